import { type MouseEvent, useEffect, useState } from 'react';
import { crawlerPress } from '@/components/booking/booking-link';
import lines from '@/components/booking/price-lines.module.css';
import { Button } from '@/components/ui/button';
import { Html } from '@/components/ui/html';
import { Picture } from '@/components/ui/picture';
import type { Offer } from '@/lib/booking/offer';
import type { Extra } from '@/lib/contracts/room-search';
import { extraTotal } from '@/lib/extras/extra-groups';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { extrasTexts, roomsTexts } from '@/lib/messages/ru-rooms';
import extraLineStyles from './extra-line.module.css';
import styles from './extras-order.module.css';

/** Id of the form whose boxes the extras are. */
export const EXTRAS_FORM = 'extras';

type Props = {
  chosen: Offer;
  onContinue: (event: MouseEvent) => void;
};

/** The room, what was added, the total and the way on; a sticky bar on narrow desks. */
export function ExtrasOrder({ chosen, onContinue }: Props) {
  const { room, rate, extras, nights, total } = chosen;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <aside className={styles.order} aria-label={extrasTexts.total}>
      <Picture className={styles.detail} src={room.preview_img} alt={room.name} sizes="260px" />
      <div className={styles.detail}>
        <h3 className={styles.name}>{room.name}</h3>
        <p className={styles.rate}>
          <Html as="span" html={rate.short_description || roomsTexts.noRateName} />,{' '}
          {plural(nights, forms.nights)}
        </p>
      </div>
      <dl className={[lines.lines, styles.detail].join(' ')}>
        <div>
          <dt>{extrasTexts.room}</dt>
          <dd>{formatMoney(toKopecks(rate.total_price))}</dd>
        </div>
        {extras.map((extra) => (
          <ExtraLine key={extra.id} extra={extra} nights={nights} isNew={isOpen} />
        ))}
      </dl>
      <p className={[lines.sum, styles.sum].join(' ')}>
        <span>{extrasTexts.total}</span>
        <b>{formatMoney(total)}</b>
      </p>
      <Button
        type="submit"
        form={EXTRAS_FORM}
        size="l"
        className={styles.go}
        onClick={onContinue}
        {...crawlerPress()}
      >
        {extrasTexts.continue}
      </Button>
    </aside>
  );
}

/** A chosen extra in the order; one that is added under the guest's eyes unfolds. */
function ExtraLine({ extra, nights, isNew }: { extra: Extra; nights: number; isNew: boolean }) {
  const [isAdded] = useState(isNew);
  return (
    <div className={isAdded ? extraLineStyles.added : undefined}>
      <dt>{extra.name}</dt>
      <dd>{formatMoney(extraTotal(extra, nights))}</dd>
    </div>
  );
}
