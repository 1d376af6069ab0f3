import { Announcement } from '@/components/ui/announcement';
import { Skeleton } from '@/components/ui/skeleton';
import { wizardTexts } from '@/lib/messages/ru';
import styles from './rooms-skeleton.module.css';

/** 'Загрузка номеров' in the shape of the cards that are coming. */
export function RoomsSkeleton() {
  return (
    <div>
      <p className={styles.text} aria-hidden="true">
        {wizardTexts.loadingRooms}
      </p>
      <Announcement text={wizardTexts.loadingRooms} />
      {[1, 2].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton kind="picture" />
          <div className={styles.lines}>
            <Skeleton kind="title" width="60%" />
            <Skeleton width="35%" />
            <Skeleton />
            <Skeleton width="80%" />
            <Skeleton kind="button" width="50%" />
          </div>
        </div>
      ))}
    </div>
  );
}
