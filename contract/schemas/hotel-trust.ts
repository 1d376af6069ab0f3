import * as z from 'zod/mini';
import { absent, requiredText, url } from './primitives.ts';

export const PAYMENT_MARKS = ['mir', 'visa', 'mastercard', 'sbp'] as const;
export const paymentMark = z.enum(PAYMENT_MARKS);
export type PaymentMark = z.infer<typeof paymentMark>;

/** Who sells the stay, with the numbers by which the Russian tax service knows them. */
export const hotelSeller = z.object({
  name: requiredText(200),
  inn: absent(z.string().check(z.regex(/^(?:\d{10}|\d{12})$/))),
  ogrn: absent(z.string().check(z.regex(/^(?:\d{13}|\d{15})$/))),
});
export type HotelSeller = z.infer<typeof hotelSeller>;

/** What guests say of the hotel elsewhere. */
export const hotelRating = z.object({
  value: z.number().check(z.minimum(0), z.maximum(10)),
  count: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  source: requiredText(80),
  link: absent(url),
});
export type HotelRating = z.infer<typeof hotelRating>;

/** How to come, a sentence each. */
export const hotelWay = z.object({
  airport: absent(requiredText(300)),
  station: absent(requiredText(300)),
  car: absent(requiredText(300)),
});
export type HotelWay = z.infer<typeof hotelWay>;
