import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { common } from '@/lib/messages/ru';
import styles from './load-error.module.css';

/** What could not be loaded, and the way to try again. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.error}>
      <Note tone="bad">
        <p>{message}</p>
        <Button look="text" onClick={onRetry}>
          {common.retry}
        </Button>
      </Note>
    </div>
  );
}
