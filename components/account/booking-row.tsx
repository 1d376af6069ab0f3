import Link from 'next/link';
import { useHotel } from '@/components/providers/hotel-provider';
import { Picture } from '@/components/ui/picture';
import type { AccountReservation } from '@/lib/contracts/account-reservation';
import { formatStay } from '@/lib/format/dates';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { formatGuests } from '@/lib/format/occupancy';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { accountTexts } from '@/lib/messages/ru-account';
import { bookingNights } from '@/lib/reservations/booking-list';
import { isPartPaid, settlement } from '@/lib/reservations/settlement';
import styles from './booking-row.module.css';
import { StatusTag } from './status-tag';

/** A booking in the list: picture, room, dates, nights, guests, total, status. */
export function BookingRow({ booking, isOpen }: { booking: AccountReservation; isOpen: boolean }) {
  const { slug } = useHotel();
  const children = booking.childs.reduce((sum, { count }) => sum + count, 0);
  return (
    <Link
      className={styles.row}
      href={`/${slug}/profile/booking/${booking.id}`}
      prefetch={false}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Picture className={styles.picture} src={booking.room.preview_img} alt="" sizes="108px" />
      <span className={styles.text}>
        <b className={styles.name}>{booking.room.name || accountTexts.room}</b>
        <span>
          {formatStay(booking.arrival, booking.departure)}, {plural(bookingNights(booking), forms.nights)}
        </span>
        {booking.adults > 0 ? <span>{formatGuests(booking.adults, children)}</span> : null}
        <span className={styles.foot}>
          {formatMoney(toKopecks(booking.total_price))}
          <StatusTag status={booking.status} isPartPaid={isPartPaid(settlement(booking))} />
        </span>
      </span>
    </Link>
  );
}
