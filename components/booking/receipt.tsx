import { Icon } from '#components/ui/icon.tsx';
import type { Receipt } from '#lib/booking/receipt.ts';
import { receiptTexts } from '#lib/booking/receipt-texts.ts';
import { screenTexts } from '#lib/booking/texts.ts';
import type { Kopecks } from '#lib/contracts/money.ts';
import { formatMoney } from '#lib/text/money.ts';
import lines from './price-lines.module.css';
import receiptDetailsStyles from './receipt-details.module.css';
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
      {tax ? <p className={styles.tax}>{receiptTexts.tax(formatMoney(tax))}</p> : null}
    </>
  );
}

type Props = {
  /** `key` where two lines may have the same label. */
  lines: readonly { key?: string; label: string; kopecks: Kopecks }[];
  className?: string;
};

/** What is paid for, and how much, line by line. */
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

/** What an order's total is made of, folded where it is long; open on paper. */
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
