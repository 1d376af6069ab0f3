import type {
  CatalogueTables,
  HotelPresentation,
  RateChanges,
  RateStep,
  Seasons,
} from '#api/src/database/catalogue-tables.ts';
import { formatHotelTime } from '#rules/text/dates.ts';
import {
  as,
  type Fields,
  file,
  money,
  optional,
  optionalText,
  type Row,
  storedTime,
  taxInKopecks,
  taxInRubles,
  time,
} from './field-codecs.ts';
import { ROOM } from './room-fields.ts';
import type { HotelFile } from './schema.ts';

type Columns<Table extends keyof CatalogueTables> = keyof CatalogueTables[Table] & string;
type Entry<List extends keyof HotelFile> = HotelFile[List] extends (infer One)[] ? One : never;
type Lists = 'children' | 'payment' | 'cancel_reasons' | 'promo_codes' | 'rates' | 'rooms' | 'extras';
type HotelColumn =
  | Columns<'hotels'>
  | `presentation.${keyof HotelPresentation}`
  | `presentation.style.${keyof HotelPresentation['style']}`;

export const HOTEL: Fields<Omit<HotelFile, Lists>, HotelColumn> = {
  slug: as('slug'),
  name: as('name'),
  timezone: as('timezone'),
  system: as('pms_type'),
  open: as('booking_available'),
  arrival: time('time_arrival'),
  departure: time('time_departure'),
  max_rooms: as('max_rooms'),
  max_adults: as('max_adults'),
  tourist_tax: { column: 'tourist_tax', toRow: taxInKopecks, toFile: taxInRubles },
  round_to: money('round_to'),
  unpaid_share: {
    column: 'unpaid_share',
    toRow: (share) => (share === 'all' ? 100 : share),
    toFile: (share) => (share === 100 ? 'all' : share),
  },
  texts: {
    note: as('presentation.note'),
    rules: as('presentation.rules_and_services'),
    about: as('presentation.details'),
  },
  links: {
    terms: optionalText('presentation.users_term'),
    policy: optionalText('presentation.policy_link'),
    offer: optionalText('presentation.offer_link'),
    menu: {
      column: 'presentation.menu',
      toRow: (items) => items.map(({ name, url }) => ({ name, reference: url })),
      toFile: (items: HotelPresentation['menu']) =>
        items.map(({ name, reference }) => ({ name, url: reference })),
    },
  },
  contacts: {
    phone: as('presentation.phone'),
    phone_hours: as('presentation.phone_hours'),
    email: as('presentation.email'),
    address: as('presentation.address'),
    location: optional('presentation.geo'),
    stars: optional('presentation.stars'),
  },
  terms: as('presentation.terms'),
  map: as('presentation.map'),
  way: as('presentation.way'),
  seller: as('presentation.seller'),
  receipts: as('presentation.receipts'),
  rating: as('presentation.rating'),
  payment_marks: as('presentation.payment_marks'),
  counters: as('presentation.counters'),
  consents: {
    column: 'presentation.consents',
    toRow: (consents) => consents,
    toFile: (consents: HotelPresentation['consents']) => consents ?? [],
  },
  letters: as('presentation.letters'),
  retention: as('presentation.retention'),
  look: {
    primary: as('presentation.style.primary_color'),
    hover: optional('presentation.style.hover_color'),
    accent: {
      column: 'presentation.theme_color',
      toRow: (accent, _files, { primary }) => accent ?? primary,
      toFile: (accent) => accent,
    },
    menu: optional('presentation.style.menu_background_color'),
    panel: optional('presentation.style.svg_background_color'),
    logo: file('presentation.logo_svg'),
    logo_by_address: {
      column: 'presentation.style.svg',
      toRow: (isByAddress, { stored }, { logo }) => (logo && !isByAddress ? stored(logo).text : ''),
      toFile: (svg, _files, { presentation }) => presentation.logo_svg !== null && !svg,
    },
    logo_css: file('presentation.logo_css'),
    splash: {
      column: 'presentation.style.splash',
      toRow: (splash, { stored }) => (splash ? stored(splash).text : ''),
      toFile: (svg) => (svg ? 'splash.svg' : undefined),
    },
    motif: {
      column: 'presentation.style.motif',
      toRow: (motif, { stored }) => (motif ? stored(motif).text : ''),
      toFile: (svg) => (svg ? 'motif.svg' : undefined),
    },
    top_bar: as('presentation.style.show_header'),
    font: as('presentation.display_font'),
    composition: as('presentation.composition'),
    pictures: {
      column: 'presentation.images',
      toRow: (pictures, { stored }) =>
        pictures.map((picture) => {
          const { name, width, height } = stored(picture.file);
          const tall = picture.tall && stored(picture.tall).name;
          return { file: name, alt: picture.alt, width: width ?? 0, height: height ?? 0, tall };
        }),
      toFile: (images: HotelPresentation['images'], { named }) =>
        images.map(({ file, alt, tall }) => ({
          file: named(file),
          alt,
          ...(tall ? { tall: named(tall) } : {}),
        })),
    },
    calendar: as('presentation.legends'),
  },
  webhook: optional('webhook_url'),
  comment: as('presentation.default_note'),
  seasons: {
    column: 'seasons',
    toRow: ({ months, weekdays, periods }): Seasons => ({
      ...(months ? { months } : {}),
      ...(weekdays ? { weekdays } : {}),
      ...(periods.length > 0 ? { periods } : {}),
    }),
    toFile: (seasons: Seasons) => ({ periods: [], ...seasons }),
  },
};

