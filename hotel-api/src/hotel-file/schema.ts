import * as z from 'zod/mini';
import { cancellationTermsSwitch } from '#contract/schemas/cancellation-floor.ts';
import { EMAIL_PATTERN, isPhone, PHONE_PATTERN } from '#contract/schemas/contacts.ts';
import { isHotelSlug, SLUG_PATTERN } from '#contract/schemas/hotel-slug.ts';
import { PAYMENT_MARKS } from '#contract/schemas/hotel-trust.ts';
import { consentsField as consents } from './consent-schema.ts';
import { counters } from './counters-schema.ts';
import {
  address,
  code,
  colourField as colour,
  count,
  day,
  fileField as file,
  html,
  listOfAtMost as listOf,
  percent,
  rublesField as rubles,
  filledText as short,
  timeField as time,
} from './field-schemas.ts';
import { lettersField as letters } from './letter-schema.ts';
import { map, rating, seller, way } from './place-schema.ts';
import { receipts } from './receipts-schema.ts';
import { retention } from './retention-schema.ts';
import { extraField as extra, roomField as room } from './room-schema.ts';
import { explained as about, formOf as as } from './schema-words.ts';

const keep = z.union([
  z.strictObject({ percent: z.int().check(z.minimum(0), z.maximum(100)) }),
  z.strictObject({ nights: count(1, 30) }),
  z.strictObject({ rubles: rubles() }),
]);

const step = z.strictObject({
  days: about(
    'The step ends so many days before arrival; the last step has no end',
    z.optional(count(0, 365)),
  ),
  time: about('… at this time, HH:mm; without it at the hour of arrival', z.optional(time())),
  keep: about('What the hotel keeps: a percent of the total, so many first nights, or rubles', keep),
});

const rate = z.strictObject({
  code: code(),
  name: z.optional(short),
  description: z.optional(html),
  audience: about(
    'Who may have it; CORP is for employees',
    z._default(z.enum(['PUBLIC', 'CORP', 'SPEC']), 'PUBLIC'),
  ),
  percent: about('Of the room’s price', percent(500)),
  crossed_out_percent: about('A higher percent that is shown crossed out', z.optional(percent(500))),
  meal: z.optional(z.enum(['NONE', 'BREAKFAST', 'HALF_BOARD', 'FULL_BOARD'])),
  meal_adult: about('Rubles a night on top of the room’s price', z._default(rubles(), 0)),
  meal_child: z._default(rubles(), 0),
  cancellation: about(
    'From the earliest step to the last, which has no `days`',
    z.array(step).check(z.minLength(1), z.maxLength(10)),
  ),
  changes: about(
    'never, or so many days before arrival, until when guests can change an order; without it as long as cancelling is free',
    z.optional(
      z.union(
        [z.literal('never'), z.strictObject({ days: count(0, 365), time: z.optional(time()) })],
        as('changes'),
      ),
    ),
  ),
  payment: about(
    'Aliases of ways to pay: it is paid in these alone; without it in all',
    z.optional(z.array(code()).check(z.minLength(1), z.maxLength(10))),
  ),
});

const taxRate = {
  percent: about(
    'Of the price without the tax; tenths are possible',
    z.number().check(z.minimum(0.1), z.maximum(50), z.multipleOf(0.1)),
  ),
  least: about('Rubles for each room’s night at least', rubles()),
};

const closed = z.enum(['arrival', 'departure', 'sale']);

const seasons = z.strictObject({
  months: about(
    'Each month’s percent of the price, January first',
    z.optional(z.array(percent(1000)).check(z.length(12))),
  ),
  weekdays: about(
    'Each night’s percent, Monday first',
    z.optional(z.array(percent(1000)).check(z.length(7))),
  ),
  periods: listOf(
    z.strictObject({
      from: day(),
      to: about('Included', day()),
      percent: about('Instead of the month’s', z.optional(percent(1000))),
      min_stay: about('Nights, for who arrives then', z.optional(count(1, 30))),
      closed: z.optional(z.array(closed).check(z.minLength(1), z.maxLength(3))),
    }),
  ),
});

