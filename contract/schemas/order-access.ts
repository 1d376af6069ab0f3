import * as z from 'zod/mini';
import { id, moment, requiredText, text } from './primitives.ts';

/** How long an access to an order lasts, minutes. The contract says it in words (contract/operations/booking.ts). */
export const ACCESS_MINUTES = 60;

/** Body of POST /api/v1/reservation/{hotelId}/access/, with one of `contact` and `code`. */
export const orderAccessRequest = z.object({
  number: text(64),
  contact: z.optional(requiredText(254)),
  code: z.optional(requiredText(200)),
});
export type OrderAccessRequest = z.infer<typeof orderAccessRequest>;

/** The answer to POST /api/v1/reservation/{hotelId}/access/. */
export const orderAccess = z.object({ token: text(4000), expires_at: moment, reservation_id: id });
export type OrderAccess = z.infer<typeof orderAccess>;
