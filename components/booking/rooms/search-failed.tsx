import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { common } from '@/lib/messages/ru';
import styles from './search-failed.module.css';

/** The server's text or the catalogue's, and a way to try again. */
export function SearchFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      <Note tone="bad">
        <p className={styles.text}>{message}</p>
        <Button look="text" onClick={onRetry}>
          {common.retry}
        </Button>
      </Note>
    </div>
  );
}
