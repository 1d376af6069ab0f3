import * as z from 'zod/mini';
import { email, personName, phone } from './primitives.ts';

/** The guest of an order, as the payment form asks for them. */
export const bookingGuest = z.object({
  first_name: personName,
  last_name: personName,
  middle_name: personName,
  email,
  phone,
});
export type BookingGuest = z.infer<typeof bookingGuest>;
