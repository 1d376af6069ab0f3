import { useBooking } from '#components/providers/booking-provider.tsx';
import { minus } from '#contract/schemas/money.ts';
import type { Room, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { guestsTotal } from '#rules/booking/occupancy.ts';
import { choosing } from '#rules/booking/offered-rate.ts';
import { rateNights } from '#rules/booking/price.ts';
import { cheapestRate } from '#rules/booking/rate-choice.ts';
import { sortRates } from '#rules/search/rate-facts.ts';
import { formatStayWithoutYear } from '#rules/text/dates.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { OldPrice, RateRow } from './rate-row.tsx';
import styles from './room-rates.module.css';
import { roomTexts } from './room-texts.tsx';
import { roomsTexts } from './texts.tsx';

type Props = { room: Room; found: RoomSearchResponse; isDialog?: boolean };

/** What the guest's nights in the room cost, and each of its rates, which lead on as those of its card do. */
export function RoomRates({ room, found, isDialog = false }: Props) {
  const Title = isDialog ? 'h3' : 'h2';
  const { rooms, arrival, departure } = useBooking(({ booking }) => booking);
  const lowest = cheapestRate([room]);
  if (!lowest) return null;
  const nights = plural(rateNights(lowest, rooms.length), forms.nights);
  const titleId = `rates-of-${room.id}`;
  return (
    <section className={styles.rates} aria-labelledby={`${titleId}-title`}>
      <Title id={`${titleId}-title`} className={styles.title}>
        {arrival && departure
          ? roomTexts.forStay(formatStayWithoutYear(arrival, departure))
          : roomTexts.rates}
      </Title>
      <p className={styles.price}>
        {room.rates.length > 1 ? (
          roomsTexts.lowestPrice(formatMoney(toKopecks(room.min_price)))
        ) : (
          <span>{formatMoney(toKopecks(room.min_price))}</span>
        )}
      </p>
      <div className={styles.per}>
        <p>{roomsTexts.forNightsOfAll(nights, guestsTotal(rooms))}</p>
        <OldPrice price={room.min_price} oldPrice={room.original_price} />
      </div>
      {/* The buttons are named after it. */}
      <span id={titleId} hidden>
        {room.name}
      </span>
      <ul>
        {sortRates(room.rates).map((rate) => (
          <RateRow
            key={rate.id}
            rate={rate}
            room={room.name}
            titleId={titleId}
            per={roomsTexts.forNights(nights)}
            above={minus(toKopecks(rate.total_price), toKopecks(lowest.total_price))}
            isKnownGuest={found.is_known_guest ?? false}
            heading={isDialog ? 'h4' : 'h3'}
            press={null}
            chosen={choosing(found, room, rate)}
          />
        ))}
      </ul>
    </section>
  );
}
