import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Kopecks } from '@/lib/contracts/money';
import { formatMoney } from '@/lib/format/money';
import { formatPriceRise } from '@/lib/format/price-rise';
import { paymentTexts } from '@/lib/messages/ru-payment';
import styles from './price-changed.module.css';

/** The price is not what the guest has seen: both figures, in kopecks, and the question. */
export function PriceChanged({
  was,
  now,
  onAccept,
  onChooseOther,
  onClose,
}: {
  was: Kopecks;
  now: Kopecks;
  onAccept: () => void;
  onChooseOther: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={paymentTexts.priceChangedTitle} width="s" onClose={onClose}>
      <dl className={styles.prices}>
        <div>
          <dt>{paymentTexts.priceWas}</dt>
          <dd>
            <s>{formatMoney(was)}</s>
          </dd>
        </div>
        <div>
          <dt>{paymentTexts.priceNow}</dt>
          <dd className={styles.now}>{formatMoney(now)}</dd>
        </div>
      </dl>
      <p className={styles.difference}>{formatPriceRise(was, now)}</p>
      <div className={styles.actions}>
        <Button size="l" onClick={onAccept}>
          {paymentTexts.acceptPrice}
        </Button>
        <Button look="outline" size="l" onClick={onChooseOther}>
          {paymentTexts.chooseOther}
        </Button>
      </div>
    </Dialog>
  );
}
