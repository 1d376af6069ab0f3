import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatMoney } from '@/lib/format/money';
import { paymentTexts } from '@/lib/messages/ru-payment';
import styles from './price-changed.module.css';

/** The price moved between search and order: both figures, in kopecks, and the question. */
export function PriceChanged({
  oldTotal,
  newTotal,
  onAccept,
  onChooseOther,
  onClose,
}: {
  oldTotal: number;
  newTotal: number;
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
            <s>{formatMoney(oldTotal)}</s>
          </dd>
        </div>
        <div>
          <dt>{paymentTexts.priceNow}</dt>
          <dd className={styles.now}>{formatMoney(newTotal)}</dd>
        </div>
      </dl>
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
