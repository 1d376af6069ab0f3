import { Note } from '@/components/ui/note';
import { formatMoney } from '@/lib/format/money';
import { formatPriceChange } from '@/lib/format/price-change';
import { paymentTexts } from '@/lib/messages/ru-payment';
import styles from './price-note.module.css';
import type { PriceQuestion } from './use-price-check';

/** That the price is not the one the guest has seen, for as long as they have not agreed to it. */
export function PriceNote({ price }: { price: PriceQuestion }) {
  if (!price.changed) return null;
  const { was, now } = price.changed;
  return (
    <div className={styles.note}>
      <Note tone="warn">
        {paymentTexts.priceChangedTitle}: {paymentTexts.priceWas.toLowerCase()} <s>{formatMoney(was)}</s>,{' '}
        {paymentTexts.priceNow.toLowerCase()} <b>{formatMoney(now)}</b>. {formatPriceChange(was, now)}.
      </Note>
    </div>
  );
}
