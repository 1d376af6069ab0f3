import { type PointerEvent, type RefObject, useRef } from 'react';

/** Let go lower than this, px, a sheet closes. */
const FAR = 96;

/**
 * On a phone a dialog is a sheet: held at its header it follows the finger down, and closes when it is let go far
 * enough. It can be caught while it moves by itself.
 */
export function useSheetDrag(
  sheet: RefObject<HTMLDialogElement | null>,
  canClose: () => boolean,
  onClose: () => void,
) {
  /** Where the finger came down, and how low the sheet was then. */
  const held = useRef<{ at: number; low: number } | null>(null);

  const settle = async (moved: number) => {
    const { current } = sheet;
    if (held.current === null || !current) return;
    held.current = null;
    delete current.dataset.dragged;
    current.style.translate = moved < FAR ? '' : '0 100%';
    if (moved < FAR) return;
    await Promise.allSettled(current.getAnimations().map(({ finished }) => finished));
    if (held.current === null) onClose();
  };

  return {
    onPointerDown: ({ target, currentTarget, clientY, pointerId }: PointerEvent) => {
      const { current } = sheet;
      const isSheet = matchMedia('(max-width: 767px)').matches;
      if (!isSheet || !current || !canClose() || (target as Element).closest('button')) return;
      const motions = current.getAnimations();
      const low = motions.length > 0 ? current.getBoundingClientRect().bottom - window.innerHeight : 0;
      for (const motion of motions) motion.cancel();
      held.current = { at: clientY, low };
      current.dataset.dragged = '';
      current.style.translate = `0 ${low}px`;
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!held.current || !sheet.current) return;
      const { at, low } = held.current;
      sheet.current.style.translate = `0 ${Math.max(0, low + clientY - at)}px`;
    },
    onPointerUp: ({ clientY }: PointerEvent) => settle(clientY - (held.current?.at ?? clientY)),
    onPointerCancel: () => settle(0),
  };
}
