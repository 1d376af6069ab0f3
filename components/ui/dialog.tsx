'use client';

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { common } from '@/lib/messages/ru';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Width of the box; 640 px is the maximum of section 9. */
  width?: 'm' | 's' | 'xs';
  /** A dialog that must not be closed: the order is on its way. */
  isLocked?: boolean;
};

const WIDTHS = { m: undefined, s: styles.small, xs: styles.narrow };

/** Native modal dialog; a bottom sheet on phones. Escape and a click outside close it. */
export function Dialog({ title, onClose, children, width = 'm', isLocked = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Closed before it leaves the page, so that the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // The title is read first; Tab goes on to the first control.
    heading.current?.focus();
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, WIDTHS[width]].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isLocked) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current && !isLocked) onClose();
      }}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {isLocked ? null : <IconButton icon="close" label={common.close} onClick={onClose} />}
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
