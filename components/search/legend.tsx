import type { ReactNode } from 'react';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import type { ExceptionMark, LegendEntry } from '#lib/search/legend.ts';
import { formatDay, formatHotelTime } from '#lib/text/dates.ts';
import { availabilityFill } from '#lib/theme/availability-colour.ts';
import { calendarTexts } from './calendar-texts.tsx';
import styles from './legend.module.css';

type Props = {
  /** What the prices are for; null where the days have none. */
  unit: string | null;
  tonight: ReactNode;
  cheapest: ReactNode;
  entries: LegendEntry[];
  hint: string | null;
};

/**
 * The legend of the calendar: what the prices are for, the cheapest stay, what each colour means, and the times
 * of arrival and departure by the hotel's clock.
 */
export function Legend({ unit, tonight, cheapest, entries, hint }: Props) {
  const { time_arrival, time_departure } = useHotel();
  const { arrival, departure } = useBooking(({ booking }) => booking);
  const day = (date: string | null) => (date ? formatDay(date) : null);
  return (
    <div className={styles.legend}>
      <span className={styles.unit}>{unit}</span>
      {cheapest}
      <span className={styles.entries}>
        {entries.map(({ color, legend, mark }) => (
          <span key={color} className={styles.entry}>
            <Mark mark={mark} color={availabilityFill(color)} />
            {legend}
          </span>
        ))}
      </span>
      <span className={styles.times}>
        <span aria-live="polite">
          {hint ??
            calendarTexts.stayTimes(
              { day: day(arrival), time: formatHotelTime(time_arrival) },
              { day: day(departure), time: formatHotelTime(time_departure) },
            )}
        </span>
        {tonight}
      </span>
    </div>
  );
}

const SHAPES: Record<ExceptionMark, string> = {
  other: 'M8 4a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  few: 'M5 .8 9 7.2H1z',
  none: 'M1 3h8v2H1z',
};

/** A circle, a triangle or a dash: colour alone would tell a colour-blind guest nothing. */
export function Mark({ mark, color }: { mark: ExceptionMark; color: string }) {
  return (
    <svg width="10" height="8" viewBox="0 0 10 8" aria-hidden="true" focusable="false">
      <path d={SHAPES[mark]} style={{ fill: color }} />
    </svg>
  );
}
