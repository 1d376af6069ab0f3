import { MoneyLines, ReceiptDetails } from '#components/booking/receipt.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Facts } from '#components/ui/facts.tsx';
import type { ReservationView } from '#lib/reservation/reservation-view.ts';
import { settlementLines } from '#lib/reservation/settlement.ts';
import { settlementTexts } from '#lib/reservation/texts.ts';
import { formatMoney } from '#lib/text/money.ts';
import { PayButton } from './pay-button.tsx';
import styles from './reservation-sheet.module.css';
import { reservationTexts } from './texts.tsx';

/** What the reservation costs, what of it is paid, and the button to pay or to book again. */
export function ReservationSums({
  reservation,
  isSample,
}: {
  reservation: ReservationView;
  isSample: boolean;
}) {
  const { slug } = useHotel();
  const { total, receipt } = reservation;
  // It would repeat the total where the whole sum is to be paid now.
  const rest = settlementLines(reservation.money).filter(
    ({ label, kopecks }) => label !== settlementTexts.dueNow || kopecks !== total,
  );
  return (
    <section className={styles.sums}>
      <Facts className={styles.total} facts={[[reservationTexts.total, formatMoney(total)]]} />
      {receipt ? <ReceiptDetails receipt={receipt} steps={reservation.steps} /> : null}
      {rest.length > 0 ? <MoneyLines className={styles.settled} lines={rest} /> : null}
      {reservation.status === 'NEW' ? (
        <PayButton address={reservation.paymentUrl} isSample={isSample} />
      ) : (
        <a className={buttonClass({ look: 'secondary', size: 'l' })} href={`/${slug}`}>
          {reservationTexts.newBooking}
        </a>
      )}
    </section>
  );
}
