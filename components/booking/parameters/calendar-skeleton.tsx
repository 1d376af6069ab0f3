import { Skeleton } from '@/components/ui/skeleton';
import styles from './stay-calendar.module.css';

export function CalendarSkeleton() {
  return (
    <div className={styles.calendar} aria-hidden="true">
      <div className={styles.skeleton}>
        {[1, 2].map((month) => (
          <div key={month} className={styles.skeletonMonth}>
            <Skeleton width="120px" />
            {[1, 2, 3, 4, 5].map((week) => (
              <Skeleton key={week} kind="button" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
