import { useHotelClock } from '@/components/booking/use-hotel-clock';
import { useHotel } from '@/components/providers/hotel-provider';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import type { Rate } from '@/lib/contracts/room-search';
import { rateTexts, roomsTexts } from '@/lib/messages/ru-rooms';
import { rateFacts } from '@/lib/rooms/rate-facts';
import styles from './rate-facts.module.css';

const ICONS = { meal: 'meal', cancellation: 'calendar', payment: 'card' } as const;

/** What a rate holds, an icon each; the hotel's own text unfolds, or stands alone where the API says no more. */
export function RateFacts({ rate, isKnownGuest }: { rate: Rate; isKnownGuest: boolean }) {
  const hotel = useHotel();
  const text = rate.long_description ? (
    <Html className={styles.text} html={rate.long_description} />
  ) : (
    <p className={styles.text}>{roomsTexts.noDescription}</p>
  );
  const clock = useHotelClock(rate.cancellation);
  if (rate.meal === undefined && rate.cancellation === undefined) return text;
  return (
    <div className={styles.line}>
      <ul className={styles.facts}>
        {rateFacts(rate, hotel, clock, isKnownGuest).map((fact) => (
          <li key={fact.kind}>
            <Icon name={ICONS[fact.kind]} size={16} />
            {fact.text}
          </li>
        ))}
      </ul>
      <details className={styles.more}>
        <summary>
          {rateTexts.about}
          <Icon name="down" size={16} />
        </summary>
        {text}
      </details>
    </div>
  );
}
