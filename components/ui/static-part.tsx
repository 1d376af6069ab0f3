'use client';

import type { ComponentProps, ElementType } from 'react';

type Props = Omit<ComponentProps<'div'>, 'dangerouslySetInnerHTML'> &
  Pick<ComponentProps<'script'>, 'type'> & {
    /** Its name, once in a page. */
    part: string;
    as?: ElementType;
    /** Sanitised; in place of children. */
    html?: string;
  };

/** Content of the parts that the page came with: a part that is shown again has it from here. */
const drawn = new Map<string, string>();

/**
 * A part of the page without client code inside. A page that is loaded brings its content as markup only
 * (`lib/page-html/without-static-data`), and the browser takes it over as it stands; by navigation it comes as data.
 */
export function StaticPart({ part, as: Tag = 'div', html, children, ...rest }: Props) {
  if (children !== undefined)
    return (
      <Tag {...rest} data-static={part}>
        {children}
      </Tag>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, or sanitised
  return <Tag {...rest} data-static={part} dangerouslySetInnerHTML={{ __html: html ?? contentOf(part) }} />;
}

function contentOf(part: string): string {
  let content = drawn.get(part);
  if (content === undefined) {
    content = document.querySelector(`[data-static="${part}"]`)?.innerHTML ?? '';
    drawn.set(part, content);
  }
  return content;
}
