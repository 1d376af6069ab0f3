import { type MouseEvent, use } from 'react';
import { DrawnMonthsContext } from '@/components/booking/drawn-months-context';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { DateFields } from './date-fields';
import styles from './stay-calendar.module.css';

/** The calendar's place until it is here, with its first months as the server drew them; the stay can be typed, too. */
export function CalendarSkeleton({ onHold }: { onHold?: (isHeld: boolean) => void }) {
  const months = use(DrawnMonthsContext);
  const hotel = useHotel();
  const pickDay = useBooking((state) => state.pickDay);
  const pick = ({ target }: MouseEvent) => {
    const day = target instanceof HTMLButtonElement && target.dataset.day;
    if (day) pickDay(day);
  };
  return (
    // biome-ignore lint/a11y: its days are buttons
    <div className={styles.calendar} data-stay-prices={hotel.stay_prices || undefined} onClick={pick}>
      {months}
      <div className={styles.fields}>
        <DateFields onHold={onHold} />
      </div>
    </div>
  );
}
