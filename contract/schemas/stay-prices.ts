import * as z from 'zod/mini';
import { isoDate, rateFlow, rubles, text } from './primitives.ts';
import { roomGuests } from './room-search.ts';

/** Body of POST /api/v1/stay-prices/{hotel_id}/. Only hotels whose config has `stay_prices` answer it. */
export const stayPricesRequest = z.object({
  arrival_from: isoDate,
  arrival_to: isoDate,
  nights: z.int().check(z.minimum(1), z.maximum(60)),
  rooms: z.array(roomGuests).check(z.minLength(1), z.maxLength(20)),
  promo_code: z.optional(z.nullable(text(64))),
  rate_flow: z.optional(rateFlow),
});
export type StayPricesRequest = z.infer<typeof stayPricesRequest>;

/** The total of the cheapest rate, rubles, that a search for this party would find with that arrival. */
export const stayPrice = z.object({ arrival: isoDate, total_price: rubles });
export type StayPrice = z.infer<typeof stayPrice>;

/** Days on which nothing is free are left out. */
export const stayPricesResponse = z.array(stayPrice);
