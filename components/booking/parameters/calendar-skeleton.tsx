import { Skeleton } from '@/components/ui/skeleton';
import { DateFields } from './date-fields';
import styles from './stay-calendar.module.css';

/** The calendar's place until it is here; the stay can be typed already. */
export function CalendarSkeleton({ onHold }: { onHold?: (isHeld: boolean) => void }) {
  return (
    <div className={styles.calendar}>
      <DateFields onHold={onHold} />
      <div className={styles.skeleton} aria-hidden="true" data-scripted="">
        {[1, 2].map((month) => (
          <div key={month} className={styles.skeletonMonth}>
            <Skeleton width="120px" />
            {[1, 2, 3, 4].map((week) => (
              <Skeleton key={week} kind="button" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
