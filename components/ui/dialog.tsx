'use client';

import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { actionTexts } from '@/lib/messages/ru-actions';
import styles from './dialog.module.css';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useModal } from './use-modal';
import { useSheetDrag } from './use-sheet-drag';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Width of the box; 640 px is the widest that a dialog may be. */
  width?: 'm' | 's' | 'xs';
  /** A dialog that must not be closed: the order is being processed. */
  isLocked?: boolean;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;

const WIDTHS = { m: undefined, s: styles.small, xs: styles.narrow };

/**
 * Native modal dialog; a bottom sheet on phones. Escape closes it, and so does a press outside that begins and
 * ends there, or a drag of the sheet down, unless something was typed.
 */
export function Dialog({ title, onClose, children, width = 'm', isLocked = false }: Props) {
  const dialog = useModal();
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const isPressedOutside = useRef(false);
  const typedIn = useRef(new Set<TextField>());

  const canClose = () => !isLocked && !hasText(typedIn.current);
  const drag = useSheetDrag(dialog, canClose, onClose);

  // The title is read first; Tab moves to the first control.
  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, WIDTHS[width]].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isLocked) onClose();
      }}
      onInput={({ target }) => {
        if (takesText(target)) typedIn.current.add(target);
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = isOutside(event);
      }}
      onPointerUp={(event) => {
        const isPress = isPressedOutside.current && isOutside(event);
        isPressedOutside.current = false;
        if (isPress && canClose()) onClose();
      }}
    >
      <div className={styles.content}>
        <header className={styles.header} {...drag}>
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {isLocked ? null : (
            <IconButton icon={<Icon name="close" />} label={actionTexts.close} onClick={onClose} />
          )}
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

/** The backdrop belongs to the dialog element, and so does its scrollbar, which is inside the box. */
function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

const hasText = (fields: Set<TextField>) => [...fields].some(({ value }) => value !== '');

/** Whether a field takes text: what was typed there would be lost. */
function takesText(field: EventTarget): field is TextField {
  if (field instanceof HTMLTextAreaElement) return true;
  return field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type);
}