/** hotel.yaml. Money is in rubles. Files are those of its folder. */
export const hotelFile = z.strictObject({
  slug: about(
    'The hotel’s name in addresses',
    z
      .string()
      .check(z.regex(SLUG_PATTERN, { error: as('slug'), abort: true }), z.refine(isHotelSlug, as('slug'))),
  ),
  name: short,
  timezone: about('Europe/Moscow', short),
  system: about('The hotel system’s name', z._default(short, 'OWN')),
  open: about('Whether bookings are taken', z._default(z.boolean(), true)),
  arrival: time(),
  departure: time(),
  max_rooms: count(1, 20),
  max_adults: about('In a room', count(1, 20)),
  tourist_tax: z.optional(
    z.strictObject({
      ...taxRate,
      later: about(
        'Other rates for arrivals from these days on, in order',
        z.optional(z.array(z.strictObject({ from: day(), ...taxRate })).check(z.maxLength(20))),
      ),
    }),
  ),
  unpaid_share: about(
    'What new guests may have of each night’s rooms without having paid, percent, or all',
    z._default(z.union([z.literal('all'), percent(99)]), 50),
  ),
  round_to: about(
    'Rubles; what a percent makes of a price is rounded to whole steps of it. Prices that you enter stay as they are',
    z._default(z.number().check(z.minimum(0.01), z.maximum(10_000), z.multipleOf(0.01)), 1),
  ),
  texts: z.strictObject({
    note: z._default(html, ''),
    rules: z._default(html, ''),
    about: z._default(html, ''),
  }),
  links: z.strictObject({
    terms: z.optional(address),
    policy: z.optional(address),
    offer: z.optional(address),
    menu: listOf(z.strictObject({ name: short, url: address })),
  }),
  contacts: z.strictObject({
    phone: about(
      'One number, without an extension',
      z
        .string()
        .check(z.regex(PHONE_PATTERN, { error: as('phone'), abort: true }), z.refine(isPhone, as('phone'))),
    ),
    phone_hours: about('When it is answered, as in: с 8:00 до 23:00, звонок бесплатный', z.optional(short)),
    email: z.string().check(z.regex(EMAIL_PATTERN, as('email'))),
    address: z.strictObject({
      country: short,
      region: z.optional(short),
      city: short,
      street: short,
      postcode: z.optional(short),
    }),
    location: z.optional(
      z.strictObject({
        lat: z.number().check(z.minimum(-90), z.maximum(90)),
        lon: z.number().check(z.minimum(-180), z.maximum(180)),
      }),
    ),
    stars: z.optional(count(0, 7)),
  }),
  terms: about(
    'as_written: a hotel in Russia takes its own terms of cancelling upon itself; without it the rules of hotel services bound what it keeps',
    z.optional(cancellationTermsSwitch),
  ),
  map: about('What lies around, drawn on the pages and on paper', z.optional(map)),
  way: about('How to come, a sentence each', z.optional(way)),
  seller: about('Who sells the stay, beside the button of the payment', z.optional(seller)),
  receipts: about(
    'What receipts of payments say; without it the hotel makes them itself',
    z.optional(receipts),
  ),
  rating: about('What guests say of the hotel elsewhere', z.optional(rating)),
  consents: about('What guests agree to beside the offer, each a document and a box of its own', consents),
  letters: about(
    'Letters to guests before and after the stay, each with words of your own',
    z.optional(letters),
  ),
  retention: about(
    'How long data of guests are kept after the stay; without it they are not erased',
    z.optional(retention),
  ),
  payment_marks: about(
    'Marks of payment systems beside the button of the payment',
    z.optional(z.array(z.enum(PAYMENT_MARKS)).check(z.maxLength(4))),
  ),
  counters: about(
    'Counters of visits, which guests are asked about; without it nothing is counted and nobody is asked',
    z.optional(counters),
  ),
  look: z.strictObject({
    primary: about('Buttons and links', colour),
    hover: z.optional(colour),
    accent: z.optional(colour),
    menu: about('The ground of menu and footer', z.optional(colour)),
    panel: about('The ground of top bar and panels', z.optional(colour)),
    logo: about('An svg of this folder', z.optional(file())),
    logo_by_address: about(
      'The page fetches the logo instead of having it in itself',
      z._default(z.boolean(), false),
    ),
    logo_css: z.optional(file()),
    splash: z.optional(file()),
    motif: about(
      'A tile that is repeated on grounds without a picture, an svg of this folder',
      z.optional(file()),
    ),
    top_bar: z._default(z.boolean(), true),
    font: z.optional(z.enum(['serif', 'geometric', 'slab', 'wide', 'rounded'])),
    composition: z.optional(z.enum(['split', 'poster', 'column', 'framed'])),
    pictures: listOf(
      z.strictObject({
        file: file(),
        alt: short,
        tall: about('The same picture cut for phones, upright', z.optional(file())),
      }),
    ),
    calendar: z._default(z.strictObject({ free: colour, few: colour, none: colour }), {
      free: '#2f8f5b',
      few: '#c77700',
      none: '#b0a9a0',
    }),
  }),
  children: listOf(
    z.strictObject({
      code: code(),
      name: short,
      from: count(0, 17),
      to: count(0, 17),
      most: about('In a room', count(0, 10)),
      takes_place: z._default(z.boolean(), true),
      night: about('Rubles a night', z._default(rubles(), 0)),
    }),
    10,
  ),
  payment: z
    .array(
      z.strictObject({
        type: code(),
        alias: about('FULL, FIRST_NIGTH (misspelt so), NOT_PAY, or one of your own', code()),
        name: short,
        at_hotel: about('Nothing is paid now', z._default(z.boolean(), false)),
        known_only: about('Only for guests who have stayed before', z._default(z.boolean(), false)),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
  cancel_reasons: listOf(z.strictObject({ code: code(), name: short }), 20),
  promo_codes: listOf(
    z.strictObject({
      code: z.string().check(z.regex(/^\d{7,32}$/, as('promoCode'))),
      percent: percent(90),
      active: z._default(z.boolean(), true),
    }),
  ),
  webhook: about(
    'What happens to orders is sent there, signed; https',
    z.optional(z.string().check(z.regex(/^https?:\/\/\S{1,1990}$/, as('webhook')))),
  ),
  comment: about(
    'How a guest’s comment is called in the hotel system; null: by nothing',
    z._default(z.nullable(z.strictObject({ id: count(1, 1_000_000), code: code(), text: z.string() })), {
      id: 1,
      code: 'GEN',
      text: '',
    }),
  ),
  seasons: z._default(seasons, { periods: [] }),
  rates: z.array(rate).check(z.minLength(1), z.maxLength(50)),
  rooms: z.array(room).check(z.minLength(1), z.maxLength(100)),
  extras: listOf(extra),
});
export type HotelFile = z.output<typeof hotelFile>;

/** The schema as JSON Schema (2020-12), by which editors complete hotel.yaml. */
export const hotelFileSchema = () => z.toJSONSchema(hotelFile, { io: 'input' });
