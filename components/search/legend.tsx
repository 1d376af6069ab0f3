import type { ReactNode } from 'react';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import type { LegendEntry, MarkShape } from '#rules/search/legend.ts';
import { formatDay, formatHotelTime } from '#rules/text/dates.ts';
import { availabilityFill } from '#rules/theme/availability-colour.ts';
import { calendarTexts } from './calendar-texts.tsx';
import styles from './legend.module.css';

type Props = {
  /** What the prices are for; null where the days have none. */
  unit: string | null;
  /** Whose the prices are; null where they are everybody's. */
  whose: string | null;
  tonight: ReactNode;
  cheapest: ReactNode;
  entries: LegendEntry[];
  hint: string | null;
};

/**
 * The legend of the calendar: what the prices are for, the cheapest stay, what each colour means, and the times
 * of arrival and departure by the hotel's clock.
 */
export function Legend({ unit, whose, tonight, cheapest, entries, hint }: Props) {
  const { time_arrival, time_departure } = useHotel();
  const { arrival, departure } = useBooking(({ booking }) => booking);
  const day = (date: string | null) => (date ? formatDay(date) : null);
  return (
    <div className={styles.legend}>
      <span className={styles.unit}>{unit}</span>
      {cheapest}
      <span className={styles.entries}>
        {whose ? <b>{whose}</b> : null}
        {entries.map(({ color, legend, shape }) =>
          legend.trim() === '' ? null : (
            <span key={color} className={styles.entry}>
              <Mark shape={shape} color={availabilityFill(color)} />
              <span>{legend}</span>
            </span>
          ),
        )}
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

const SHAPES: Record<Exclude<MarkShape, 'plain'>, string> = {
  triangle: 'M5 .8 9 7.2H1z',
  ring: 'M8.5 4a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM7 4a2 2 0 1 0-4 0 2 2 0 0 0 4 0z',
  square: 'M2 1h6v6H2z',
  dash: 'M1 3h8v2H1z',
};

/** The mark of an availability, in its colour. */
export function Mark({ shape, color }: { shape: MarkShape; color: string }) {
  if (shape === 'plain') return <span className={styles.plain} style={{ background: color }} />;
  return (
    <svg width="10" height="8" viewBox="0 0 10 8" aria-hidden="true" focusable="false">
      <path d={SHAPES[shape]} style={{ fill: color }} />
    </svg>
  );
}
