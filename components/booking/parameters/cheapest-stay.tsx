import { useBooking } from '@/components/providers/booking-provider';
import type { StayTotals } from '@/lib/availability/stay-prices-query';
import { addIsoDays, formatStayShort, type IsoDate } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { calendarTexts } from '@/lib/messages/ru-calendar';
import styles from './cheapest-stay.module.css';

type Props = {
  nights: number;
  totals: StayTotals | undefined;
  /** Days of arrival with the lowest total. */
  cheapest: readonly IsoDate[];
};

/** '3 ночи от 21 600 ₽: 3–6 дек': one press takes these dates. Its line is kept free until it is known. */
export function CheapestStay({ nights, totals, cheapest }: Props) {
  const arrival = useBooking(({ booking }) => booking.arrival);
  const typeDates = useBooking((state) => state.typeDates);
  const first = cheapest.find((day) => day === arrival) ?? cheapest[0];
  const total = first === undefined ? undefined : totals?.get(first);
  if (first === undefined || total === undefined) return <p className={styles.line} />;
  const departure = addIsoDays(first, nights);
  return (
    <p className={styles.line}>
      {plural(nights, forms.nights)} {calendarTexts.from} <b className={styles.price}>{formatMoney(total)}</b>
      {': '}
      {first === arrival ? (
        calendarTexts.yourDates
      ) : (
        <button
          type="button"
          className={styles.take}
          onClick={() => typeDates({ arrival: first, departure })}
        >
          {formatStayShort(first, departure)}
        </button>
      )}
    </p>
  );
}
