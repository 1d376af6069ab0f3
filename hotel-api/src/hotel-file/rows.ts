import { asKopecks, asRubles, type Kopecks, toKopecks, toRubles } from '#contract/schemas/money.ts';
import type { HotelPresentation, RateStep, Seasons, TouristTax } from '../database/catalogue-tables.ts';
import type { HotelFile } from './schema.ts';

/** A row without ids, which belong to the database. JSON columns are values. */
export type Row = Record<string, unknown>;

/** The tables whose rows a hotel's file lists, and what names a row in it. */
export const LISTS = {
  child_categories: (row: Row) => String(row.code),
  payment_methods: (row: Row) => `${row.payment_type} ${row.payment_alias}`,
  cancel_types: (row: Row) => String(row.code),
  rates: (row: Row) => String(row.code),
  room_types: (row: Row) => String(row.code),
  services: (row: Row) => String(row.code),
  promo_codes: (row: Row) => String(row.code),
} as const;
export type ListTable = keyof typeof LISTS;

export interface HotelRows {
  hotel: Row & { slug: string; timezone: string; seasons: Seasons; round_to: Kopecks };
  lists: Record<ListTable, Row[]>;
  /** `STD BAR`: a room type and a rate that it is sold at. */
  roomRates: string[];
}

/** A file of the folder as it is served. */
export interface StoredFile {
  /** In the media library. */
  name: string;
  /** Its size, px; null for what is no picture. */
  width: number | null;
  height: number | null;
  /** The text of a drawing or style sheet. */
  text: string | null;
}

const kopecks = (rubles: number) => toKopecks(asRubles(rubles));
const rubles = (amount: unknown) => toRubles(asKopecks(Number(amount)));

/** A tax with its amounts in another unit. */
function touristTax<Amount, Other>(
  {
    later,
    ...now
  }: { percent: number; least: Amount; later?: { from: string; percent: number; least: Amount }[] },
  amount: (least: Amount) => Other,
) {
  return {
    percent: now.percent,
    least: amount(now.least),
    ...(later ? { later: later.map((rate) => ({ ...rate, least: amount(rate.least) })) } : {}),
  };
}

