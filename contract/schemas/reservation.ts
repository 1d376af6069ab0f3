import * as z from 'zod/mini';
import { bookingGuest } from './booking-guest.ts';
import { cancellationTerms } from './cancellation.ts';
import { givenConsents } from './consents.ts';
import { orderSource } from './order-source.ts';
import { id, isoDate, listOf, moment, orElse, rateFlow, rubles, text, url } from './primitives.ts';
import { rateNight, roomGuests, timePeriod } from './room-search.ts';

export const reservationPackage = z.object({ code: text(40), price: rubles });
export const reservationNote = z.object({ id, code: text(40), text: text(2000) });

/** Body of POST /api/v1/reservation/{hotelId}/. */
export const reservationRequest = z.object({
  guest: bookingGuest,
  guests: z.array(id).check(z.maxLength(100)),
  reservation: z.object({
    room_code: text(40),
    rate_code: text(40),
    room_type_id: id,
    rate_id: id,
    /** The rate's total plus the extras, rubles. */
    price: rubles,
    arrival: isoDate,
    departure: isoDate,
    /** Adults of all rooms. */
    adults: z.int().check(z.minimum(1), z.maximum(400)),
    /** The guests of each room. */
    rooms: z.array(roomGuests).check(z.minLength(1), z.maxLength(20)),
    /** null: the guest has chosen an option with `is_not_pay`. */
    payment: z.nullable(z.object({ id, payment_type: text(40), payment_alias: text(40) })),
    /** The children of all rooms, without categories that have none. */
    childs: z
      .array(z.object({ id, code: text(40), count: z.int().check(z.minimum(1), z.maximum(400)) }))
      .check(z.maxLength(20)),
    packages: z.array(reservationPackage).check(z.maxLength(50)),
    notes: z.array(reservationNote).check(z.maxLength(5)),
    promo_code: z.optional(z.nullable(text(64))),
    rate_flow: z.optional(rateFlow),
  }),
  consents: givenConsents,
  source: z.optional(orderSource),
});
export type ReservationRequest = z.infer<typeof reservationRequest>;

/** The response to POST /api/v1/reservation/{hotelId}/. */
export const reservationResponse = z.object({
  redirect_url: orElse(z.nullable(url), null),
  guest_num: orElse(text(64), ''),
  id: orElse(z.nullable(id), null),
  profile: orElse(z.record(z.string(), z.unknown()), {}),
  rate: orElse(z.record(z.string(), z.unknown()), {}),
  room: orElse(z.record(z.string(), z.unknown()), {}),
});
export type ReservationResponse = z.infer<typeof reservationResponse>;

export const reservationStatus = z.enum([
  'NEW',
  'PAID',
  'CONFIRMED',
  'CANCELED_BY_GUEST',
  'CANCELED_BY_HOTEL',
  'COMPLETED',
]);
export type ReservationStatus = z.infer<typeof reservationStatus>;

/** Of an order that was not paid in time, of one whose guest has given the payment up, and of one who did not come. */
export const HOLD_EXPIRED = 'HOLD_EXPIRED';
export const GIVEN_UP = 'GIVEN_UP';
export const NO_SHOW = 'NO_SHOW';

export const bookedExtra = z.object({
  code: orElse(text(40), ''),
  name: text(200),
  price: rubles,
  unit_price: orElse(z.optional(rubles), undefined),
  time_period: orElse(z.optional(timePeriod), undefined),
});

export const childGroup = z.object({ name: text(120), count: z.int() });

/** The stay of a reservation, in lists, in the cabinet and on its page. */
export const orderedStay = {
  status: orElse(text(40), ''),
  hotel_id: orElse(z.nullable(id), null),
  arrival: isoDate,
  departure: isoDate,
  rate: orElse(
    z.object({
      rate_code: orElse(text(40), ''),
      short_description: orElse(z.nullable(text(20_000)), null),
    }),
    {},
  ),
  rooms_count: orElse(z.int().check(z.positive()), 1),
  adults: orElse(z.int(), 0),
  childs: listOf(childGroup),
  total_price: rubles,
  paid_amount: orElse(z.nullable(rubles), null),
};

/** What the price of the rooms is made of; an API may leave it out. */
export const roomReceipt = {
  night_prices: orElse(z.optional(z.array(rateNight)), undefined),
  tourist_tax: orElse(z.optional(rubles), undefined),
};

/** What a reservation has beside its stay. */
export const orderDetails = {
  nights: orElse(z.int().check(z.minimum(0)), 0),
  packages: listOf(bookedExtra),
  ...roomReceipt,
  comment: orElse(text(2000), ''),
  cancellation: orElse(z.optional(cancellationTerms), undefined),
  cancel_until: orElse(z.optional(moment), undefined),
  change_until: orElse(z.optional(moment), undefined),
  payment_url: orElse(z.nullable(url), null),
  /** When the guest last asked for a change that has been made. */
  changed_at: orElse(z.optional(moment), undefined),
  /** A change of the reservation that waits for its payment, rubles. */
  pending_change: orElse(
    z.optional(
      z.object({ amount_due: rubles, hold_until: moment, payment_url: orElse(z.nullable(url), null) }),
    ),
    undefined,
  ),
};

/** The settlement beside the amount paid, rubles; null: nothing, or unknown. */
export const orderMoney = {
  amount_due: orElse(z.nullable(rubles), null),
  is_declined: orElse(z.boolean(), false),
  refund_amount: orElse(z.nullable(rubles), null),
  penalty_amount: orElse(z.nullable(rubles), null),
  returned_payments: orElse(
    z.optional(z.array(z.object({ amount: rubles, returned_at: moment }))),
    undefined,
  ),
  /** Money on its way back, or back; null: the bank has it and has not said that it is there. */
  refunds: orElse(
    z.optional(z.array(z.object({ amount: rubles, arrived_at: z.nullable(moment) }))),
    undefined,
  ),
  cancel_reason: orElse(z.nullable(text(40)), null),
};

/**
 * GET /api/v1/reservation/order/{number}/: the reservation for /success, with personal data masked. Whoever has the
 * number can read it, so an API should leave out the comment.
 */
export const publicOrder = z.object({
  number: text(64),
  ...orderedStay,
  ...orderDetails,
  ...orderMoney,
  room: orElse(z.object({ name: orElse(text(200), ''), preview_img: orElse(z.nullable(url), null) }), {}),
  guest: orElse(text(200), ''),
  hold_until: orElse(z.nullable(moment), null),
});
export type PublicOrder = z.infer<typeof publicOrder>;

/** Body of POST /api/v1/reservation/edit/guests/{bookingId}/. */
export const editReservationGuests = z.array(id).check(z.minLength(1), z.maxLength(100));

/** Body of POST /api/v1/reservation-status/{hotelId}/. A guest may only cancel. */
export const reservationStatusRequest = z.object({
  reservation_id: id,
  status: z.literal('CANCELED_BY_GUEST'),
  cancel_data: z.object({ cancel_type: z.optional(id), comment: text(2000) }),
});
export type ReservationStatusRequest = z.infer<typeof reservationStatusRequest>;

export const reservationStatusResponse = z.object({ id, status: text(40) });

export const refundCheckRequest = z.object({ reservation_id: id });

/** POST /api/v1/check-refund-money-balance/{hotelId}/ */
export const refundCheckResponse = z.object({
  refund_amount: orElse(z.nullable(rubles), null),
  penalty_amount: orElse(z.nullable(rubles), null),
  free_cancel_until: orElse(z.nullable(moment), null),
});
export type RefundCheck = z.infer<typeof refundCheckResponse>;
