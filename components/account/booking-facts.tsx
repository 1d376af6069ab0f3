import { useHotel } from '@/components/providers/hotel-provider';
import { Picture } from '@/components/ui/picture';
import type { AccountReservationDetail } from '@/lib/contracts/account-reservation';
import { formatDayWithWeekday, formatHotelTime } from '@/lib/format/dates';
import { formatGuests } from '@/lib/format/occupancy';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { accountTexts } from '@/lib/messages/ru-account';
import { homeTexts } from '@/lib/messages/ru-hotel';
import { bookingNights } from '@/lib/reservations/booking-list';
import styles from './booking-facts.module.css';

/** Picture, days and guests of a booking. */
export function BookingFacts({ booking }: { booking: AccountReservationDetail }) {
  const hotel = useHotel();
  const children = booking.childs.reduce((sum, { count }) => sum + count, 0);
  const facts = [
    {
      label: accountTexts.arrival,
      value: formatDayWithWeekday(booking.arrival),
      note: `${homeTexts.from} ${formatHotelTime(hotel.time_arrival)}`,
    },
    {
      label: accountTexts.departure,
      value: formatDayWithWeekday(booking.departure),
      note: `${homeTexts.until} ${formatHotelTime(hotel.time_departure)}`,
    },
    {
      label: accountTexts.guestsTitle,
      value: booking.adults > 0 ? formatGuests(booking.adults, children) : accountTexts.guestsNotChosen,
      note: `${plural(booking.rooms_count, forms.rooms)}, ${plural(bookingNights(booking), forms.nights)}`,
    },
  ];
  return (
    <div className={styles.facts}>
      <Picture
        className={styles.picture}
        src={booking.room.preview_img}
        alt={booking.room.name || accountTexts.room}
        sizes="(max-width: 767px) 100vw, 33vw"
      />
      <dl className={styles.list}>
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
