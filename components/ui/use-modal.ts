import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * A native dialog that is modal while it is mounted. It is closed before it unmounts, so that the browser returns the
 * focus to the element that opened it.
 * `onClosed` is called when the browser has closed it by itself, as Chromium does at the second Back on Android
 * whatever the page has said to the first. Otherwise the page would go on as if it stood.
 */
export function useModal(onClosed?: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const tell = useEffectEvent(() => onClosed?.());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // The event comes late: the dialog may stand again by then.
    const closed = () => !element.open && tell();
    element.addEventListener('close', closed);
    return () => {
      element.removeEventListener('close', closed);
      element.close();
    };
  }, []);
  return dialog;
}
