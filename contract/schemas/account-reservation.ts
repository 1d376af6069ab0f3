import * as z from 'zod/mini';
import { id, listOf, orElse, rateFlow, rubles, text, url } from './primitives.ts';
import { orderDetails, orderedStay, orderMoney } from './reservation.ts';
import { roomGuests } from './room-search.ts';
import { savedGuest } from './users.ts';

/** An item of GET /api/v1/account-reservation/list/{hotelId}/. */
export const accountReservation = z.object({
  id,
  number: orElse(text(64), ''),
  ...orderedStay,
  room: orElse(
    z.object({
      id: orElse(z.nullable(id), null),
      name: orElse(text(200), ''),
      preview_img: orElse(z.nullable(url), null),
    }),
    {},
  ),
  created_at: orElse(z.string(), ''),
});
export type AccountReservation = z.infer<typeof accountReservation>;

export const accountReservationList = z.array(accountReservation);

const accountPayment = z.object({
  payment_type: orElse(text(40), ''),
  is_paid: orElse(z.boolean(), false),
  paid_amount: orElse(z.nullable(rubles), null),
  ...orderMoney,
});

/** What the room search is asked with, beside the dates, to find the stay of a reservation again. */
const bookedStay = z.object({
  room_code: text(40),
  rooms: z.array(roomGuests).check(z.minLength(1), z.maxLength(20)),
  promo_code: orElse(z.nullable(text(64)), null),
  rate_flow: orElse(z.nullable(rateFlow), null),
});

/** GET /api/v1/account-reservation/detail/{bookingId}/ */
export const accountReservationDetail = z.object({
  ...accountReservation.shape,
  ...orderDetails,
  guests: listOf(savedGuest),
  payment: orElse(accountPayment, {}),
  can_cancel: orElse(z.nullable(z.boolean()), null),
  guests_needed: orElse(z.int(), 0),
  booked_stay: orElse(z.optional(bookedStay), undefined),
});
export type AccountReservationDetail = z.infer<typeof accountReservationDetail>;
