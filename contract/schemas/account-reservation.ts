import * as z from 'zod/mini';
import { id, listOf, orElse, rubles, text, url } from './primitives.ts';
import { orderDetails, orderedStay, orderMoney } from './reservation.ts';
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

/** GET /api/v1/account-reservation/detail/{bookingId}/ */
export const accountReservationDetail = z.object({
  ...accountReservation.shape,
  ...orderDetails,
  guests: listOf(savedGuest),
  payment: orElse(accountPayment, {}),
  can_cancel: orElse(z.nullable(z.boolean()), null),
  guests_needed: orElse(z.int(), 0),
});
export type AccountReservationDetail = z.infer<typeof accountReservationDetail>;
