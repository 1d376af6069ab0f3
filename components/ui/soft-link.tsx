'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  href: string;
  /** Where a press leads, if more is known then. */
  whenPressed?: () => string;
  /** How the address changes where this page shows the other one, too. */
  onThisPage?: 'pushState' | 'replaceState';
};

/** A link of the first load that leads on within the site; `next/link`, which can more, weighs ten times as much. */
export function SoftLink({ href, whenPressed, onThisPage, children, ...rest }: Props) {
  const router = useRouter();
  const go = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const address = whenPressed?.() ?? href;
    if (onThisPage) window.history[onThisPage](null, '', address);
    else router.push(address);
  };
  return (
    <a {...rest} href={href} onClick={go}>
      {children}
    </a>
  );
}

type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** Whether a press on a link means this tab: not with a key that opens another, or saves. */
export const isPlainPress = (event: Press): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented);
