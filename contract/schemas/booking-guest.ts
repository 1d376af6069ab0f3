import * as z from 'zod/mini';
import { email, personName, phone } from './primitives.ts';

/** The guest of a booking, with the messages of the payment form. */
export const bookingGuest = z.object({
  first_name: personName,
  last_name: personName,
  middle_name: personName,
  email,
  phone,
});
export type BookingGuest = z.infer<typeof bookingGuest>;
