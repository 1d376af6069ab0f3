import lines from '@/components/booking/price-lines.module.css';
import { Html } from '@/components/ui/html';
import type { AccountReservationDetail } from '@/lib/contracts/account-reservation';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { accountTexts } from '@/lib/messages/ru-account';
import { bookingNights } from '@/lib/reservations/booking-list';
import styles from './booking-section.module.css';

/** What the booking costs and what of it is paid. */
export function BookingCost({ booking }: { booking: AccountReservationDetail }) {
  const total = toKopecks(booking.total_price);
  const extras = booking.packages.reduce((sum, { price }) => sum + toKopecks(price), 0);
  const paid = toKopecks(booking.payment.paid_amount);
  return (
    <section>
      <h3 className={styles.title}>{accountTexts.cost}</h3>
      <dl className={lines.lines}>
        <div>
          <dt>
            {accountTexts.room}, {plural(bookingNights(booking), forms.nights)}
          </dt>
          <dd>{formatMoney(total - extras)}</dd>
        </div>
        {booking.packages.map((extra) => (
          <div key={extra.code}>
            <dt>{extra.name}</dt>
            <dd>{formatMoney(toKopecks(extra.price))}</dd>
          </div>
        ))}
      </dl>
      <p className={[lines.sum, styles.sum].join(' ')}>
        <span>{accountTexts.total}</span>
        <b>{formatMoney(total)}</b>
      </p>
      <p className={styles.note}>
        {booking.rate.short_description ? (
          <>
            <Html as="span" html={booking.rate.short_description} />.{' '}
          </>
        ) : null}
        {paid > 0 ? `${accountTexts.paid}: ${formatMoney(paid)}` : paymentNote(booking.status)}
      </p>
    </section>
  );
}

/** An unpaid booking either waits for its payment or is paid at the hotel. */
function paymentNote(status: string): string {
  return status === 'CONFIRMED' || status === 'COMPLETED' ? accountTexts.payAtHotel : accountTexts.unpaid;
}
