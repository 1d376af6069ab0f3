import lines from '@/components/booking/price-lines.module.css';
import type { Receipt, ReceiptLine } from '@/lib/booking/receipt';
import { formatMoney } from '@/lib/format/money';
import { screenTexts } from '@/lib/messages/ru';
import { receiptTexts } from '@/lib/messages/ru-receipt';
import styles from './receipt-lines.module.css';

/** The lines that a total is made of: nights, discount, extras; then the tax that is in it. */
export function ReceiptLines({ receipt: { rooms, extras, tax } }: { receipt: Receipt }) {
  return (
    <>
      <Lines lines={rooms} />
      {extras.length > 0 ? (
        <>
          <h4 className={styles.heading}>{screenTexts.extras}</h4>
          <Lines lines={extras} />
        </>
      ) : null}
      {tax ? (
        <p className={styles.tax}>
          {receiptTexts.tax}: {formatMoney(tax)}
        </p>
      ) : null}
    </>
  );
}

function Lines({ lines: shown }: { lines: ReceiptLine[] }) {
  return (
    <dl className={lines.lines}>
      {shown.map(({ key, label, kopecks }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{formatMoney(kopecks)}</dd>
        </div>
      ))}
    </dl>
  );
}
