import type { ReactNode } from 'react';
import { BookingLink } from '#components/booking/booking-link.tsx';
import { DrawnReceipt } from '#components/booking/receipt.tsx';
import { ShareLink } from '#components/booking/share-link.tsx';
import { useHotelClock } from '#components/booking/use-hotel-clock.ts';
import { useOfferTerms } from '#components/booking/use-offer-terms.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Html } from '#components/ui/html.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { Kopecks, Rubles } from '#contract/schemas/money.ts';
import type { Rate } from '#contract/schemas/room-search.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { offerTexts } from '#rules/booking/offer-texts.ts';
import { discountPercent } from '#rules/booking/price.ts';
import { rateReceipt } from '#rules/booking/receipt.ts';
import { rateFacts } from '#rules/search/rate-facts.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import oldPriceStyles from './old-price.module.css';
import rateFactsStyles from './rate-facts.module.css';
import styles from './rate-row.module.css';
import { roomsTexts } from './texts.tsx';

type Props = {
  rate: Rate;
  /** The room's name. */
  room: string;
  /** The id of the element with the room's name. */
  titleId: string;
  /** What the price is for: 'за 3 ночи'. */
  per: string;
  /** By how much it is above the room's cheapest rate, kopecks. */
  above: Kopecks | null;
  isKnownGuest: boolean;
  /** Gives the booking with this rate chosen. */
  chosen: (booking: Booking) => Booking;
  /** The level of its name under the room's, or under the title of its rates. */
  heading?: 'h3' | 'h4';
  /** The total, where it is the one of its room that price crawlers read. */
  price?: ReactNode;
  /** Attributes that tell price crawlers to press this link. */
  press: object | null;
};

export function RateRow({
  rate,
  room,
  titleId,
  per,
  above,
  isKnownGuest,
  chosen,
  heading: Name = 'h4',
  price,
  press,
}: Props) {
  const nameId = `${titleId}-rate-${rate.id}`;
  const buttonId = `${nameId}-choose`;
  const name = rate.short_description || offerTexts.noRateName;
  return (
    <li className={styles.rate}>
      <div className={styles.info}>
        <div className={styles.header}>
          <Name id={nameId} className={styles.name}>
            <Html as="span" html={name} />
          </Name>
          <ShareLink name={`${room}, ${name.replace(/<[^>]*>/g, '')}`} to={chosen} isSmall />
        </div>
        <RateFacts rate={rate} isKnownGuest={isKnownGuest} />
      </div>
      <div className={styles.money}>
        <OldPrice price={rate.total_price} oldPrice={rate.original_total_price} />
        <p className={styles.price}>{price ?? formatMoney(toKopecks(rate.total_price))}</p>
        <p className={styles.per}>
          {above ? <b>{roomsTexts.above(formatMoney(above))}</b> : null} <span>{per}</span>
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

const ICONS = { meal: 'meal', cancellation: 'calendar', change: 'params', payment: 'card' } as const;

/**
 * What a rate includes, with an icon for each fact. The hotel's own text unfolds; it stands alone where the
 * API says nothing else.
 */
function RateFacts({ rate, isKnownGuest }: { rate: Rate; isKnownGuest: boolean }) {
  const { options, steps } = useOfferTerms({ rate, isKnownGuest, total: toKopecks(rate.total_price) });
  const text = rate.long_description ? (
    <Html className={rateFactsStyles.text} html={rate.long_description} />
  ) : (
    <p className={rateFactsStyles.text}>{roomsTexts.noDescription}</p>
  );
  const clock = useHotelClock(steps);
  if (rate.meal === undefined && rate.cancellation === undefined) return text;
  return (
    <div className={rateFactsStyles.line}>
      <ul className={rateFactsStyles.facts}>
        {rateFacts(rate, steps, options, clock).map((fact) => (
          <li key={fact.kind}>
            <Icon name={ICONS[fact.kind]} size={16} />
            <span>{fact.text}</span>
          </li>
        ))}
      </ul>
      <details className={rateFactsStyles.more}>
        <summary>
          {roomsTexts.aboutRate}
          <Icon name="down" size={16} />
        </summary>
        <div className={rateFactsStyles.nights}>
          <DrawnReceipt receipt={rateReceipt(rate, [], 1)} steps={steps} />
        </div>
        {text}
      </details>
    </div>
  );
}

/** The price before a discount, rubles, and the discount in percent; nothing where there is none. */
export function OldPrice({ price, oldPrice }: { price: Rubles; oldPrice: Rubles | null }) {
  const percent = discountPercent(price, oldPrice);
  if (percent === null || oldPrice === null) return null;
  return (
    <p className={oldPriceStyles.line}>
      <span className="visually-hidden">{roomsTexts.oldPrice}</span>
      <s>{formatMoney(toKopecks(oldPrice))}</s>
      <Tag>
        <span className="visually-hidden">{roomsTexts.discount}</span>
        <span>{`−${Math.abs(percent)}\u00a0%`}</span>
      </Tag>
    </p>
  );
}
