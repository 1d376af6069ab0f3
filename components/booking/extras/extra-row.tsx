import { useBooking } from '@/components/providers/booking-provider';
import { Choice } from '@/components/ui/choice';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import type { Extra } from '@/lib/contracts/room-search';
import { extraTotal } from '@/lib/extras/extra-price';
import { formatMoney } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { extrasTexts, roomsTexts } from '@/lib/messages/ru-rooms';
import styles from './extra-row.module.css';

/** An extra with its checkbox, picture, texts and its price for the stay. */
export function ExtraRow({ extra, code, nights }: { extra: Extra; code: string; nights: number }) {
  const isChosen = useBooking(({ booking }) => booking.extras.includes(code));
  const chooseExtra = useBooking((state) => state.chooseExtra);
  const price = extraTotal(extra, nights);
  const isNightly = extra.time_period === 'EVERY_NIGHT';
  return (
    <div className={styles.extra}>
      <Choice
        className={styles.row}
        name="extras"
        value={code}
        checked={isChosen}
        onChange={({ currentTarget }) => chooseExtra(code, price, currentTarget.checked)}
      >
        {extra.img ? <Picture className={styles.picture} src={extra.img} alt="" sizes="96px" /> : null}
        <span className={styles.text}>
          <b>{extra.name}</b>
          {extra.short_description ? (
            <Html as="span" className={styles.hint} html={extra.short_description} />
          ) : null}
        </span>
        <span className={styles.price}>
          <b>{formatMoney(price)}</b>
          <span className={styles.hint}>
            {isNightly ? `${roomsTexts.forNights} ${plural(nights, forms.nights)}` : extrasTexts.once}
          </span>
        </span>
      </Choice>
      {extra.long_description ? (
        <details className={styles.more}>
          <summary>
            {roomsTexts.more}
            <span className="visually-hidden">: {extra.name}</span>
            <Icon name="down" size={16} />
          </summary>
          <Html className={styles.description} html={extra.long_description} />
        </details>
      ) : null}
    </div>
  );
}
