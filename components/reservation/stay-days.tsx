import { useHotel } from '#components/providers/hotel-provider.tsx';
import { serverNow } from '#lib/client/server-clock.ts';
import { hoursTexts } from '#rules/hotel/texts.ts';
import { reservationNights } from '#rules/reservation/reservation-list.ts';
import type { ReservationView } from '#rules/reservation/reservation-view.ts';
import { factTexts } from '#rules/reservation/texts.ts';
import {
  formatDayWithWeekday,
  formatHotelTime,
  type IsoDate,
  nightsBetween,
  todayAt,
} from '#rules/text/dates.ts';
import { formatGuests } from '#rules/text/occupancy.ts';
import { forms, plural } from '#rules/text/plural.ts';
import styles from './stay-days.module.css';
import { reservationTexts } from './texts.tsx';

type Stay = Pick<ReservationView, 'arrival' | 'departure' | 'adults' | 'children' | 'rooms_count'> &
  Partial<Pick<ReservationView, 'isActive'>>;

/** Arrival, departure and guests of a stay, and how long it is until then. */
export function StayDays({ stay }: { stay: Stay }) {
  const hotel = useHotel();
  const today = todayAt(hotel.utc_offsets, serverNow());
  const isAhead = stay.isActive && stay.arrival >= today;
  const [rooms, nights] = [
    plural(stay.rooms_count, forms.rooms),
    plural(reservationNights(stay), forms.nights),
  ];
  const facts: { label: string; value: string; note: string; soon?: string }[] = [
    {
      label: hoursTexts.checkIn,
      ...dayAt(stay.arrival, hoursTexts.from, hotel.time_arrival),
      // A countdown would be wrong on paper the next day.
      soon: isAhead ? reservationTexts.arrivesIn(nightsBetween(today, stay.arrival)) : undefined,
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
      {facts.map(({ label, value, note, soon }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            <small>
              <span>{note}</span>
              {soon ? <b data-screen="">{`, ${soon}`}</b> : null}
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
