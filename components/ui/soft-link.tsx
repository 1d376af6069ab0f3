'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  href: string;
  /** Gives a newer address at the press than the one rendered. */
  whenPressed?: () => string;
  /** How to change the address where this page shows the other one, too. */
  onThisPage?: 'pushState' | 'replaceState';
};

/** A link within the site for the first load: `next/link` can do more, but is ten times as large. */
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

/** Whether a press on a link is meant for this tab, without a key that opens another or saves. */
export const isPlainPress = (event: Press): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented);
