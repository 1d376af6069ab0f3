import { Spinner } from '@/components/ui/spinner';
import { hotelTexts } from '@/lib/messages/ru';
import styles from './user-area.module.css';

export function UserPending() {
  return (
    <span className={styles.pending} role="status" aria-label={hotelTexts.userLoading}>
      <Spinner size="s" />
    </span>
  );
}
