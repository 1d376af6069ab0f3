'use client';

import { type ReactNode, useRef } from 'react';
import { FirstIcon } from '@/components/ui/first-icon';
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
  phone: string | null;
};

/** The full-screen menu: the hotel's links in new tabs and the mail link; Escape closes it. */
export function MenuButton({ name, mark, items, consultationEmail, phone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <IconButton
        data-scripted=""
        icon={<FirstIcon name="menu" />}
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
            <IconButton
              icon={<FirstIcon name="close" />}
              label={hotelTexts.closeMenu}
              className={styles.close}
              onClick={close}
            />
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
                <FirstIcon name="out" size={28} />
              </a>
            ))}
          </nav>
          <div className={styles.footer}>
            <a href={`mailto:${consultationEmail}`}>
              <FirstIcon name="mail" />
              {hotelTexts.consultation}
            </a>
            {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
          </div>
        </div>
      </dialog>
    </>
  );
}
