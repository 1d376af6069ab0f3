import { common } from '@/lib/messages/ru';
import { Button } from './button';
import { Note } from './note';
import styles from './retry-note.module.css';

type Props = {
  message: string;
  onRetry: () => void;
  /** The retry is running. */
  isBusy?: boolean;
};

/** What could not be loaded, in place of it, with a retry. */
export function RetryNote({ message, onRetry, isBusy = false }: Props) {
  return (
    <div className={styles.box}>
      <Note tone="bad">
        <p>{message}</p>
        <Button look="text" isBusy={isBusy} onClick={onRetry}>
          {common.retry}
        </Button>
      </Note>
    </div>
  );
}
