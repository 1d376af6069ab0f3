'use client';

import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import styles from './menu-button.module.css';
import { hotelTexts } from './texts.ts';

const MENU = 'menu';

/** Opens the full-screen menu, which the server has rendered. Browsers with `commandfor` need no script for it. */
export function MenuButton({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <IconButton
        data-scripted=""
        {...{ command: 'show-modal', commandfor: MENU }}
        icon={<Icon name="menu" />}
        label={hotelTexts.menu}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are pressed, by whatever means */}
      <dialog ref={dialog} id={MENU} className={styles.menu} aria-label={hotelTexts.menu} onClick={goWithin}>
        {children}
      </dialog>
    </>
  );
}

/** A link within this page only scrolls, so that the guest's choices stay. Other links load their page. */
function goWithin(event: MouseEvent<HTMLDialogElement>): void {
  const link = (event.target as Element).closest('a');
  const target = link && !link.target && document.getElementById(link.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  event.currentTarget.close();
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}
