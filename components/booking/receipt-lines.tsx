import lines from '@/components/booking/price-lines.module.css';
import type { Receipt } from '@/lib/booking/receipt';
import { formatMoney } from '@/lib/format/money';
import { screenTexts } from '@/lib/messages/ru';
import { receiptTexts } from '@/lib/messages/ru-rooms';
import { MoneyLines } from './money-lines';
import styles from './receipt-lines.module.css';

/** The lines that a total is made of: nights, discount, extras; then the tax that is in it. */
export function ReceiptLines({ receipt: { rooms, extras, tax } }: { receipt: Receipt }) {
  return (
    <>
      <MoneyLines className={lines.lines} lines={rooms} />
      {extras.length > 0 ? (
        <>
          <h4 className={styles.heading}>{screenTexts.extras}</h4>
          <MoneyLines className={lines.lines} lines={extras} />
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
