import * as z from 'zod/mini';
import { cancellationTerms } from './cancellation.ts';
import { id, isoDate, listOf, orElse, rubles, text } from './primitives.ts';
import {
  bookedExtra,
  cancelReason,
  cancelUntil,
  childGroup,
  hotelOfOrder,
  rateName,
  returnedPayments,
  roomReceipt,
} from './reservation.ts';
import { savedGuest } from './users.ts';

/** Item of GET /api/v1/account-reservation/list/{hotelId}/. */
export const accountReservation = z.object({
  id,
  hotel_id: hotelOfOrder,
  number: orElse(text(64), ''),
  /** One of reservationStatus; an unknown value is shown unchanged. */
  status: orElse(text(40), ''),
  arrival: isoDate,
  departure: isoDate,
  room: orElse(
    z.object({
      id: orElse(z.nullable(id), null),
      name: orElse(text(200), ''),
      preview_img: orElse(z.nullable(text(2000)), null),
    }),
    {},
  ),
  rate: rateName,
  /** 0: unknown. */
  adults: orElse(z.int(), 0),
  childs: listOf(childGroup),
  rooms_count: orElse(z.int().check(z.positive()), 1),
  total_price: rubles,
  /** null: unknown. */
  paid_amount: orElse(z.nullable(rubles), null),
  created_at: orElse(z.string(), ''),
});
export type AccountReservation = z.infer<typeof accountReservation>;

export const accountReservationList = z.array(accountReservation);

/** Amounts due, paid and refunded, rubles; null: unknown. */
const accountPayment = z.object({
  payment_type: orElse(text(40), ''),
  is_paid: orElse(z.boolean(), false),
  paid_amount: orElse(z.nullable(rubles), null),
  /** Amount due on the payment page now; null where nothing is paid there. */
  amount_due: orElse(z.nullable(rubles), null),
  /** Whether the last attempt to pay was declined; a later payment clears it. */
  is_declined: orElse(z.boolean(), false),
  /** What is returned of the payments, and what is kept of a cancelled booking's. */
  refund_amount: orElse(z.nullable(rubles), null),
  penalty_amount: orElse(z.nullable(rubles), null),
  returned_payments: returnedPayments,
  cancel_reason: cancelReason,
});

/** GET /api/v1/account-reservation/detail/{bookingId}/ */
export const accountReservationDetail = z.object({
  ...accountReservation.shape,
  guests: listOf(savedGuest),
  packages: listOf(bookedExtra),
  ...roomReceipt,
  /** 0: unknown. */
  nights: orElse(z.int(), 0),
  comment: orElse(text(2000), ''),
  payment: orElse(accountPayment, {}),
  payment_url: orElse(z.nullable(text(2000)), null),
  /** null: unknown; then the status decides. */
  can_cancel: orElse(z.nullable(z.boolean()), null),
  /** Absent: it cannot be cancelled, or an API does not say on what terms. */
  cancellation: orElse(z.optional(cancellationTerms), undefined),
  cancel_until: cancelUntil,
  guests_needed: orElse(z.int(), 0),
});
export type AccountReservationDetail = z.infer<typeof accountReservationDetail>;
