import { MoneyLines, ReceiptDetails } from '#components/booking/receipt.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { minus, plus, toKopecks } from '#contract/schemas/money.ts';
import type { ReservationView } from '#rules/reservation/reservation-view.ts';
import { linesUnderTotal } from '#rules/reservation/settlement.ts';
import { factTexts } from '#rules/reservation/texts.ts';
import { formatMoney } from '#rules/text/money.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { PayButton } from './pay-button.tsx';
import styles from './reservation-sheet.module.css';
import { reservationTexts } from './texts.tsx';

/** What the reservation costs, how much is paid, and the button to pay. */
export function ReservationSums({
  reservation,
  isSample,
}: {
  reservation: ReservationView;
  isSample: boolean;
}) {
  const { total, receipt, packages, money } = reservation;
  const rest = linesUnderTotal(total, money);
  return (
    <section className={styles.sums} aria-label={reservationTexts.cost}>
      <Facts className={styles.total} facts={[[factTexts.total, formatMoney(total)]]} />
      {receipt ? (
        <ReceiptDetails receipt={receipt} />
      ) : packages.length > 0 ? (
        <MoneyLines className={styles.settled} lines={roomAndExtras(reservation)} />
      ) : null}
      {rest.length > 0 ? <MoneyLines className={styles.settled} lines={rest} /> : null}
      {reservation.status === 'NEW' ? (
        <PayButton address={reservation.paymentUrl} isSample={isSample} />
      ) : null}
    </section>
  );
}

/** The lines where the API does not say what each night costs. */
function roomAndExtras({ total, nights, packages }: ReservationView) {
  const extras = packages.map(({ code, name, price }) => ({
    key: code || name,
    label: name,
    kopecks: toKopecks(price),
  }));
  const room = minus(total, plus(...extras.map(({ kopecks }) => kopecks)));
  return [{ label: reservationTexts.roomFor(plural(nights, forms.nights)), kopecks: room }, ...extras];
}
