'use client';

import { type ReactNode, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { MenuItem } from '@/lib/contracts/hotel-config';
import { hotelTexts } from '@/lib/messages/ru';
import { LOGO_CLASS } from '@/lib/sanitizing/logo-class';
import styles from './menu-button.module.css';

type Props = {
  name: string;
  mark: ReactNode;
  items: MenuItem[];
  consultationEmail: string;
  /** At the end of the menu: needs no code of the menu's own. */
  children: ReactNode;
};

/** The full-screen menu: the hotel's links in new tabs and the mail link; Escape closes it. */
export function MenuButton({ name, mark, items, consultationEmail, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <IconButton
        data-scripted=""
        icon="menu"
        label={hotelTexts.menu}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} className={styles.menu} aria-label={hotelTexts.menu}>
        <div className={styles.content}>
          <div className={styles.header}>
            <span className={[styles.name, LOGO_CLASS].join(' ')}>
              {mark}
              {name}
            </span>
            <IconButton icon="close" label={hotelTexts.closeMenu} className={styles.close} onClick={close} />
          </div>
          <nav className={styles.links} aria-label={hotelTexts.menu}>
            {items.map((item) => (
              <a
                key={item.reference + item.name}
                href={item.reference}
                target="_blank"
                rel="noopener noreferrer"
              >
                {item.name}
                <Icon name="out" size={28} />
              </a>
            ))}
          </nav>
          <div className={styles.footer}>
            <a href={`mailto:${consultationEmail}`}>
              <Icon name="mail" />
              {hotelTexts.consultation}
            </a>
            {children}
          </div>
        </div>
      </dialog>
    </>
  );
}
