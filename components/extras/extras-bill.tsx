import { useEffect, useState } from 'react';
import { crawlerPress } from '#components/booking/booking-link.tsx';
import lines from '#components/booking/price-lines.module.css';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Html } from '#components/ui/html.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Extra } from '#contract/schemas/room-search.ts';
import { extraTotal } from '#rules/booking/extra-groups.ts';
import { guestsTotal } from '#rules/booking/occupancy.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { offerTexts } from '#rules/booking/offer-texts.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import { forms, plural } from '#rules/text/plural.ts';
import extraLineStyles from './extra-line.module.css';
import styles from './extras-bill.module.css';
import { EXTRAS_FORM } from './extras-form.ts';
import { extrasTexts } from './texts.ts';

/** The running bill of a chosen room: what is taken, the total, and the button to the payment. */
export function ExtrasBill({ chosen }: { chosen: Offer }) {
  const { room, rate, extras, nights, total } = chosen;
  const guests = useBooking(({ booking }) => guestsTotal(booking.rooms));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <aside className={styles.bill} aria-label={extrasTexts.total}>
      <Picture src={room.preview_img} alt={room.name} sizes="320px" />
      <div>
        <h3 className={styles.name}>{room.name}</h3>
        <p className={styles.rate}>
          <Html as="span" html={rate.short_description || offerTexts.noRateName} />
          <span>{`, ${plural(nights, forms.nights)}`}</span>
        </p>
      </div>
      <dl className={lines.lines}>
        <div>
          <dt>{extrasTexts.room}</dt>
          <dd>{formatMoney(toKopecks(rate.total_price))}</dd>
        </div>
        {extras.map((extra) => (
          <ExtraLine key={extra.id} extra={extra} nights={nights} isNew={isOpen} />
        ))}
      </dl>
      <p className={lines.sum}>
        <span>{extrasTexts.total}</span>
        <b>{formatMoney(total)}</b>
        <span className={styles.for}>{extrasTexts.totalFor(guests, plural(nights, forms.nights))}</span>
      </p>
      <Button type="submit" form={EXTRAS_FORM} size="l" className={styles.go} {...crawlerPress()}>
        {extrasTexts.continue}
      </Button>
    </aside>
  );
}

/** A chosen extra in the order. One that is added in front of the guest's eyes unfolds. */
function ExtraLine({ extra, nights, isNew }: { extra: Extra; nights: number; isNew: boolean }) {
  const [isAdded] = useState(isNew);
  return (
    <div className={isAdded ? extraLineStyles.added : undefined}>
      <dt>{extra.name}</dt>
      <dd>{formatMoney(extraTotal(extra, nights))}</dd>
    </div>
  );
}
