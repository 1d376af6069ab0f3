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
  min_price: absent(rubles),
  sold_out: absent(z.boolean()),
});
export type AvailabilityDay = z.infer<typeof availabilityDay>;

export const availabilityResponse = z.array(availabilityDay);
