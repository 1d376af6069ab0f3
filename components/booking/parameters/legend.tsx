import { useHotel } from '@/components/providers/hotel-provider';
import type { LegendEntry } from '@/lib/availability/legend';
import { formatHotelTime } from '@/lib/format/dates';
import { availabilityColour } from '@/lib/hotel/availability-colour';
import { hotelTexts } from '@/lib/messages/ru';
import styles from './legend.module.css';
import { Mark } from './mark';

/** What the colours mean, without repeats, and the hotel's times. */
export function Legend({ entries, hint }: { entries: LegendEntry[]; hint: string | null }) {
  const { time_arrival, time_departure } = useHotel();
  return (
    <div className={styles.legend}>
      {entries.map(({ color, legend, mark }) => (
        <span key={color} className={styles.entry}>
          <Mark mark={mark} color={availabilityColour(color)} />
          {legend}
        </span>
      ))}
      <span className={styles.times} aria-live="polite">
        {hint ??
          `${hotelTexts.checkIn} ${hotelTexts.from}\u00a0${formatHotelTime(time_arrival)}, ${hotelTexts.checkOut.toLowerCase()} ${hotelTexts.until}\u00a0${formatHotelTime(time_departure)}`}
      </span>
    </div>
  );
}
