import type { BookingGuest } from '#contract/schemas/booking-guest.ts';
import type { GivenConsent } from '#contract/schemas/consents.ts';
import type { DefaultNote, PaymentOption } from '#contract/schemas/hotel-config.ts';
import type { OrderSource } from '#contract/schemas/order-source.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import type { Extra, Rate, Room } from '#contract/schemas/room-search.ts';
import { extraTotal } from '#rules/booking/extra-groups.ts';
import { adultsTotal, childrenByCategory } from '#rules/booking/occupancy.ts';
import { bookingTotal, rateNights } from '#rules/booking/price.ts';
import { type BookingParameters, type Searcher, toSearchRequest } from '#rules/booking/search-request.ts';
import { toRubles } from '#rules/text/money.ts';

type StayInput = {
  parameters: BookingParameters;
  searcher: Searcher;
  room: Room;
  rate: Rate;
  extras: Extra[];
};

export type ReservationInput = StayInput & {
  guest: BookingGuest;
  /** The ids of saved guests who travel, whom only employees choose. */
  guests: number[];
  comment: string;
  payment: PaymentOption;
  defaultNote: DefaultNote | null;
  consents?: GivenConsent[] | undefined;
  source?: OrderSource | undefined;
};

/** A hotel without a default note still gets the guest's comment. */
const GENERAL_NOTE = { id: 1, code: 'GEN' };

export function toReservationRequest(draft: ReservationInput): ReservationRequest {
  const { comment, payment, defaultNote } = draft;
  return {
    guest: draft.guest,
    guests: draft.guests,
    reservation: {
      ...toBookedStay(draft),
      payment: payment.is_not_pay
        ? null
        : { id: payment.id, payment_type: payment.payment_type, payment_alias: payment.payment_alias },
      notes: comment.trim() ? [{ ...(defaultNote ?? GENERAL_NOTE), text: comment.trim() }] : [],
    },
    ...(draft.consents ? { consents: draft.consents } : {}),
    ...(draft.source ? { source: draft.source } : {}),
  };
}

/**
 * The stay as a reservation, new or changed, is asked for. The price is the rate's total with the extras, in rubles: the
 * API refuses another one.
 */
export function toBookedStay({
  parameters,
  searcher,
  room,
  rate,
  extras,
}: StayInput): Omit<ReservationRequest['reservation'], 'payment' | 'notes'> {
  const search = toSearchRequest(parameters, searcher);
  const nights = rateNights(rate, search.rooms.length);
  return {
    room_code: room.room_code,
    rate_code: rate.rate_code,
    room_type_id: room.id,
    rate_id: rate.id,
    price: toRubles(bookingTotal(rate, extras, search.rooms.length)),
    arrival: search.arrival,
    departure: search.departure,
    adults: adultsTotal(search.rooms),
    rooms: search.rooms,
    childs: childrenByCategory(search.rooms),
    packages: extras.map((extra) => ({ code: extra.code, price: toRubles(extraTotal(extra, nights)) })),
    promo_code: search.promo_code,
    rate_flow: search.rate_flow,
  };
}
