import { useLayoutEffect, useRef } from 'react';
import { Spinner } from '@/components/ui/spinner';
import styles from './processing-overlay.module.css';

/** Covers the page while the order is on its way; cannot be closed. */
export function ProcessingOverlay({ text }: { text: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={text}
      onCancel={(event) => event.preventDefault()}
      // Chromium closes a dialog at the second Escape even so.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div className={styles.box}>
        <Spinner />
        <p role="status">{text}</p>
      </div>
    </dialog>
  );
}
