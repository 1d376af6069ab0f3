import { Note } from '@/components/ui/note';
import { formatMoney } from '@/lib/format/money';
import { formatPriceRise } from '@/lib/format/price-rise';
import { paymentTexts } from '@/lib/messages/ru-payment';
import styles from './price-note.module.css';
import type { PriceQuestion } from './use-price-check';

/** That the price is not the one the guest has seen: a dearer one until they have agreed to it, a lower one as good news. */
export function PriceNote({ price }: { price: PriceQuestion }) {
  if (price.cheaper)
    return (
      <div className={styles.note}>
        <Note tone="ok">
          {paymentTexts.nowCheaper} <b>{formatMoney(price.cheaper.now)}</b> {paymentTexts.insteadOf}{' '}
          <s>{formatMoney(price.cheaper.was)}</s>.
        </Note>
      </div>
    );
  if (!price.changed) return null;
  const { was, now } = price.changed;
  return (
    <div className={styles.note}>
      <Note tone="warn">
        {paymentTexts.priceChangedTitle}: {paymentTexts.priceWas.toLowerCase()} <s>{formatMoney(was)}</s>,{' '}
        {paymentTexts.priceNow.toLowerCase()} <b>{formatMoney(now)}</b>. {formatPriceRise(was, now)}.
      </Note>
    </div>
  );
}
