import { Icon } from '#components/ui/icon.tsx';
import type { Receipt } from '#lib/booking/receipt.ts';
import { receiptTexts } from '#lib/booking/receipt-texts.ts';
import { screenTexts } from '#lib/booking/texts.ts';
import type { Kopecks } from '#lib/contracts/money.ts';
import { formatMoney } from '#lib/text/money.ts';
import lines from './price-lines.module.css';
import receiptDetailsStyles from './receipt-details.module.css';
import styles from './receipt-lines.module.css';

/** The lines of a total: nights, discount and extras, then the tax that they include. */
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
      {tax ? <p className={styles.tax}>{receiptTexts.tax(formatMoney(tax))}</p> : null}
    </>
  );
}

type Props = {
  /** Lines whose labels may be the same need a `key`. */
  lines: readonly { key?: string; label: string; kopecks: Kopecks }[];
  className?: string;
};

/** Labels with their sums, line by line. */
export function MoneyLines({ lines, className }: Props) {
  return (
    <dl className={className}>
      {lines.map(({ key, label, kopecks }) => (
        <div key={key ?? label}>
          <dt>{label}</dt>
          <dd>{formatMoney(kopecks)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A receipt behind a fold, which is unfolded for up to `openUpTo` lines and on paper. */
export function ReceiptDetails({ receipt, openUpTo = 0 }: { receipt: Receipt; openUpTo?: number }) {
  return (
    <details
      className={receiptDetailsStyles.receipt}
      open={receipt.rooms.length + receipt.extras.length <= openUpTo}
    >
      <summary>
        {receiptTexts.open}
        <Icon name="down" size={16} />
      </summary>
      <ReceiptLines receipt={receipt} />
    </details>
  );
}
