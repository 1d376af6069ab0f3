import { useHotel } from '#components/providers/hotel-provider.tsx';
import { hoursTexts } from '#rules/hotel/texts.ts';
import { reservationNights } from '#rules/reservation/reservation-list.ts';
import type { ReservationView } from '#rules/reservation/reservation-view.ts';
import { factTexts } from '#rules/reservation/texts.ts';
import { formatDayWithWeekday, formatHotelTime, type IsoDate } from '#rules/text/dates.ts';
import { formatGuests } from '#rules/text/occupancy.ts';
import { forms, plural } from '#rules/text/plural.ts';
import styles from './stay-days.module.css';
import { reservationTexts } from './texts.tsx';

type Stay = Pick<ReservationView, 'arrival' | 'departure' | 'adults' | 'children' | 'rooms_count'>;

/** Arrival, departure and guests of a stay. */
export function StayDays({ stay }: { stay: Stay }) {
  const hotel = useHotel();
  const [rooms, nights] = [
    plural(stay.rooms_count, forms.rooms),
    plural(reservationNights(stay), forms.nights),
  ];
  const facts: { label: string; value: string; note: string }[] = [
    {
      label: hoursTexts.checkIn,
      ...dayAt(stay.arrival, hoursTexts.from, hotel.time_arrival),
    },
    {
      label: hoursTexts.checkOut,
      ...dayAt(stay.departure, hoursTexts.until, hotel.time_departure),
    },
    // An API may not say for how many guests it is.
    stay.adults > 0
      ? {
          label: factTexts.guests,
          value: formatGuests(stay.adults, stay.children),
          note: `${rooms}, ${nights}`,
        }
      : { label: reservationTexts.length, value: nights, note: rooms },
  ];
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            <small>
              <span>{note}</span>
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Gives '23 апреля 2027' and, for the line below it, 'пт, с 14:00'. */
function dayAt(date: IsoDate, toText: (time: string) => string, time: string) {
  const [day, weekday] = formatDayWithWeekday(date).split(', ');
  return {
    value: `${day} ${date.slice(0, 4)}`,
    note: `${weekday}, ${toText(formatHotelTime(time))}`,
  };
}
