import { Icon } from '#components/ui/icon.tsx';
import { type Kopecks, NO_MONEY } from '#contract/schemas/money.ts';
import type { CancelStep } from '#rules/booking/cancellation.ts';
import { allNights, equalRooms, type Receipt } from '#rules/booking/receipt.ts';
import { receiptTexts } from '#rules/booking/receipt-texts.ts';
import { nightRuns } from '#rules/booking/stay-timeline.ts';
import { screenTexts } from '#rules/booking/texts.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { NightLines } from './night-lines.tsx';
import lines from './price-lines.module.css';
import receiptDetailsStyles from './receipt-details.module.css';
import styles from './receipt-lines.module.css';
import { StayTimeline } from './stay-timeline.tsx';

type ReceiptProps = {
  receipt: Receipt;
  /** The terms of cancelling, null where they are not known. */
  steps: CancelStep[] | null;
};

/** The drawing of the stay over what it costs. */
export function DrawnReceipt({ receipt, steps }: ReceiptProps) {
  const nights = allNights(receipt.rooms);
  const [first, last] = [nights[0], nights.at(-1)];
  return (
    <>
      {first && last ? (
        <StayTimeline
          className={styles.timeline}
          arrival={first.date}
          departure={addIsoDays(last.date, 1)}
          nights={nights}
          steps={steps}
          extras={receipt.extras}
        />
      ) : null}
      <ReceiptLines receipt={receipt} />
    </>
  );
}

/** What the nights cost, the discount and the extras, then the tax that they include. */
function ReceiptLines({ receipt: { rooms, discount, extras, tax } }: Pick<ReceiptProps, 'receipt'>) {
  const promo = { label: receiptTexts.promo, kopecks: discount ?? NO_MONEY };
  return (
    <>
      <NightLines rooms={rooms} />
      {discount ? <MoneyLines className={[lines.lines, styles.promo].join(' ')} lines={[promo]} /> : null}
      {extras.length > 0 ? (
        <>
          <p className={styles.heading}>{screenTexts.extras}</p>
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

/** A receipt of more lines is folded, but on paper. */
const LINES_OPEN = 8;

export function ReceiptDetails({ receipt }: Pick<ReceiptProps, 'receipt'>) {
  const nights = equalRooms(receipt.rooms).flatMap((block) => nightRuns(block.nights));
  return (
    <details
      className={receiptDetailsStyles.receipt}
      open={nights.length + receipt.extras.length <= LINES_OPEN}
    >
      <summary>
        {receiptTexts.open}
        <Icon name="down" size={16} />
      </summary>
      <ReceiptLines receipt={receipt} />
    </details>
  );
}
