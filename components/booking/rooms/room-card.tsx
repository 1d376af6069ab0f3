import { useState } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { Button } from '@/components/ui/button';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { rateNights } from '@/lib/booking/price';
import { rateChoice } from '@/lib/booking/rate-choice';
import type { Room, RoomSearchResponse } from '@/lib/contracts/room-search';
import { servicesForRate } from '@/lib/extras/service-groups';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { roomPictures, sortRates } from '@/lib/rooms/rates';
import { RateRow } from './rate-row';
import styles from './room-card.module.css';
import { RoomFeatures } from './room-features';
import { RoomPictures } from './room-pictures';

/** A room type with its pictures, facts and rates (section 2). */
export function RoomCard({ room, found }: { room: Room; found: RoomSearchResponse }) {
  const [areRatesShown, setRatesShown] = useState(false);
  const roomsCount = useBooking(({ booking }) => booking.rooms.length);
  const chooseRate = useBooking((state) => state.chooseRate);
  const [first] = room.rates;
  const nights = first ? plural(rateNights(first, roomsCount), forms.nights) : '';
  const hasManyRates = room.rates.length > 1;
  const ratesId = `rates-${room.id}`;
  return (
    <article className={styles.card} aria-labelledby={`room-${room.id}`}>
      <div className={styles.main}>
        <RoomPictures name={room.name} pictures={roomPictures(room)} />
        <div className={styles.text}>
          <h3 id={`room-${room.id}`} className={styles.name}>
            {room.name}
          </h3>
          <p className={styles.meta}>
            {room.square ? (
              <span>
                {room.square} {roomsTexts.square}
              </span>
            ) : null}
            {room.guest_limit > 0 ? <span>{plural(room.guest_limit, forms.places)}</span> : null}
          </p>
          {room.short_description ? (
            <Html className={styles.description} html={room.short_description} />
          ) : null}
          <RoomFeatures options={room.room_options} />
          <div className={styles.foot}>
            <p>
              <span className={styles.price}>
                {hasManyRates ? <small>{roomsTexts.from} </small> : null}
                {formatMoney(toKopecks(room.min_price))}
              </span>
              <span className={styles.per}>
                {roomsTexts.forNights} {nights}, {roomsTexts.allGuests}
              </span>
            </p>
            {hasManyRates ? (
              <Button
                look={areRatesShown ? 'text' : 'secondary'}
                aria-expanded={areRatesShown}
                aria-controls={ratesId}
                onClick={() => setRatesShown(!areRatesShown)}
              >
                {areRatesShown ? roomsTexts.hideRates : roomsTexts.showRates}
                <Icon name={areRatesShown ? 'up' : 'down'} size={16} />
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      <ul id={ratesId} className={styles.rates} hidden={hasManyRates && !areRatesShown}>
        {sortRates(room.rates).map((rate) => (
          <RateRow
            key={rate.id}
            rate={rate}
            nights={nights}
            onChoose={() =>
              chooseRate(
                rateChoice(found.rooms, room, rate),
                toKopecks(rate.total_price),
                servicesForRate(found.services, rate.rate_code).length > 0,
              )
            }
          />
        ))}
      </ul>
    </article>
  );
}
