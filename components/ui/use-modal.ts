import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A native dialog that is modal while it is mounted. It is closed before it unmounts, so that the browser
 * returns the focus to the element that opened it.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    return () => element.close();
  }, []);
  return dialog;
}
