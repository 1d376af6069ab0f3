import { useEffect, useState } from 'react';
import { crawlerPress } from '@/components/booking/booking-link';
import { useUnfolded } from '@/components/booking/use-unfolded';
import { useBooking } from '@/components/providers/booking-provider';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useIsRendered } from '@/components/ui/use-is-rendered';
import { rateNights } from '@/lib/booking/price';
import { rateChoice } from '@/lib/booking/rate-choice';
import * as transitions from '@/lib/booking/transitions';
import type { Rate, Room, RoomSearchResponse } from '@/lib/contracts/room-search';
import { extrasForRate } from '@/lib/extras/extra-groups';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { roomPictures, sortRates } from '@/lib/rooms/rate-facts';
import { roomAnchor } from '@/lib/rooms/room-anchor';
import { OldPrice, RateRow } from './rate-row';
import styles from './room-card.module.css';
import { RoomInfo } from './room-info';
import { RoomPictures } from './room-pictures';

type Props = {
  room: Room;
  found: RoomSearchResponse;
  /** The cheapest rate of all rooms, which price crawlers take. */
  cheapest: Rate | null;
  isFirst: boolean;
};

export function RoomCard({ room, found, cheapest, isFirst }: Props) {
  const ratesId = `rates-${room.id}`;
  // The first card shows how a rate is picked.
  const [areRatesShown, setRatesShown] = useUnfolded(ratesId, isFirst);
  const [wasToggled, setToggled] = useState(false);
  // Machines and guests without scripts read all rates in the server's page; a browser draws those that are asked for.
  const [isWhole] = useState(useIsRendered());
  // A room chosen on the hotel's home.
  const anchor = `#${roomAnchor(room)}`;
  useEffect(() => {
    if (window.location.hash === anchor) setRatesShown(true);
  }, [anchor, setRatesShown]);
  const roomsCount = useBooking(({ booking }) => booking.rooms.length);
  const [first] = room.rates;
  const nights = first ? plural(rateNights(first, roomsCount), forms.nights) : '';
  const hasManyRates = room.rates.length > 1;
  const isFolded = hasManyRates && !areRatesShown;
  const toggle = areRatesShown ? roomsTexts.hideRates : roomsTexts.showRates;
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
              <p className={styles.price}>
                {hasManyRates ? <small>{roomsTexts.from} </small> : null}
                {formatMoney(toKopecks(room.min_price))}
              </p>
              <p className={styles.per}>
                {roomsTexts.forNights} {nights}, {roomsTexts.allGuests}
              </p>
            </div>
            {hasManyRates ? (
              <Button
                data-scripted=""
                look={areRatesShown ? 'text' : 'secondary'}
                aria-label={`${toggle}: ${room.name}`}
                aria-expanded={areRatesShown}
                aria-controls={ratesId}
                onClick={() => {
                  setToggled(true);
                  setRatesShown(!areRatesShown);
                }}
                {...(isTheirs && !areRatesShown && crawlerPress(1))}
              >
                {toggle}
                <Icon name={areRatesShown ? 'up' : 'down'} size={16} />
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      <div
        id={ratesId}
        className={styles.rates}
        // Rates that lie open when the card appears do not unfold.
        data-as-found={wasToggled ? undefined : ''}
        data-folded=""
        hidden={isFolded}
      >
        <ul>
          {(isWhole || wasToggled || !isFolded ? sortRates(room.rates) : []).map((rate) => {
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
