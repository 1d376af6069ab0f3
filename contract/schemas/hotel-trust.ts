import * as z from 'zod/mini';
import { absent, isoDate, requiredText, url } from './primitives.ts';

export const PAYMENT_MARKS = ['mir', 'visa', 'mastercard', 'sbp'] as const;
export const paymentMark = z.enum(PAYMENT_MARKS);
export type PaymentMark = z.infer<typeof paymentMark>;

/** The document by which the hotel has its stars. */
export const starsCertificate = z.object({
  number: requiredText(60),
  issued_by: absent(requiredText(200)),
  until: absent(isoDate),
});

/**
 * A number in the register of accommodation: letters, digits and what stands between them. The register has changed
 * its numbers before, so only that is looked at.
 */
export const REGISTER_NUMBER_PATTERN = /^[A-Za-zА-Яа-яЁё\d][A-Za-zА-Яа-яЁё\d/.-]{3,39}$/;

/** Who sells the stay, with the numbers by which Russian registers know them, and what a guest is told of the price. */
export const hotelSeller = z.object({
  name: requiredText(200),
  inn: absent(z.string().check(z.regex(/^(?:\d{10}|\d{12})$/))),
  ogrn: absent(z.string().check(z.regex(/^(?:\d{13}|\d{15})$/))),
  address: absent(requiredText(300)),
  register_number: absent(z.string().check(z.regex(REGISTER_NUMBER_PATTERN))),
  certificate: absent(starsCertificate),
  price_includes: absent(requiredText(300)),
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
