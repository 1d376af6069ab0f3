import { useBooking } from '@/components/providers/booking-provider';
import { Choice } from '@/components/ui/choice';
import { Html } from '@/components/ui/html';
import type { Service } from '@/lib/contracts/room-search';
import { serviceTotal } from '@/lib/extras/service-price';
import { formatMoney } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { extrasTexts, roomsTexts } from '@/lib/messages/ru-rooms';
import styles from './extra-row.module.css';

/** A service with its checkbox and its price for the stay. */
export function ExtraRow({ service, code, nights }: { service: Service; code: string; nights: number }) {
  const isChosen = useBooking(({ booking }) => booking.extras.includes(code));
  const toggleExtra = useBooking((state) => state.toggleExtra);
  const price = serviceTotal(service, nights);
  const isNightly = service.time_period === 'EVERY_NIGHT';
  return (
    <Choice className={styles.row} checked={isChosen} onChange={() => toggleExtra(code, price)}>
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
  );
}
