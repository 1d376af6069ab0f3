import * as z from 'zod/mini';
import { absent } from './primitives.ts';

export const METRIKA_MOST = 9_999_999_999;
/** A measurement id of Google Analytics 4. Ids come into addresses of scripts, so nothing else may. */
export const GA4_PATTERN = /^G-[A-Z\d]{4,16}$/;

/** The counters of visits that guests are asked about. */
export const hotelCounters = z.object({
  metrika: absent(z.int().check(z.minimum(1), z.maximum(METRIKA_MOST))),
  ga4: absent(z.string().check(z.regex(GA4_PATTERN))),
});
export type HotelCounters = z.infer<typeof hotelCounters>;
