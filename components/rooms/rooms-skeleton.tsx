import { bookingTexts } from '#components/booking/texts.ts';
import { Announcement } from '#components/ui/announcement.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import row from './rate-row.module.css';
import card from './room-card.module.css';
import list from './room-choice.module.css';
import styles from './rooms-skeleton.module.css';

/**
 * 'Загрузка номеров' in the shape of the coming cards, the first with its rates, so that nothing moves when
 * they come.
 */
export function RoomsSkeleton() {
  return (
    <>
      <Announcement text={bookingTexts.loadingRooms} />
      <div className={list.list} aria-hidden="true">
        <div className={list.item}>
          <CardSkeleton text={bookingTexts.loadingRooms} rates={3} />
        </div>
        <div className={list.item}>
          <CardSkeleton rates={0} />
        </div>
      </div>
    </>
  );
}

function CardSkeleton({ text, rates }: { text?: string; rates: number }) {
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
            <Skeleton />
            <Skeleton width="80%" />
          </div>
          <div className={styles.features}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton />
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
      <div className={card.rates} data-as-found="" hidden={rates === 0}>
        <ul>
          {Array.from({ length: rates }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all alike
            <li key={index} className={row.rate}>
              <div className={styles.rate}>
                <Skeleton kind="title" width="45%" />
                <Skeleton width="75%" />
              </div>
              <Skeleton kind="title" />
              <Skeleton kind="button" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
