import { type CancelStep, freeUntil } from '#rules/booking/cancellation.ts';
import type { NightlyPrices } from '#rules/booking/receipt.ts';
import { receiptTexts } from '#rules/booking/receipt-texts.ts';
import { formatNight } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import styles from './stay-ribbon.module.css';
import { useHotelClock } from './use-hotel-clock.ts';

type Props = {
  rooms: NightlyPrices[];
  /** The terms of cancelling, null where they are not known. */
  steps: CancelStep[] | null;
};

/** A stay night by night, each with its price, after the time in which cancelling is free. */
export function StayRibbon({ rooms, steps }: Props) {
  const clock = useHotelClock(steps);
  const free = steps && freeUntil(steps, clock);
  return rooms.map(({ room, nights }, index) => (
    <div key={room} className={styles.room}>
      {room === null || rooms.length === 1 ? null : <p className={styles.name}>{receiptTexts.room(room)}</p>}
      <div className={styles.ribbon} data-ribbon="">
        {free && index === 0 ? (
          <p className={styles.free}>
            <span>{receiptTexts.free}</span> <span>{free}</span>
          </p>
        ) : null}
        <dl>
          {nights.map(({ date, kopecks }) => (
            <div key={date}>
              <dt>{formatNight(date)}</dt>
              <dd>{formatMoney(kopecks)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  ));
}
