import { BookingLink } from '@/components/booking/booking-link';
import { ShareLink } from '@/components/booking/share-link';
import { buttonClass } from '@/components/ui/button';
import { Html } from '@/components/ui/html';
import type { Booking } from '@/lib/booking/booking';
import type { Rate } from '@/lib/contracts/room-search';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { OldPrice } from './old-price';
import { RateFacts } from './rate-facts';
import styles from './rate-row.module.css';

/** A rate: name, terms, price and the link that picks it. */
export function RateRow({
  rate,
  room,
  titleId,
  nights,
  isKnownGuest,
  chosen,
  press,
}: {
  rate: Rate;
  /** The room's name. */
  room: string;
  /** Id of the room's name. */
  titleId: string;
  nights: string;
  isKnownGuest: boolean;
  /** The booking with this rate. */
  chosen: (booking: Booking) => Booking;
  /** Attributes of the link that crawlers press. */
  press: object | null;
}) {
  const nameId = `${titleId}-rate-${rate.id}`;
  const buttonId = `${nameId}-choose`;
  const name = rate.short_description || roomsTexts.noRateName;
  return (
    <li className={styles.rate}>
      <div className={styles.info}>
        <div className={styles.header}>
          <h4 id={nameId} className={styles.name}>
            <Html as="span" html={name} />
          </h4>
          <ShareLink name={`${room}, ${name.replace(/<[^>]*>/g, '')}`} to={chosen} isSmall />
        </div>
        <RateFacts rate={rate} isKnownGuest={isKnownGuest} />
      </div>
      <div className={styles.money}>
        <OldPrice price={rate.total_price} oldPrice={rate.original_total_price} />
        <p className={styles.price}>{formatMoney(toKopecks(rate.total_price))}</p>
        <p className={styles.per}>
          {roomsTexts.forNights} {nights}
        </p>
      </div>
      <BookingLink
        id={buttonId}
        className={`${buttonClass()} ${styles.choose}`}
        aria-labelledby={`${buttonId} ${nameId} ${titleId}`}
        rel="nofollow"
        to={chosen}
        data-leads-to="extras"
        {...press}
      >
        {roomsTexts.choose}
      </BookingLink>
    </li>
  );
}
