import * as z from 'zod/mini';
import {
  code,
  count,
  fileField as file,
  html,
  listOfAtMost,
  rublesField as rubles,
  filledText as short,
} from './field-schemas.ts';
import { extraReceipt } from './receipts-schema.ts';
import { explained as about, formOf as as } from './schema-words.ts';

const feature = z.strictObject({
  code: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, as('featureCode'))),
  name: short,
  icon: about('An svg of this folder, or one of the product’s own: icons/wifi.svg', file()),
  always: about('Shown without unfolding', z._default(z.boolean(), false)),
});

export const roomField = z.strictObject({
  code: code(),
  name: short,
  description: z._default(html, ''),
  pictures: about(
    'Files of this folder, the first is the preview; with a caption as { file, caption }',
    z
      .array(z.union([file(), z.strictObject({ file: file(), caption: short })], as('picture')))
      .check(z.minLength(1), z.maxLength(40)),
  ),
  square: about('Square metres', count(1, 2000)),
  beds: about('As in ‘Двуспальная 160 × 200’', z.optional(short)),
  view: about('What the windows look on to, as in ‘на море’', z.optional(short)),
  plan: about('A drawing of it from above: an svg of this folder, shown in one colour', z.optional(file())),
  guests: about('Guests with a place', count(1, 20)),
  guests_in_price: count(1, 20),
  extra_adult: about('Rubles a night for each further adult', z._default(rubles(), 0)),
  corporate_guests: z.optional(count(1, 20)),
  price: about(
    'Rubles a night, before season and rate',
    z.number().check(z.minimum(1), z.maximum(10_000_000), z.multipleOf(0.01)),
  ),
  rooms: about('How many there are', count(0, 5000)),
  features: listOfAtMost(feature, 60),
  rates: about('Codes of rates', z.array(code()).check(z.minLength(1), z.maxLength(50))),
});

export const extraField = z.strictObject({
  code: code(),
  name: short,
  short: z.optional(short),
  description: z.optional(html),
  picture: z.optional(file()),
  category: z.optional(short),
  price: rubles(),
  period: about('The price is for each night, or for the stay', z.enum(['EVERY_NIGHT', 'FIRST_NIGHT'])),
  guests: about(
    'How many guests the price is for; without it for all. It is charged once, whatever the party',
    z.optional(count(1, 20)),
  ),
  rates: about(
    'Only with these rates; without it with all',
    z.optional(z.array(code()).check(z.minLength(1))),
  ),
  receipt: about(
    'Where receipts of payments say other things of it than of other extras',
    z.optional(extraReceipt),
  ),
});
