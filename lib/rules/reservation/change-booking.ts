import type { AccountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { toKopecks } from '#contract/schemas/money.ts';
import type { ReservationChange } from '#contract/schemas/reservation-change.ts';
import { type Booking, type BookingRules, freshBooking } from '#rules/booking/booking.ts';
import { writeBooking } from '#rules/booking/booking-address.ts';
import { createRoom } from '#rules/booking/occupancy.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { appliedPromoCode, CLOSED_PROMO } from '#rules/booking/promo-code.ts';
import { type Booker, DEFAULT_RATE_FLOW, toBooker } from '#rules/booking/rate-flow.ts';
import type { SearchedFor } from '#rules/booking/room-search.ts';
import type { IsoDate } from '#rules/text/dates.ts';
import { toBookedStay } from './reservation-request.ts';

export type WantedStay = NonNullable<ReservationChange['stay']>;

/** An order as its guest sees it who is changing it. */
export type ChangedOrder = SearchedFor & { order: AccountReservationDetail };

/** Whether the guest may change the order now (ms). An API that cannot change orders says nothing. */
export const mayChange = ({ change_until }: { change_until?: string | undefined }, now: number): boolean =>
  change_until !== undefined && now < Date.parse(change_until);

/** The booking with the choices of the order, at the last screen; null where the API does not say all of them. */
export function bookingOfOrder(
  { number, order }: Pick<ChangedOrder, 'number' | 'order'>,
  hotel: BookingRules,
  today: IsoDate,
): Booking | null {
  const { booked_stay: stay, arrival, departure, rate, packages, total_price } = order;
  if (!stay || !rate.rate_code || arrival < today) return null;
  return {
    ...freshBooking(hotel, today),
    arrival,
    departure,
    rooms: stay.rooms.map((guests) => createRoom(hotel, guests)),
    rateFlow: stay.rate_flow ?? DEFAULT_RATE_FLOW,
    promo: stay.promo_code ? { isOpen: true, input: stay.promo_code } : CLOSED_PROMO,
    choice: { room: stay.room_code, rate: rate.rate_code },
    extras: packages.map(({ code }) => code),
    seen: toKopecks(total_price),
    editing: null,
    change: number,
  };
}

/**
 * Whether a booking is the stay that the order has already, whatever it costs now. A promo code that is left out or has
 * been withdrawn does not make it another one.
 */
function isAsOrdered(
  booking: Booking,
  of: Pick<ChangedOrder, 'number' | 'order'>,
  hotel: BookingRules,
  today: IsoDate,
): boolean {
  const ordered = bookingOfOrder(of, hotel, today);
  const stayOf = (one: Booking) =>
    writeBooking({ ...one, seen: null, sort: 'hotel', extras: [...one.extras].sort() }, hotel, today);
  if (ordered === null) return false;
  const promo = appliedPromoCode(booking.promo) ? ordered.promo : booking.promo;
  return stayOf(booking) === stayOf({ ...ordered, promo });
}

/** The parts of a change; what is null or empty stays as it is. */
type Wanted = {
  stay: WantedStay | null;
  guest: NonNullable<ReservationChange['guest']>;
  comment: string;
};

export function toReservationChange(
  { order }: Pick<ChangedOrder, 'order'>,
  { stay, guest, comment }: Wanted,
): ReservationChange {
  return {
    reservation_id: order.id,
    ...(stay ? { stay } : {}),
    ...(Object.keys(guest).length > 0 ? { guest } : {}),
    ...(comment.trim() === order.comment.trim() ? {} : { comment: comment.trim() }),
  };
}

/** Whether a change asks for anything. */
export const isChange = ({ reservation_id: _, ...asked }: ReservationChange): boolean =>
  Object.keys(asked).length > 0;

/** Who asks for a stay, of which hotel, and what the API offers for it. */
type Asked = {
  booking: Booking;
  offer: Offer;
  user: Booker;
  hotel: BookingRules;
  today: IsoDate;
};

/** The stay that the guest asks for; null where it is the one that the order has, which is not priced anew. */
export const stayOfChange = (
  changed: Pick<ChangedOrder, 'number' | 'order'>,
  { booking, offer, user, hotel, today }: Asked,
): WantedStay | null =>
  isAsOrdered(booking, changed, hotel, today)
    ? null
    : toBookedStay({
        parameters: booking,
        searcher: { booker: toBooker(user), promoFlag: hotel.promo_code },
        room: offer.room,
        rate: offer.rate,
        extras: offer.extras,
      });
