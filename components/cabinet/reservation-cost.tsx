import lines from '#components/booking/price-lines.module.css';
import { MoneyLines, ReceiptDetails } from '#components/booking/receipt.tsx';
import { reservationTexts } from '#components/reservation/texts.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Html } from '#components/ui/html.tsx';
import { minus, plus } from '#lib/contracts/money.ts';
import type { ReservationView } from '#lib/reservation/reservation-view.ts';
import { settlementLines, wholeDue } from '#lib/reservation/settlement.ts';
import { formatMoney, toKopecks } from '#lib/text/money.ts';
import { forms, plural } from '#lib/text/plural.ts';
import styles from './reservation-section.module.css';
import { cabinetTexts } from './texts.tsx';

/** What is paid, due and refunded stands under the total, unless the whole total is still due in one place. */
export function ReservationCost({ reservation }: { reservation: ReservationView }) {
  const { total, receipt, money, nights, packages, rate } = reservation;
  const extras = plus(...packages.map(({ price }) => toKopecks(price)));
  const due = wholeDue(money, total);
  const parts = due === null ? settlementLines(money) : [];
  return (
    <section>
      <h3 className={styles.title}>{cabinetTexts.cost}</h3>
      {receipt ? (
        <ReceiptDetails receipt={receipt} steps={reservation.steps} />
      ) : packages.length > 0 ? (
        <MoneyLines
          className={lines.lines}
          lines={[
            {
              label: cabinetTexts.roomFor(plural(nights, forms.nights)),
              kopecks: minus(total, extras),
            },
            ...packages.map(({ code, name, price }) => ({
              key: code || name,
              label: name,
              kopecks: toKopecks(price),
            })),
          ]}
        />
      ) : null}
      <Facts
        className={styles.sum}
        facts={[[due ?? reservationTexts.total, <b key="total">{formatMoney(total)}</b>]]}
      />
      {parts.length > 0 ? (
        <MoneyLines className={[lines.lines, styles.settlement].join(' ')} lines={parts} />
      ) : null}
      {rate ? (
        <p className={styles.note}>
          <Html as="span" html={rate} />
        </p>
      ) : null}
    </section>
  );
}
