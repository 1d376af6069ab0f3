import * as z from 'zod/mini';
import {
  AREA_KINDS,
  LINE_KINDS,
  MOST_AREAS,
  MOST_LINES,
  MOST_PLACES,
  PLACE_KINDS,
  POINT_PATTERN,
  POINTS_PATTERN,
} from '#contract/schemas/hotel-map.ts';
import { REGISTER_NUMBER_PATTERN } from '#contract/schemas/hotel-trust.ts';
import { isInn, isOgrn } from '#contract/schemas/register-numbers.ts';
import { listOfAtMost, filledText as short } from './field-schemas.ts';
import { explained as about, formOf } from './schema-words.ts';

const points = z.string().check(z.regex(POINTS_PATTERN, formOf('points')));

/** What lies around the hotel, which is in the middle. Points are metres to the east and to the north of it. */
export const map = z.strictObject({
  areas: listOfAtMost(
    z.strictObject({
      kind: z.enum(AREA_KINDS),
      name: z.optional(short),
      points: about('The corners, as in: -900 -60, 300 -80, 300 -800', points),
    }),
    MOST_AREAS,
  ),
  lines: listOfAtMost(
    z.strictObject({
      kind: about('avenue, street and path are roads of three widths', z.enum(LINE_KINDS)),
      name: z.optional(short),
      points: about('From one end to the other, as in: -900 -60, 0 -40, 700 30', points),
    }),
    MOST_LINES,
  ),
  places: listOfAtMost(
    z.strictObject({
      kind: z.enum(PLACE_KINDS),
      name: short,
      at: about('As in: 300 -80', z.string().check(z.regex(POINT_PATTERN, formOf('point')))),
    }),
    MOST_PLACES,
  ),
});

export const way = z.strictObject({
  airport: z.optional(short),
  station: z.optional(short),
  car: z.optional(short),
});

export const seller = z.strictObject({
  name: about('As the register has it: ООО «Берег»', short),
  inn: z.optional(
    z
      .string()
      .check(
        z.regex(/^(?:\d{10}|\d{12})$/, { error: formOf('inn'), abort: true }),
        z.refine(isInn, formOf('inn')),
      ),
  ),
  ogrn: z.optional(
    z
      .string()
      .check(
        z.regex(/^(?:\d{13}|\d{15})$/, { error: formOf('ogrn'), abort: true }),
        z.refine(isOgrn, formOf('ogrn')),
      ),
  ),
  address: about('The registered address, as one line with its postcode', z.optional(short)),
  register_number: about(
    'The hotel’s number in the register of accommodation',
    z.optional(z.string().check(z.regex(REGISTER_NUMBER_PATTERN, formOf('registerNumber')))),
  ),
  certificate: about(
    'The document by which the hotel has its stars',
    z.optional(
      z.strictObject({
        number: short,
        issued_by: z.optional(short),
        until: about('The last day on which it holds', z.optional(z.iso.date())),
      }),
    ),
  ),
  price_includes: about('What the price includes, as in: проживание, завтрак, Wi-Fi', z.optional(short)),
});

export const rating = z.strictObject({
  value: about('On the scale of the source', z.number().check(z.minimum(0), z.maximum(10))),
  count: about('Of reviews', z.int().check(z.minimum(1), z.maximum(10_000_000))),
  source: about('Who has collected them, in the case that follows «на»: Яндекс Картах', short),
  link: z.optional(z.string().check(z.regex(/^https?:\/\/\S{1,1990}$/, formOf('webhook')))),
});
