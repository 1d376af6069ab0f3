import * as z from 'zod/mini';
import { id, isoDate, rubles, text } from './primitives.ts';
import { savedGuest } from './users.ts';

/** Item of GET /api/v1/account-reservation/list/{hotelId}/. */
export const accountReservation = z.object({
  id,
  number: text(64),
  /** One of reservationStatus; an unknown value is shown as it is. */
  status: text(40),
  arrival: isoDate,
  departure: isoDate,
  room: z.object({ id, name: text(200), preview_img: z.nullable(text(2000)) }),
  rate: z.object({ rate_code: text(40), short_description: z.nullable(text(20_000)) }),
  adults: z.int(),
  childs: z.array(z.object({ name: text(120), count: z.int() })),
  rooms_count: z.int(),
  total_price: rubles,
  created_at: z.string(),
});
export type AccountReservation = z.infer<typeof accountReservation>;

export const accountReservationList = z.array(accountReservation);

/** GET /api/v1/account-reservation/detail/{bookingId}/ */
export const accountReservationDetail = z.object({
  ...accountReservation.shape,
  guests: z.array(savedGuest),
  packages: z.array(z.object({ code: text(40), name: text(200), price: rubles })),
  nights: z.int(),
  comment: text(2000),
  payment: z.object({ payment_type: text(40), is_paid: z.boolean(), paid_amount: rubles }),
  payment_url: z.nullable(text(2000)),
  can_cancel: z.boolean(),
  guests_needed: z.int(),
});
export type AccountReservationDetail = z.infer<typeof accountReservationDetail>;