/** The rows that a file describes. `files` are those that it names, read along with it. */
export function rowsOf(file: HotelFile, files: ReadonlyMap<string, StoredFile>): HotelRows {
  const stored = (name: string): StoredFile => {
    const found = files.get(name);
    if (!found) throw new Error(`${name} was not read`);
    return found;
  };
  const media = (name: string | undefined) => (name ? stored(name).name : null);
  const { texts, links, contacts, look } = file;
  const presentation: HotelPresentation = {
    note: texts.note,
    default_note: file.comment,
    rules_and_services: texts.rules,
    users_term: links.terms ?? '',
    menu: links.menu.map(({ name, url }) => ({ name, reference: url })),
    payment_form: 'REDIRECT',
    details: texts.about,
    theme_color: look.accent ?? look.primary,
    logo_css: media(look.logo_css),
    logo_svg: media(look.logo),
    consent: true,
    policy_link: links.policy ?? '',
    offer_link: links.offer ?? '',
    style: {
      show_header: look.top_bar,
      primary_color: look.primary,
      hover_color: look.hover ?? null,
      menu_background_color: look.menu ?? null,
      svg_background_color: look.panel ?? null,
      svg: look.logo && !look.logo_by_address ? stored(look.logo).text : '',
      splash: look.splash ? stored(look.splash).text : '',
    },
    address: contacts.address,
    geo: contacts.location ?? null,
    phone: contacts.phone,
    email: contacts.email,
    stars: contacts.stars ?? null,
    images: look.pictures.map(({ file: name, alt }) => {
      const { width, height, ...kept } = stored(name);
      return { file: kept.name, alt, width: width ?? 0, height: height ?? 0 };
    }),
    ...(look.font ? { display_font: look.font } : {}),
    ...(look.composition ? { composition: look.composition } : {}),
    legends: look.calendar,
  };
  const seasons: Seasons = {
    ...(file.seasons.months ? { months: file.seasons.months } : {}),
    ...(file.seasons.weekdays ? { weekdays: file.seasons.weekdays } : {}),
    ...(file.seasons.periods.length > 0 ? { periods: file.seasons.periods } : {}),
  };
  return {
    hotel: {
      slug: file.slug,
      name: file.name,
      timezone: file.timezone,
      pms_type: file.system,
      booking_available: file.open,
      max_rooms: file.max_rooms,
      max_adults: file.max_adults,
      promo_code: file.promo_codes.length > 0,
      time_arrival: `${file.arrival}:00`,
      time_departure: `${file.departure}:00`,
      tourist_tax: file.tourist_tax ? touristTax(file.tourist_tax, kopecks) : null,
      presentation,
      seasons,
      round_to: kopecks(file.round_to),
      unpaid_share: file.unpaid_share === 'all' ? 100 : file.unpaid_share,
      webhook_url: file.webhook ?? null,
    },
    lists: {
      child_categories: file.children.map(({ code, name, from, to, most, takes_place, night }) => ({
        ...{ code, name, from_age: from, to_age: to, max_childs: most, use_in_culc: takes_place },
        nightly_fee: kopecks(night),
      })),
      payment_methods: file.payment.map(({ type, alias, name, at_hotel, known_only }) => ({
        ...{ payment_type: type, payment_alias: alias, name, is_not_pay: at_hotel, known_only },
      })),
      cancel_types: file.cancel_reasons.map(({ code, name }) => ({ code, name })),
      rates: file.rates.map((rate, position) => ({
        ...{ code: rate.code, audience: rate.audience, position, percent: rate.percent },
        original_percent: rate.crossed_out_percent ?? null,
        meal_adult: kopecks(rate.meal_adult),
        meal_child: kopecks(rate.meal_child),
        meal: rate.meal ?? null,
        short_description: rate.name ?? null,
        long_description: rate.description ?? null,
        cancellation: rate.cancellation.map(({ days, time, keep }) => ({
          days: days ?? null,
          ...(time ? { time: `${time}:00` } : {}),
          keep,
        })),
        payment_aliases: rate.payment ?? null,
      })),
      room_types: file.rooms.map((room, position) => ({
        ...{ code: room.code, name: room.name, position },
        preview_img: media(room.pictures[0]),
        images: room.pictures.map(media),
        short_description: room.description,
        square: room.square,
        guest_limit: room.guests,
        base_guests: room.guests_in_price,
        extra_adult_fee: kopecks(room.extra_adult),
        corporate_limit: room.corporate_guests ?? null,
        base_price: kopecks(room.price),
        rooms_total: room.rooms,
        features: room.features.map(({ code, name, icon, always }) => ({
          ...{ code, name, icon: media(icon), show_always: always },
        })),
      })),
      services: file.extras.map((extra, position) => ({
        ...{ code: extra.code, name: extra.name, position },
        short_description: extra.short ?? null,
        long_description: extra.description ?? null,
        img: media(extra.picture),
        category: extra.category ?? null,
        price: kopecks(extra.price),
        time_period: extra.period,
        rate_codes: extra.rates ?? null,
      })),
      promo_codes: file.promo_codes.map(({ code, percent, active }) => ({
        ...{ code, discount_percent: percent, active },
      })),
    },
    roomRates: file.rooms.flatMap(({ code, rates }) => rates.map((rate) => `${code} ${rate}`)).sort(),
  };
}

