import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A native dialog that is modal while it is mounted, or lies on the page beside what can be pressed. It is closed before it unmounts, so that the browser
 * returns the focus to the element that opened it.
 */
export function useModal(isModal = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    if (isModal) element.showModal();
    else element.show();
    return () => element.close();
  }, [isModal]);
  return dialog;
}
