import { extraTotal } from '#lib/booking/extra-groups.ts';
import { adultsTotal, childrenByCategory } from '#lib/booking/occupancy.ts';
import { bookingTotal, rateNights } from '#lib/booking/price.ts';
import { type BookingParameters, type Searcher, toSearchRequest } from '#lib/booking/search-request.ts';
import type { BookingGuest } from '#lib/contracts/booking-guest.ts';
import type { DefaultNote, PaymentOption } from '#lib/contracts/hotel-config.ts';
import type { ReservationRequest } from '#lib/contracts/reservation.ts';
import type { Extra, Rate, Room } from '#lib/contracts/room-search.ts';
import { toRubles } from '#lib/text/money.ts';

export type ReservationInput = {
  parameters: BookingParameters;
  searcher: Searcher;
  room: Room;
  rate: Rate;
  extras: Extra[];
  guest: BookingGuest;
  /** The ids of saved guests who travel, whom only employees choose. */
  guests: number[];
  comment: string;
  payment: PaymentOption;
  defaultNote: DefaultNote | null;
};

/** A hotel without a default note still gets the guest's comment. */
const GENERAL_NOTE = { id: 1, code: 'GEN' };

/** The price is the rate's total with the extras, in rubles: the API refuses another one. */
export function toReservationRequest(draft: ReservationInput): ReservationRequest {
  const { parameters, room, rate, extras, comment, payment, defaultNote } = draft;
  const search = toSearchRequest(parameters, draft.searcher);
  const nights = rateNights(rate, search.rooms.length);
  return {
    guest: draft.guest,
    guests: draft.guests,
    reservation: {
      room_code: room.room_code,
      rate_code: rate.rate_code,
      room_type_id: room.id,
      rate_id: rate.id,
      price: toRubles(bookingTotal(rate, extras, search.rooms.length)),
      arrival: search.arrival,
      departure: search.departure,
      adults: adultsTotal(search.rooms),
      rooms: search.rooms,
      payment: payment.is_not_pay
        ? null
        : { id: payment.id, payment_type: payment.payment_type, payment_alias: payment.payment_alias },
      childs: childrenByCategory(search.rooms),
      packages: extras.map((extra) => ({ code: extra.code, price: toRubles(extraTotal(extra, nights)) })),
      notes: comment.trim() ? [{ ...(defaultNote ?? GENERAL_NOTE), text: comment.trim() }] : [],
      promo_code: search.promo_code,
      rate_flow: search.rate_flow,
    },
  };
}
