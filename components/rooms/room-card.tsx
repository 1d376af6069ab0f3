import { useEffect, useRef, useState } from 'react';
import { crawlerPress } from '#components/booking/booking-link.tsx';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useServerRendered } from '#components/ui/page-life.ts';
import { extrasForRate } from '#lib/booking/extra-groups.ts';
import { adultsTotal, childrenTotal } from '#lib/booking/occupancy.ts';
import { rateNights } from '#lib/booking/price.ts';
import { rateChoice } from '#lib/booking/rate-choice.ts';
import * as transitions from '#lib/booking/transitions.ts';
import type { Rate, Room, RoomSearchResponse } from '#lib/contracts/room-search.ts';
import { roomPictures, sortRates } from '#lib/search/rate-facts.ts';
import { roomAnchor } from '#lib/search/room-anchor.ts';
import { formatMoney, toKopecks } from '#lib/text/money.ts';
import { forms, plural } from '#lib/text/plural.ts';
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
};

export function RoomCard({ room, found, cheapest, isFirst }: Props) {
  const hasManyRates = room.rates.length > 1;
  const isServerRendered = useServerRendered();
  // The hotel's home links to a room by its anchor.
  const isNamed = () => window.location.hash === `#${roomAnchor(room)}`;
  // The first card's rates are unfolded to show how a rate is picked. The state is set once: a new search
  // folds nothing that is unfolded.
  const [isOpenAtFirst] = useState(() => isFirst || (!isServerRendered && isNamed()));
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
  const guests = adultsTotal(rooms) + childrenTotal(rooms);
  const [first] = room.rates;
  const nights = first ? plural(rateNights(first, rooms.length), forms.nights) : '';
  const price = formatMoney(toKopecks(room.min_price));
  const isTheirs = cheapest !== null && room.rates.includes(cheapest);
  return (
    <article className={styles.card} aria-labelledby={`room-${room.id}`}>
      <div className={styles.main}>
        <RoomPictures name={room.name} pictures={roomPictures(room)} isFirst={isFirst} />
        <div className={styles.text}>
          <RoomInfo room={room} />
          <div className={styles.foot}>
            <div>
              <OldPrice price={room.min_price} oldPrice={room.original_price} />
              <p className={styles.price}>{hasManyRates ? roomsTexts.lowestPrice(price) : price}</p>
              <p className={styles.per}>{roomsTexts.forNightsOfAll(nights, guests)}</p>
            </div>
            {hasManyRates ? (
              <details ref={fold} className={styles.fold} open={isOpenAtFirst}>
                {/* biome-ignore lint/a11y: a summary is pressed as a button is */}
                <summary
                  className={[buttonClass({ look: 'secondary' }), styles.toggle].join(' ')}
                  onClick={() => setToggled(true)}
                  {...(isTheirs && !isOpenAtFirst && crawlerPress(1))}
                >
                  <span className={styles.whenFolded}>{roomsTexts.showRates}</span>
                  <span className={styles.whenOpen}>{roomsTexts.hideRates}</span>
                  <span className="visually-hidden">{room.name}</span>
                  <Icon name="down" size={16} />
                </summary>
              </details>
            ) : null}
          </div>
        </div>
      </div>
      <div
        className={styles.rates}
        // Rates that are unfolded from the beginning are not animated.
        data-as-found={wasToggled ? undefined : ''}
      >
        <ul>
          {(areRendered ? sortRates(room.rates) : []).map((rate) => {
            const choice = rateChoice(found.rooms, room, rate);
            const seen = toKopecks(rate.total_price);
            const hasExtras = extrasForRate(found.services, rate.rate_code).length > 0;
            return (
              <RateRow
                key={rate.id}
                rate={rate}
                room={room.name}
                titleId={`room-${room.id}`}
                nights={nights}
                isKnownGuest={found.is_known_guest ?? false}
                press={rate === cheapest ? crawlerPress(2) : null}
                chosen={(booking) => transitions.chooseRate(booking, choice, seen, hasExtras)}
              />
            );
          })}
        </ul>
      </div>
    </article>
  );
}
