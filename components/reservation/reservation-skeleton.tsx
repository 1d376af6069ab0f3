import { Skeleton } from '#components/ui/skeleton.tsx';
import styles from './reservation-sheet.module.css';

export function ReservationSkeleton() {
  return (
    <main className={styles.page} id="booking" tabIndex={-1}>
      <div className={styles.skeleton}>
        <Skeleton width="40%" />
        <Skeleton kind="title" width="80%" />
        <Skeleton kind="picture" />
      </div>
      <div className={styles.skeleton}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} kind="button" />
        ))}
      </div>
    </main>
  );
}
