import { Spinner } from '#components/ui/spinner.tsx';
import { useModal } from '#components/ui/use-modal.ts';
import styles from './processing-overlay.module.css';

/** Covers the page while the booking is being sent. It cannot be closed. */
export function ProcessingOverlay({ text }: { text: string }) {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={text}
      onCancel={(event) => event.preventDefault()}
      // Chromium closes a dialog at the second Escape, whatever happens to the first.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div className={styles.box}>
        <Spinner />
        <p role="status">{text}</p>
      </div>
    </dialog>
  );
}
