import type { FastifyRequest } from 'fastify';
import type { Context } from '#api/src/context.ts';
import type { Catalogue, RoomTypeWithRates } from '#api/src/hotels/catalogue.ts';
import { ownReservation } from '#api/src/reservations/own-reservations.ts';
import { requireOwner } from '#api/src/reservations/owner.ts';
import { isPaidIn, offeredMethods } from '#api/src/reservations/payment-terms.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import type { Night } from '#api/src/search/nights.ts';
import { type OfferTerms, offerOf, type RoomOffer } from '#api/src/search/offers.ts';
import type { RoomsOnNight } from '#api/src/search/room-moves.ts';
import { plus } from '#contract/schemas/money.ts';
import type { RoomGuests } from '#contract/schemas/room-search.ts';
import { optionsOfRate } from '#rules/booking/payment-options.ts';
import { isSameStay, ownRooms, payWayOf, requireChangeable, withOwn } from './own-stay.ts';
import { waitingChange } from './pending-change.ts';

/** A reservation that its guest wants to change. */
export interface OwnStay {
  reservation: Reservation;
  rooms: RoomsOnNight[];
}

/**
 * Reads the reservation for which somebody searches rooms.
 * @throws HttpError 401 without a valid token, 404 for a reservation that is another's, 400 for one that cannot be changed
 */
export async function ownStayOf(
  context: Context,
  request: FastifyRequest,
  hotelId: number,
  reservationId: number,
): Promise<OwnStay> {
  const owner = await requireOwner(context, request, hotelId, reservationId);
  const reservation = await ownReservation(context, owner);
  requireChangeable(reservation, context.clock.now());
  return { reservation, rooms: ownRooms(reservation, await waitingChange(context.db, reservation)) };
}

interface OwnTerms extends OfferTerms {
  /** The guests of each room, as they were asked for. */
  asked: RoomGuests[];
  isKnown: boolean;
}

/**
 * Returns what a room type offers whoever changes a reservation: what a change to it would be accepted with. The rates
 * are those that are paid as the reservation is. Its own stay is offered whatever the hotel sells now, at its own price.
 */
export function ownOfferOf(
  { settings }: Pick<Context, 'settings'>,
  { paymentMethods }: Pick<Catalogue, 'paymentMethods'>,
  own: OwnStay,
  { roomType, days, terms }: { roomType: RoomTypeWithRates; days: Night[]; terms: OwnTerms },
): RoomOffer | null {
  const { reservation } = own;
  const offer = offerOf(roomType, withOwn(days, roomType.id, own.rooms), terms);
  if (!offer) return null;
  const { stay, asked: rooms, promo, isKnown } = terms;
  const { arrival, departure, nights } = stay;
  const isOwn = ({ id: rate_id }: { id: number }) =>
    isSameStay(reservation, { room_type_id: roomType.id, rate_id, arrival, departure, rooms, promo });
  const methods = offeredMethods(paymentMethods, settings, reservation.hotel_slug);
  const way = payWayOf(reservation);
  const isFree = offer.free >= rooms.length;
  const rates = offer.rates.flatMap((offered) => {
    if (isOwn(offered.rate)) return [{ ...offered, ...priceOf(reservation), kept: reservation }];
    const isPaid = isPaidIn(optionsOfRate(methods, offered.rate, nights.length, isKnown), way);
    return isFree && isPaid ? [offered] : [];
  });
  if (rates.length === 0) return null;
  return {
    roomType,
    free: Math.max(offer.free, rooms.length),
    rates: rates.sort((left, right) => left.total - right.total),
  };
}

/** The price that a reservation has, which is that of its order. */
function priceOf({ nights, room_total: total }: Reservation) {
  const original = plus(...nights.map(({ price, full_price }) => full_price ?? price));
  return { nights, total, original: original > total ? original : null };
}
