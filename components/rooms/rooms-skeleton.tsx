import { bookingTexts } from '#components/booking/texts.ts';
import { Announcement } from '#components/ui/announcement.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import card from './room-card.module.css';
import list from './room-choice.module.css';
import styles from './rooms-skeleton.module.css';

/** 'Загрузка номеров' in the shape of the coming cards, so that nothing moves when they come. */
export function RoomsSkeleton() {
  return (
    <>
      <Announcement text={bookingTexts.loadingRooms} />
      <div className={list.list} aria-hidden="true">
        <div className={list.item}>
          <CardSkeleton text={bookingTexts.loadingRooms} />
        </div>
        <div className={list.item}>
          <CardSkeleton />
        </div>
      </div>
    </>
  );
}

function CardSkeleton({ text }: { text?: string }) {
  return (
    <div className={card.card}>
      <div className={card.main}>
        <div className={styles.picture}>
          <Skeleton kind="picture" />
          {text ? <p className={styles.label}>{text}</p> : null}
        </div>
        <div className={card.text}>
          <div className={styles.lines}>
            <Skeleton kind="title" width="60%" />
            <Skeleton width="35%" />
            <Skeleton width="80%" />
          </div>
          <div className={card.foot}>
            <div className={styles.price}>
              <Skeleton kind="title" />
              <Skeleton />
            </div>
            <Skeleton kind="button" width="140px" />
          </div>
        </div>
      </div>
    </div>
  );
}
