'use client';

import { type PointerEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { actionTexts } from '#rules/text/common.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The width of the box: `m` is 640 px, the widest a dialog may be. */
  width?: 'm' | 's' | 'xs';
  /** The dialog must not be closed, because the reservation is being processed. */
  isLocked?: boolean;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;

const WIDTHS = { m: undefined, s: styles.small, xs: styles.narrow };

/**
 * A native modal dialog, which is a bottom sheet on phones. Escape closes it, and so does a press that begins
 * and ends outside, or dragging the sheet down. What was typed would be lost, so then only the button closes
 * it, or Back.
 */
export function Dialog({ title, onClose, children, width = 'm', isLocked = false }: Props) {
  const dialog = useModal(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const isPressedOutside = useRef(false);
  const typedIn = useRef(new Set<TextField>());

  const canClose = () => !isLocked && !hasText(typedIn.current);
  const drag = useSheetDrag(dialog, canClose, onClose);

  // The title takes the focus so that it is read first. Tab moves to the first control.
  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, WIDTHS[width]].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // A second Escape would close it past its cancel event, which browsers ask only once.
        if (event.key === 'Escape' && !canClose()) event.preventDefault();
      }}
      onCancel={(event) => {
        // React tells of a dialog inside this one, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (canClose()) onClose();
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

/**
 * A press on the backdrop has the dialog as its target, and so has one on its scrollbar, which is inside the
 * box.
 */
function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

const hasText = (fields: Set<TextField>) => [...fields].some(({ value }) => value !== '');

/** Whether a field takes text, which would be lost when the dialog closes. */
function takesText(field: EventTarget): field is TextField {
  if (field instanceof HTMLTextAreaElement) return true;
  return field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type);
}

/** How far down, px, a sheet must be released to close. */
const FAR = 96;

/**
 * On phones a sheet follows the finger that drags its header, and closes when it is released far enough down.
 * A sheet can be caught while it is animated.
 */
function useSheetDrag(
  sheet: RefObject<HTMLDialogElement | null>,
  canClose: () => boolean,
  onClose: () => void,
) {
  /** Where the finger came down, and the position of the sheet at that time. */
  const drag = useRef<{ at: number; low: number } | null>(null);

  const settle = async (moved: number) => {
    const { current } = sheet;
    if (drag.current === null || !current) return;
    drag.current = null;
    delete current.dataset.dragged;
    current.style.translate = moved < FAR ? '' : '0 100%';
    if (moved < FAR) return;
    await Promise.allSettled(current.getAnimations().map(({ finished }) => finished));
    if (drag.current === null) onClose();
  };

  return {
    onPointerDown: ({ target, currentTarget, clientY, pointerId }: PointerEvent) => {
      const { current } = sheet;
      const isSheet = matchMedia('(max-width: 767px)').matches;
      if (!isSheet || !current || !canClose() || (target as Element).closest('button')) return;
      const motions = current.getAnimations();
      const low = motions.length > 0 ? current.getBoundingClientRect().bottom - window.innerHeight : 0;
      for (const motion of motions) motion.cancel();
      drag.current = { at: clientY, low };
      current.dataset.dragged = '';
      current.style.translate = `0 ${low}px`;
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!drag.current || !sheet.current) return;
      const { at, low } = drag.current;
      sheet.current.style.translate = `0 ${Math.max(0, low + clientY - at)}px`;
    },
    onPointerUp: ({ clientY }: PointerEvent) => settle(clientY - (drag.current?.at ?? clientY)),
    onPointerCancel: () => settle(0),
  };
}
