import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BookingLink, crawlerPress } from '#components/booking/booking-link.tsx';
import { OfferPrice } from '#components/booking/offer-facts.tsx';
import { useHotelClock } from '#components/booking/use-hotel-clock.ts';
import { useOfferTerms } from '#components/booking/use-offer-terms.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { useServerRendered } from '#components/ui/hydration.ts';
import { Icon } from '#components/ui/icon.tsx';
import { minus } from '#contract/schemas/money.ts';
import type { Rate, Room, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { guestsTotal } from '#rules/booking/occupancy.ts';
import { offerTexts } from '#rules/booking/offer-texts.ts';
import { choosing } from '#rules/booking/offered-rate.ts';
import { rateNights } from '#rules/booking/price.ts';
import { cheapestRate } from '#rules/booking/rate-choice.ts';
import { namedRates, rateFacts, sortRates } from '#rules/search/rate-facts.ts';
import { roomAnchor } from '#rules/search/room-anchor.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { RateChips } from './rate-chips.tsx';
import { OldPrice, RateRow } from './rate-row.tsx';
import styles from './room-card.module.css';
import { RoomInfo } from './room-info.tsx';
import { RoomPictures } from './room-pictures.tsx';
import { roomsTexts } from './texts.tsx';

type Props = {
  room: Room;
  found: RoomSearchResponse;
  /** The cheapest rate of all rooms: price crawlers follow it. */
  cheapest: Rate | null;
  isFirst: boolean;
  /** Takes the room into a comparison. */
  compare: ReactNode;
};

export function RoomCard({ room, found, cheapest, isFirst, compare }: Props) {
  const hasManyRates = room.rates.length > 1;
  const isServerRendered = useServerRendered();
  // The hotel's home links to a room by its anchor.
  const isNamed = () => window.location.hash === `#${roomAnchor(room)}`;
  // The state is set once: a new search folds nothing that is unfolded.
  const [isOpenAtFirst] = useState(() => !isServerRendered && isNamed());
  const [wasToggled, setToggled] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  // Crawlers and guests without scripts need all rates in the server's page. A browser renders them when they
  // are asked for, since they take long on a slow phone.
  const areRendered = isServerRendered || isOpenAtFirst || wasToggled || !hasManyRates;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card appears
  useEffect(() => {
    if (fold.current && isNamed()) fold.current.open = true;
  }, []);
  const rooms = useBooking(({ booking }) => booking.rooms);
  const guests = guestsTotal(rooms);
  const rates = sortRates(room.rates);
  const lowest = cheapestRate([room]);
  const named = namedRates(room.rates);
  const [chipped, setChipped] = useState<number | null>(null);
  // A new search may not have the rate any more.
  const chosen = named.find(({ id }) => id === chipped) ?? lowest;
  const nights = lowest ? plural(rateNights(lowest, rooms.length), forms.nights) : '';
  const isKnownGuest = found.is_known_guest ?? false;
  const priceOf = (rate: Rate) => {
    const total = toKopecks(rate.total_price);
    return (
      <OfferPrice room={room.name} rate={rate} total={total}>
        {formatMoney(total)}
      </OfferPrice>
    );
  };
  const rateList = (
    <div
      className={styles.rates}
      // Rates that are unfolded from the beginning are not animated.
      data-as-found={wasToggled ? undefined : ''}
    >
      <ul>
        {(areRendered ? rates : []).map((rate) => (
          <RateRow
            key={rate.id}
            rate={rate}
            room={room.name}
            titleId={`room-${room.id}`}
            per={hasManyRates ? roomsTexts.forNights(nights) : roomsTexts.forNightsOfAll(nights, guests)}
            above={lowest && minus(toKopecks(rate.total_price), toKopecks(lowest.total_price))}
            isKnownGuest={isKnownGuest}
            price={hasManyRates ? undefined : priceOf(rate)}
            press={rate === cheapest && !hasManyRates ? crawlerPress() : null}
            chosen={choosing(found, room, rate)}
          />
        ))}
      </ul>
    </div>
  );
  return (
    <article className={styles.card} aria-labelledby={`room-${room.id}`}>
      <div className={styles.main}>
        <RoomPictures room={room} found={found} isFirst={isFirst}>
          {compare}
        </RoomPictures>
        <div className={styles.text}>
          <RoomInfo room={room} />
          {hasManyRates && chosen ? (
            <div className={styles.foot}>
              {named.length > 0 ? (
                <RateChips room={room} rates={named} chosen={chosen} onChoose={({ id }) => setChipped(id)} />
              ) : null}
              <Terms
                rate={chosen}
                isKnownGuest={isKnownGuest}
                saysHowToPay={rates.some(({ payment_aliases }) => payment_aliases)}
              />
              <div className={styles.per}>
                <p>{roomsTexts.forNightsOfAll(nights, guests)}</p>
                {chosen === lowest ? (
                  <OldPrice price={room.min_price} oldPrice={room.original_price} />
                ) : (
                  <OldPrice price={chosen.total_price} oldPrice={chosen.original_total_price} />
                )}
              </div>
              <div className={styles.offer}>
                <p className={styles.price}>
                  {chosen === lowest ? roomsTexts.lowestPrice(priceOf(chosen)) : priceOf(chosen)}
                </p>
                <details ref={fold} className={styles.fold} open={isOpenAtFirst}>
                  {/* biome-ignore lint/a11y: a summary is pressed as a button is */}
                  <summary
                    className={[buttonClass({ look: 'text' }), styles.toggle].join(' ')}
                    onClick={() => setToggled(true)}
                  >
                    <span className={styles.whenFolded}>{roomsTexts.showRates}</span>
                    <span className={styles.whenOpen}>{roomsTexts.hideRates}</span>
                    <span className="visually-hidden">{room.name}</span>
                    <Icon name="down" size={16} />
                  </summary>
                </details>
              </div>
              <BookingLink
                className={`${buttonClass({ size: 'l' })} ${styles.take}`}
                rel="nofollow"
                to={choosing(found, room, chosen)}
                data-leads-to="extras"
                {...(chosen === cheapest && crawlerPress())}
              >
                {roomsTexts.choose}
                <span className="visually-hidden">
                  {[
                    `${roomsTexts.forPrice(formatMoney(toKopecks(chosen.total_price)))}: ${room.name}`,
                    chosen.short_description?.replace(/<[^>]*>/g, '') || offerTexts.noRateName,
                  ].join(', ')}
                </span>
              </BookingLink>
            </div>
          ) : (
            rateList
          )}
        </div>
      </div>
      {hasManyRates ? rateList : null}
    </article>
  );
}

type TermsProps = {
  rate: Rate;
  isKnownGuest: boolean;
  /** Where all rates are paid in the same ways it is not said. */
  saysHowToPay: boolean;
};

/** What the rate holds, in a line; whether it can be changed is said where it is chosen and paid. */
function Terms({ rate, isKnownGuest, saysHowToPay }: TermsProps) {
  const { options, steps } = useOfferTerms({ rate, isKnownGuest, total: toKopecks(rate.total_price) });
  const facts = rateFacts(rate, steps, options, useHotelClock(steps));
  return (
    <p className={styles.terms}>
      {facts
        .filter(({ kind }) => kind !== 'change' && (saysHowToPay || kind !== 'payment'))
        .map(({ text }) => text)
        .join(' · ')}
    </p>
  );
}
