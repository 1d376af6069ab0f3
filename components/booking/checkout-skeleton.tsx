import { Announcement } from '#components/ui/announcement.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import styles from './checkout-skeleton.module.css';
import { bookingTexts } from './texts.ts';

/** Stands in for extras and payment while the offer loads: a form beside the booking. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.layout}>
      <Announcement text={bookingTexts.loading} />
      <div className={styles.column}>
        <Skeleton kind="title" width="40%" />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} kind="button" />
        ))}
      </div>
      <div className={styles.column}>
        <Skeleton kind="title" width="60%" />
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton kind="button" />
      </div>
    </div>
  );
}
