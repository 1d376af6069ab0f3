import { fieldError } from '#api/src/http/errors.ts';
import type { PayWay } from '#api/src/reservations/payment-terms.ts';
import { canChange } from '#api/src/reservations/refund.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import type { Night } from '#api/src/search/nights.ts';
import type { Promo } from '#api/src/search/promo-code.ts';
import { type RoomsOnNight, roomsOfStay } from '#api/src/search/room-moves.ts';
import { isSameParty } from '#api/src/search/room-splits.ts';
import type { RoomGuests } from '#contract/schemas/room-search.ts';
import { heldBy, type StoredChange } from './pending-change.ts';

/** @throws HttpError 400 for a reservation that its guest cannot change any more, or not yet */
export function requireChangeable(reservation: Reservation, now: Date): void {
  if (!canChange(reservation, now)) throw fieldError('status', 'Эту бронь уже нельзя изменить');
}

/** Returns the rooms that the guest has already, with those that a change which waits for its payment holds. */
export const ownRooms = (reservation: Reservation, pending: StoredChange | undefined): RoomsOnNight[] => [
  ...roomsOfStay(reservation),
  ...heldBy(pending),
];

/** The guest's own rooms are free to this guest, even on a night whose sale has been stopped. */
export const withOwn = <Day extends Pick<Night, 'date' | 'free'>>(
  nights: Day[],
  roomTypeId: number,
  own: RoomsOnNight[],
): Day[] =>
  nights.map((night) => ({
    ...night,
    free: own
      .filter(({ room_type_id, date }) => room_type_id === roomTypeId && date === night.date)
      .reduce((free, { rooms }) => free + rooms, night.free),
  }));

interface AskedStay {
  room_type_id: number;
  rate_id: number;
  arrival: string;
  departure: string;
  rooms: RoomGuests[];
  promo: Promo | null;
}

/**
 * Tells whether a stay is the one that the guest has, which keeps its price and its terms. Its promo code may be left
 * out, since the hotel may have withdrawn it.
 */
export const isSameStay = (reservation: Reservation, stay: AskedStay): boolean =>
  reservation.room_type_id === stay.room_type_id &&
  reservation.rate_id === stay.rate_id &&
  reservation.arrival === stay.arrival &&
  reservation.departure === stay.departure &&
  (stay.promo === null || stay.promo.code === reservation.promo_code) &&
  isSameParty(reservation.rooms, stay.rooms);

/** How the guest pays: that stays, whatever is changed. */
export function payWayOf({ amount_due, total }: Pick<Reservation, 'amount_due' | 'total'>): PayWay {
  if (amount_due === 0) return 'at-hotel';
  return amount_due < total ? 'first-night' : 'full';
}