const CHILD: Fields<Entry<'children'>, Columns<'child_categories'>> = {
  code: as('code'),
  name: as('name'),
  from: as('from_age'),
  to: as('to_age'),
  most: as('max_childs'),
  takes_place: as('use_in_culc'),
  night: money('nightly_fee'),
};

const PAYMENT: Fields<Entry<'payment'>, Columns<'payment_methods'>> = {
  type: as('payment_type'),
  alias: as('payment_alias'),
  name: as('name'),
  at_hotel: as('is_not_pay'),
  known_only: as('known_only'),
};

const CANCEL_REASON: Fields<Entry<'cancel_reasons'>, Columns<'cancel_types'>> = {
  code: as('code'),
  name: as('name'),
};

const PROMO_CODE: Fields<Entry<'promo_codes'>, Columns<'promo_codes'>> = {
  code: as('code'),
  percent: as('discount_percent'),
  active: as('active'),
};

const RATE: Fields<Entry<'rates'>, Columns<'rates'>> = {
  code: as('code'),
  name: optional('short_description'),
  description: optional('long_description'),
  audience: as('audience'),
  percent: as('percent'),
  crossed_out_percent: optional('original_percent'),
  meal: optional('meal'),
  meal_adult: money('meal_adult'),
  meal_child: money('meal_child'),
  cancellation: {
    column: 'cancellation',
    toRow: (steps) =>
      steps.map(({ days, time: at, keep }) => ({
        days: days ?? null,
        ...(at ? { time: storedTime(at) } : {}),
        keep,
      })),
    toFile: (steps: RateStep[]) =>
      steps.map(({ days, time: at, keep }) => ({
        ...(days === null ? {} : { days }),
        ...(at ? { time: formatHotelTime(at) } : {}),
        keep,
      })),
  },
  changes: {
    column: 'changes',
    toRow: (changes) =>
      typeof changes === 'object' && changes.time ? { ...changes, time: storedTime(changes.time) } : changes,
    toFile: (changes: RateChanges | null) =>
      changes && changes !== 'never' && changes.time
        ? { ...changes, time: formatHotelTime(changes.time) }
        : (changes ?? undefined),
  },
  payment: optional('payment_aliases'),
};

const EXTRA: Fields<Entry<'extras'>, Columns<'services'>> = {
  code: as('code'),
  name: as('name'),
  short: optional('short_description'),
  description: optional('long_description'),
  picture: file('img'),
  category: optional('category'),
  price: money('price'),
  period: as('time_period'),
  guests: optional('guests'),
  rates: optional('rate_codes'),
  receipt: optional('receipt'),
};

const byCode = ({ code }: Row) => String(code);

/** The tables whose rows a hotel's file lists: the list in it, and what names a row. */
export const LISTS = {
  child_categories: { list: 'children', fields: CHILD, keyOf: byCode },
  payment_methods: {
    list: 'payment',
    fields: PAYMENT,
    keyOf: (row: Row) => `${row.payment_type} ${row.payment_alias}`,
  },
  cancel_types: { list: 'cancel_reasons', fields: CANCEL_REASON, keyOf: byCode },
  rates: { list: 'rates', fields: RATE, keyOf: byCode, hasPosition: true },
  room_types: { list: 'rooms', fields: ROOM, keyOf: byCode, hasPosition: true },
  services: { list: 'extras', fields: EXTRA, keyOf: byCode, hasPosition: true },
  promo_codes: { list: 'promo_codes', fields: PROMO_CODE, keyOf: byCode },
} as const satisfies Record<
  string,
  { list: Lists; fields: unknown; keyOf(row: Row): string; hasPosition?: true }
>;
export type ListTable = keyof typeof LISTS;
export const LIST_TABLES = Object.keys(LISTS) as ListTable[];
