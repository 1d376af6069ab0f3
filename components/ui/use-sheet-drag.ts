import { type PointerEvent, type RefObject, useRef } from 'react';

/** Let go lower than this, px, a sheet closes. */
const FAR = 96;
const CLOSING_MS = 150;

/** On a phone a dialog is a sheet: held at its header it follows the finger down, and closes when it is let go far enough. */
export function useSheetDrag(
  sheet: RefObject<HTMLDialogElement | null>,
  canClose: () => boolean,
  onClose: () => void,
) {
  const from = useRef<number | null>(null);

  const settle = async (moved: number) => {
    const { current } = sheet;
    if (from.current === null || !current) return;
    from.current = null;
    delete current.dataset.dragged;
    if (moved < FAR) {
      current.style.translate = '';
      return;
    }
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await current.animate({ translate: '0 100%' }, { duration: isStill ? 0 : CLOSING_MS, fill: 'forwards' })
      .finished;
    onClose();
  };

  return {
    onPointerDown: ({ target, currentTarget, clientY, pointerId }: PointerEvent) => {
      const isSheet = matchMedia('(max-width: 767px)').matches;
      if (!isSheet || !sheet.current || !canClose() || (target as Element).closest('button')) return;
      from.current = clientY;
      sheet.current.dataset.dragged = '';
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from.current !== null && sheet.current)
        sheet.current.style.translate = `0 ${Math.max(0, clientY - from.current)}px`;
    },
    onPointerUp: ({ clientY }: PointerEvent) => settle(clientY - (from.current ?? clientY)),
    onPointerCancel: () => settle(0),
  };
}
