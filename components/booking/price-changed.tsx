import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Note } from '#components/ui/note.tsx';
import type { Kopecks } from '#contract/schemas/money.ts';
import { formatPriceRise, priceTexts } from '#rules/booking/price-texts.ts';
import { formatMoney } from '#rules/text/money.ts';
import styles from './price-changed.module.css';
import priceNoteStyles from './price-note.module.css';
import { priceNoteTexts } from './price-note-texts.tsx';
import type { PriceQuestion } from './use-price-check.ts';

type Props = {
  was: Kopecks;
  now: Kopecks;
  onAccept: () => void;
  onChooseOther: () => void;
  onClose: () => void;
};

/** Asks whether the guest accepts a price, kopecks, that is not the one they have seen. */
export function PriceChanged({ was, now, onAccept, onChooseOther, onClose }: Props) {
  return (
    <Dialog title={priceTexts.changed} width="s" onClose={onClose}>
      <dl className={styles.prices}>
        <div>
          <dt>{priceTexts.was}</dt>
          <dd>
            <s>{formatMoney(was)}</s>
          </dd>
        </div>
        <div>
          <dt>{priceTexts.now}</dt>
          <dd className={styles.now}>{formatMoney(now)}</dd>
        </div>
      </dl>
      <p className={styles.difference}>{formatPriceRise(was, now)}</p>
      <div className={styles.actions}>
        <Button size="l" onClick={onAccept}>
          {priceTexts.acceptPrice}
        </Button>
        <Button look="outline" size="l" onClick={onChooseOther}>
          {priceTexts.chooseOther}
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * Says that the price is not the one the guest has seen: a higher one until they accept it, a lower one as good
 * news.
 */
export function PriceNote({ price }: { price: PriceQuestion }) {
  if (price.cheaper)
    return (
      <div className={priceNoteStyles.note}>
        <Note tone="ok">
          {priceNoteTexts.cheaper(
            <s>{formatMoney(price.cheaper.was)}</s>,
            <b>{formatMoney(price.cheaper.now)}</b>,
          )}
        </Note>
      </div>
    );
  if (!price.changed) return null;
  const { was, now } = price.changed;
  return (
    <div className={priceNoteStyles.note}>
      <Note tone="warn">
        {priceNoteTexts.changed(
          <s>{formatMoney(was)}</s>,
          <b>{formatMoney(now)}</b>,
          formatPriceRise(was, now),
        )}
      </Note>
    </div>
  );
}
