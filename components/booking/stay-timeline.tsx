import { type CancelStep, freeUntil } from '#rules/booking/cancellation.ts';
import type { NightTotal } from '#rules/booking/price.ts';
import { receiptTexts } from '#rules/booking/receipt-texts.ts';
import { nightThickness, stayTimeline } from '#rules/booking/stay-timeline.ts';
import { formatDayShort, type IsoDate } from '#rules/text/dates.ts';
import styles from './stay-timeline.module.css';
import { useHotelClock } from './use-hotel-clock.ts';

type Props = {
  arrival: IsoDate;
  departure: IsoDate;
  /** The prices of all rooms by night. Without them the nights weigh the same. */
  nights?: readonly NightTotal[];
  /** The terms of cancelling, null where they are not known. */
  steps?: CancelStep[] | null;
  extras?: readonly { time_period?: string | null }[];
  className?: string | undefined;
};

/**
 * The drawing of a stay, one line: from today over the time in which cancelling is free to the arrival, then the nights,
 * the thicker the dearer, with a dot where there is an extra, to the departure.
 */
export function StayTimeline({
  arrival,
  departure,
  nights = [],
  steps = null,
  extras = [],
  className,
}: Props) {
  const clock = useHotelClock(steps);
  const line = stayTimeline({ arrival, departure, nights, steps, extras }, clock);
  const free = steps && line.free !== null && freeUntil(steps, clock);
  return (
    <div className={[styles.timeline, className].filter(Boolean).join(' ')} data-timeline="">
      <div className={styles.line} aria-hidden="true">
        {line.free === null ? null : (
          <div className={styles.ahead}>
            <i className={styles.free} style={{ flexGrow: line.free }} />
            <i style={{ flexGrow: 1 - line.free }} />
          </div>
        )}
        <div className={styles.stay}>
          {line.runs.map(({ from, nights: count, weight }) => (
            <i key={from} style={{ flexGrow: count, height: `${nightThickness(weight)}px` }} />
          ))}
          {line.extras.map((night) => (
            <b key={night} style={{ left: `${((night + 0.5) / line.length) * 100}%` }} />
          ))}
        </div>
      </div>
      <div className={styles.captions}>
        {line.free === null ? null : (
          <p className={styles.ahead}>
            {free ? (
              <>
                <span>{receiptTexts.free}</span> <span>{free}</span>
              </>
            ) : (
              <span>{receiptTexts.today}</span>
            )}
          </p>
        )}
        <p className={styles.ends}>
          <span>{formatDayShort(arrival)}</span> <span>{formatDayShort(departure)}</span>
        </p>
      </div>
    </div>
  );
}
