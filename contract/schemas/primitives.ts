import * as z from 'zod/mini';
import { EMAIL_PATTERN, isPhone, readPhone } from './contacts.ts';
import type { Rubles } from './money.ts';
import { ONE_LINE_PATTERN } from './one-line.ts';
import { isCalendarDate, PROMO_CODE_PATTERN, RATE_FLOWS } from './patterns.ts';

/** Calendar date yyyy-MM-dd; never carries a time zone. */
export const isoDate = z.string().check(z.refine(isCalendarDate, 'Неверная дата'));

/** Hotel time HH:mm:ss. */
export const hotelTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/));

/** Rubles on the wire: not negative, at most two decimals. Code calculates in kopecks. */
export const rubles = z.number().check(
  z.minimum(0),
  z.maximum(1e10),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, 'Не больше двух знаков'),
) as unknown as z.ZodMiniType<Rubles, Rubles>;

/** ISO 8601 moment with its offset from UTC. */
export const moment = z.iso.datetime({ offset: true });

/** Database identifier. */
export const id = z.int().check(z.positive());
/** An identifier in an address: the largest whole number that JSON holds has 16 digits. */
export const ID_IN_ADDRESS = String.raw`[1-9]\d{0,15}`;

/**
 * A field that an API may leave out: missing, null or malformed values read as the fallback, so that no detail
 * costs a guest the login or the hotel a sale (decision 0002). The embedded API's own responses are not altered.
 */
export function orElse<Schema extends z.ZodMiniType>(schema: Schema, fallback: z.input<Schema>) {
  return z.codec(z.optional(z.unknown()), schema, {
    decode: (value) => (schema.safeParse(value).success ? (value as z.input<Schema>) : fallback),
    encode: (value) => value as unknown,
  });
}

/** A list that an API may leave out; a bad entry is dropped. */
export function listOf<Schema extends z.ZodMiniType>(entry: Schema) {
  return z.codec(z.optional(z.unknown()), z.array(entry), {
    decode: (value) =>
      (Array.isArray(value)
        ? value.filter((item) => entry.safeParse(item).success)
        : []) as z.input<Schema>[],
    encode: (value) => value as unknown,
  });
}

/** A field that an API may leave out or send as null; any other value must be valid. */
export function absent<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.codec(z.nullish(z.unknown()), z.optional(schema), {
    decode: (value) => (value ?? undefined) as z.input<Schema> | undefined,
    encode: (value) => value as unknown,
  });
}

/** A field that a hotel may lack; it reads as null. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** Text of bounded length, so that no field can carry a megabyte. */
export const text = (max: number) => z.string().check(z.maxLength(max));

/** An absolute address. The schema takes any text, since one that is none reads as missing. */
export const url = text(2000);

const EMPTY = 'Это поле не должно быть пустым';
const WRONG_CHARACTERS = 'Недопустимые символы';

/** Non-empty text of bounded length after trimming. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, EMPTY), z.maxLength(max));

/** Error bodies of the API: lists of messages per field, `non_field_errors`, or `detail`. */
export const errorBody = z.record(z.string(), z.union([z.array(z.string()), z.string()]));
export type ErrorBody = z.infer<typeof errorBody>;

export const email = requiredText(254).check(z.regex(EMAIL_PATTERN, WRONG_CHARACTERS));

export const phone = z
  .string()
  .check(
    z.overwrite(readPhone),
    z.trim(),
    z.minLength(1, EMPTY),
    z.maxLength(32),
    z.refine(isPhone, 'Недопустимый формат номера'),
  );

/** CORP or SPEC. */
export const rateFlow = z.enum(RATE_FLOWS);
export type RateFlow = z.infer<typeof rateFlow>;

/** Digits only, 7 or more. */
export const promoCode = z.string().check(z.regex(PROMO_CODE_PATTERN));

/** Names of guests and profiles: a line break in one would write a line of its own into letters and lists. */
export const personName = requiredText(80).check(z.regex(ONE_LINE_PATTERN, WRONG_CHARACTERS));