/** The file that describes the rows; `named` gives a stored file its name in the folder. */
export function fileOf({ hotel, lists, roomRates }: HotelRows, named: (stored: string) => string): unknown {
  const file = (name: unknown) => (name ? named(String(name)) : undefined);
  const presentation = hotel.presentation as HotelPresentation;
  const { style } = presentation;
  const tax = hotel.tourist_tax as TouristTax | null;
  const given = (value: unknown) => (value === null || value === '' ? undefined : value);
  const byPosition = (rows: Row[]) =>
    rows.toSorted((one, other) => Number(one.position) - Number(other.position));
  return {
    slug: hotel.slug,
    name: hotel.name,
    timezone: hotel.timezone,
    system: hotel.pms_type,
    open: hotel.booking_available,
    arrival: String(hotel.time_arrival).slice(0, 5),
    departure: String(hotel.time_departure).slice(0, 5),
    max_rooms: hotel.max_rooms,
    max_adults: hotel.max_adults,
    tourist_tax: tax ? touristTax(tax, rubles) : undefined,
    round_to: rubles(hotel.round_to),
    unpaid_share: hotel.unpaid_share === 100 ? 'all' : hotel.unpaid_share,
    texts: { note: presentation.note, rules: presentation.rules_and_services, about: presentation.details },
    links: {
      terms: given(presentation.users_term),
      policy: given(presentation.policy_link),
      offer: given(presentation.offer_link),
      menu: presentation.menu.map(({ name, reference }) => ({ name, url: reference })),
    },
    contacts: {
      phone: presentation.phone,
      email: presentation.email,
      address: presentation.address,
      location: given(presentation.geo),
      stars: given(presentation.stars),
    },
    look: {
      primary: style.primary_color,
      hover: given(style.hover_color),
      accent: presentation.theme_color,
      menu: given(style.menu_background_color),
      panel: given(style.svg_background_color),
      logo: file(presentation.logo_svg),
      logo_by_address: presentation.logo_svg !== null && !style.svg,
      logo_css: file(presentation.logo_css),
      splash: style.splash ? 'splash.svg' : undefined,
      top_bar: style.show_header,
      font: presentation.display_font,
      composition: presentation.composition,
      pictures: presentation.images.map((image) => ({ file: named(image.file), alt: image.alt })),
      calendar: presentation.legends,
    },
    children: lists.child_categories.map((row) => ({
      ...{ code: row.code, name: row.name, from: row.from_age, to: row.to_age, most: row.max_childs },
      ...{ takes_place: row.use_in_culc, night: rubles(row.nightly_fee) },
    })),
    payment: lists.payment_methods.map((row) => ({
      ...{ type: row.payment_type, alias: row.payment_alias, name: row.name },
      ...{ at_hotel: row.is_not_pay, known_only: row.known_only },
    })),
    cancel_reasons: lists.cancel_types.map(({ code, name }) => ({ code, name })),
    promo_codes: lists.promo_codes.map((row) => ({
      ...{ code: row.code, percent: row.discount_percent, active: row.active },
    })),
    webhook: given(hotel.webhook_url),
    comment: presentation.default_note,
    seasons: { periods: [], ...hotel.seasons },
    rates: byPosition(lists.rates).map((row) => ({
      code: row.code,
      name: given(row.short_description),
      description: given(row.long_description),
      audience: row.audience,
      percent: row.percent,
      crossed_out_percent: given(row.original_percent),
      meal: given(row.meal),
      meal_adult: rubles(row.meal_adult),
      meal_child: rubles(row.meal_child),
      cancellation: (row.cancellation as RateStep[]).map(({ days, time, keep }) => ({
        ...(days === null ? {} : { days }),
        ...(time ? { time: time.slice(0, 5) } : {}),
        keep,
      })),
      payment: given(row.payment_aliases),
    })),
    rooms: byPosition(lists.room_types).map((row) => ({
      code: row.code,
      name: row.name,
      description: row.short_description,
      pictures: (row.images as string[]).map(named),
      square: row.square,
      guests: row.guest_limit,
      guests_in_price: row.base_guests,
      extra_adult: rubles(row.extra_adult_fee),
      corporate_guests: given(row.corporate_limit),
      price: rubles(row.base_price),
      rooms: row.rooms_total,
      features: (row.features as { code: string; name: string; icon: string; show_always: boolean }[]).map(
        ({ code, name, icon, show_always }) => ({ code, name, icon: named(icon), always: show_always }),
      ),
      rates: byPosition(lists.rates)
        .map(({ code }) => String(code))
        .filter((code) => roomRates.includes(`${row.code} ${code}`)),
    })),
    extras: byPosition(lists.services).map((row) => ({
      code: row.code,
      name: row.name,
      short: given(row.short_description),
      description: given(row.long_description),
      picture: file(row.img),
      category: given(row.category),
      price: rubles(row.price),
      period: row.time_period,
      rates: given(row.rate_codes),
    })),
  };
}
