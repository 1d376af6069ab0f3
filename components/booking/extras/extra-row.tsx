import { useBooking } from '@/components/providers/booking-provider';
import { Choice } from '@/components/ui/choice';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import type { Service } from '@/lib/contracts/room-search';
import { serviceTotal } from '@/lib/extras/service-price';
import { formatMoney } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { extrasTexts, roomsTexts } from '@/lib/messages/ru-rooms';
import styles from './extra-row.module.css';

/** A service with its checkbox, picture, texts and its price for the stay. */
export function ExtraRow({ service, code, nights }: { service: Service; code: string; nights: number }) {
  const isChosen = useBooking(({ booking }) => booking.extras.includes(code));
  const toggleExtra = useBooking((state) => state.toggleExtra);
  const price = serviceTotal(service, nights);
  const isNightly = service.time_period === 'EVERY_NIGHT';
  return (
    <div className={styles.extra}>
      <Choice
        className={styles.row}
        name="extras"
        value={code}
        checked={isChosen}
        onChange={() => toggleExtra(code, price)}
      >
        {service.img ? <Picture className={styles.picture} src={service.img} alt="" sizes="96px" /> : null}
        <span className={styles.text}>
          <b>{service.name}</b>
          {service.short_description ? (
            <Html as="span" className={styles.hint} html={service.short_description} />
          ) : null}
        </span>
        <span className={styles.price}>
          <b>{formatMoney(price)}</b>
          <span className={styles.hint}>
            {isNightly ? `${roomsTexts.forNights} ${plural(nights, forms.nights)}` : extrasTexts.once}
          </span>
        </span>
      </Choice>
      {service.long_description ? (
        <details className={styles.more}>
          <summary>
            {roomsTexts.more}
            <span className="visually-hidden">: {service.name}</span>
            <Icon name="down" size={16} />
          </summary>
          <Html className={styles.description} html={service.long_description} />
        </details>
      ) : null}
    </div>
  );
}
