import * as z from 'zod/mini';
import { bookingGuest } from './booking-guest.ts';
import { cancellationTerms } from './cancellation.ts';
import { id, listOf, moment, orElse, rubles, text, url } from './primitives.ts';
import { bookedExtra, reservationRequest, roomReceipt } from './reservation.ts';

/**
 * Body of POST /api/v1/reservation/{hotelId}/change-offer/ and …/change/. What is left out stays as it is, each field of
 * the guest too; the way of paying always does.
 */
export const reservationChange = z.object({
  reservation_id: id,
  guest: z.optional(z.partial(bookingGuest)),
  comment: z.optional(text(2000)),
  /** The whole stay as it is to be; `price` is its total with the extras, rubles. */
  stay: z.optional(z.omit(reservationRequest.shape.reservation, { payment: true, notes: true })),
});
export type ReservationChange = z.infer<typeof reservationChange>;

/** What a change comes to, rubles. */
const changeSums = {
  total_price: rubles,
  /** What is paid, and not returned, before the change. */
  paid_amount: orElse(z.nullable(rubles), null),
  /** What has to be paid before the change is made; until then the reservation stays as it was. */
  due_now: rubles,
  /** What comes back at once. */
  refund_amount: orElse(z.nullable(rubles), null),
};

/** The answer to POST …/change-offer/: what the reservation would be. Nothing is held. */
export const changeOffer = z.object({
  ...changeSums,
  ...roomReceipt,
  packages: listOf(bookedExtra),
  cancellation: orElse(z.optional(cancellationTerms), undefined),
  cancel_until: orElse(z.optional(moment), undefined),
});
export type ChangeOffer = z.infer<typeof changeOffer>;

/** The answer to POST …/change/: made at once, or the address where the difference is paid. */
export const changeResponse = z.object({
  redirect_url: orElse(z.nullable(url), null),
  /** Until when the new nights are held for the payment; null: the change is made. */
  hold_until: orElse(z.nullable(moment), null),
});
export type ChangeResponse = z.infer<typeof changeResponse>;
