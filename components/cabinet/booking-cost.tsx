import { useQuery } from '@tanstack/react-query';
import lines from '#components/booking/price-lines.module.css';
import { MoneyLines, ReceiptDetails } from '#components/booking/receipt.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Html } from '#components/ui/html.tsx';
import { orderReceipt } from '#lib/booking/receipt.ts';
import type { AccountReservationDetail } from '#lib/contracts/account-reservation.ts';
import { minus, plus } from '#lib/contracts/money.ts';
import { bookingNights, isCanceled } from '#lib/reservation/booking-list.ts';
import { refundOptions } from '#lib/reservation/cancel-reservation.ts';
import { settlement, settlementLines, wholeDue } from '#lib/reservation/settlement.ts';
import { formatMoney, toKopecks } from '#lib/text/money.ts';
import { plural } from '#lib/text/plural.ts';
import { forms } from '#lib/text/ru.ts';
import { accountTexts } from '#lib/text/ru-account.ts';
import styles from './booking-section.module.css';

/** A longer receipt is folded. */
const LINES_OPEN = 8;

/** The booking's total, what is paid, what is due and what is refunded; one sum where nothing is paid yet. */
export function BookingCost({ booking }: { booking: AccountReservationDetail }) {
  const hotel = useHotel();
  // An API without refund amounts of cancelled bookings: the last refund check has them.
  const checked = useQuery({ ...refundOptions(hotel.id, booking.id), enabled: false }).data;
  const returned = isCanceled(booking.status) ? checked : undefined;
  const total = toKopecks(booking.total_price);
  const extras = plus(...booking.packages.map(({ price }) => toKopecks(price)));
  const money = settlement({
    ...booking,
    ...booking.payment,
    paid_amount: booking.payment.paid_amount ?? booking.paid_amount,
    refund_amount: booking.payment.refund_amount ?? returned?.refund_amount,
    penalty_amount: booking.payment.penalty_amount ?? returned?.penalty_amount,
  });
  const receipt = orderReceipt({ ...booking, nights: bookingNights(booking) });
  const due = wholeDue(money, total);
  const parts = due === null ? settlementLines(money) : [];
  return (
    <section>
      <h3 className={styles.title}>{accountTexts.cost}</h3>
      {receipt ? (
        <ReceiptDetails receipt={receipt} openUpTo={LINES_OPEN} />
      ) : booking.packages.length > 0 ? (
        <MoneyLines
          className={lines.lines}
          lines={[
            {
              label: `${accountTexts.room}, ${plural(bookingNights(booking), forms.nights)}`,
              kopecks: minus(total, extras),
            },
            ...booking.packages.map(({ code, name, price }) => ({
              key: code || name,
              label: name,
              kopecks: toKopecks(price),
            })),
          ]}
        />
      ) : null}
      <Facts
        className={styles.sum}
        facts={[[due ?? accountTexts.total, <b key="total">{formatMoney(total)}</b>]]}
      />
      {parts.length > 0 ? (
        <MoneyLines className={[lines.lines, styles.settlement].join(' ')} lines={parts} />
      ) : null}
      {booking.rate.short_description ? (
        <p className={styles.note}>
          <Html as="span" html={booking.rate.short_description} />
        </p>
      ) : null}
    </section>
  );
}
