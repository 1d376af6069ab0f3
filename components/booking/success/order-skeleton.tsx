import { Skeleton } from '@/components/ui/skeleton';
import styles from './order-sheet.module.css';

export function OrderSkeleton() {
  return (
    <main className={styles.page} id="booking" tabIndex={-1}>
      <div className={styles.skeleton}>
        <Skeleton kind="title" width="60%" />
        <Skeleton width="80%" />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} kind="button" />
        ))}
      </div>
      <Skeleton kind="picture" />
    </main>
  );
}
