import * as z from 'zod/mini';
import { absent, isoDate, rateFlow, rubles, text } from './primitives.ts';

/** Query of GET /api/v1/color-availability/{hotelId}/. */
export const availabilityQuery = z.object({
  arrival: isoDate,
  departure: isoDate,
  is_promocode: z.optional(z.literal('1')),
  rate_flow: z.optional(rateFlow),
});
export type AvailabilityQuery = z.infer<typeof availabilityQuery>;

export const availabilityDay = z.object({
  date: isoDate,
  availability: z.object({ color: text(64), legend: text(120) }),
  /** Lowest price of the night, rubles. */
  min_price: absent(rubles),
  /** True: this guest can have no room in this night, sold out or closed. Missing: the API does not tell. */
  sold_out: absent(z.boolean()),
});
export type AvailabilityDay = z.infer<typeof availabilityDay>;

export const availabilityResponse = z.array(availabilityDay);
