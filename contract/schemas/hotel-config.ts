import * as z from 'zod/mini';
import { EMAIL_PATTERN, isPhone } from './contacts.ts';
import { absent, hotelTime, id, isoDate, orElse, orNull, requiredText, text, url } from './primitives.ts';

export const childCategory = z.object({
  id,
  code: text(40),
  name: text(120),
  from_age: orElse(z.int().check(z.minimum(0), z.maximum(20)), 0),
  to_age: orElse(z.int().check(z.minimum(0), z.maximum(20)), 17),
  /** Without it one child is allowed; the search decides whether more would fit. */
  max_childs: orElse(z.int().check(z.minimum(0), z.maximum(20)), 1),
  /** Whether a child of this category counts toward the guest total. */
  use_in_culc: orElse(z.boolean(), true),
});
export type ChildCategory = z.infer<typeof childCategory>;

export const paymentOption = z.object({
  id,
  payment_type: orElse(text(40), ''),
  /** FULL, FIRST_NIGTH, which is spelt so, for the first night alone, or a hotel's own. */
  payment_alias: orElse(text(40), ''),
  is_not_pay: orElse(z.boolean(), false),
  /** Offered only to guests whom the hotel knows; an API may leave it out. */
  known_only: orElse(z.optional(z.boolean()), undefined),
  name: absent(text(120)),
});
export type PaymentOption = z.infer<typeof paymentOption>;

export const menuItem = z.object({ name: requiredText(200), reference: url });
export type MenuItem = z.infer<typeof menuItem>;

export const cancelType = z.object({ id, code: orElse(text(40), ''), name: text(200) });
export type CancelType = z.infer<typeof cancelType>;

export const defaultNote = z.object({ id, code: orElse(text(40), ''), text: orElse(text(2000), '') });
export type DefaultNote = z.infer<typeof defaultNote>;

/** A CSS colour. The schema takes any text: only hotelTheme() may turn it into CSS. */
export const colour = text(64);

export const hotelStyleConfig = z.object({
  show_header: z._default(z.boolean(), true),
  primary_color: orNull(colour),
  hover_color: orNull(colour),
  menu_background_color: orNull(colour),
  svg_background_color: orNull(colour),
  svg: orNull(text(60_000)),
  splash: orNull(text(200_000)),
});
export type HotelStyleConfig = z.infer<typeof hotelStyleConfig>;

export const hotelAddress = z.object({
  country: absent(text(80)),
  region: absent(text(120)),
  city: absent(text(120)),
  street: absent(text(200)),
  postcode: absent(text(20)),
});
export type HotelAddress = z.infer<typeof hotelAddress>;

export const hotelImage = z.object({
  url,
  alt: absent(text(300)),
  width: absent(z.int()),
  height: absent(z.int()),
});

export const geo = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
});

const listOfThose = <Entry extends z.ZodMiniType>(entry: Entry) => z._default(z.array(entry), []);

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false; // Intl throws a RangeError for a zone that does not exist.
  }
}

export const timeZone = text(64).check(z.refine(isTimeZone));
export const hotelPhone = text(40).check(z.trim(), z.refine(isPhone));
export const displayFont = text(40);
export const composition = text(40);

/** GET /api/v1/hotel-config/{slug}/. Every field but the id has a default (decision 0002). */
export const hotelConfig = z.object({
  id,
  name: z._default(text(200), ''),
  note: z._default(text(20_000), ''),
  default_note: orNull(defaultNote),
  booking_available: z._default(z.boolean(), true),
  max_rooms: z._default(z.int().check(z.minimum(1), z.maximum(20)), 1),
  max_adults: z._default(z.int().check(z.minimum(1), z.maximum(20)), 2),
  pms_type: z._default(text(40), ''),
  /** Feature flag for the rate-flow switch and the promo-code block. */
  promo_code: z._default(z.boolean(), false),
  rules_and_services: z._default(text(50_000), ''),
  users_term: orNull(url),
  hotel_menu_items: listOfThose(menuItem),
  hotel_child_categories: listOfThose(childCategory),
  hotel_payment_methods: listOfThose(paymentOption),
  payment_form: z._default(text(40), 'REDIRECT'),
  hotel_reservation_cancel_types: listOfThose(cancelType),
  time_arrival: z._default(hotelTime, '14:00:00'),
  time_departure: z._default(hotelTime, '12:00:00'),
  details: z._default(text(50_000), ''),
  theme_color: orNull(colour),
  logo_css: orNull(url),
  logo_svg: orNull(url),
  consent: z._default(z.boolean(), true),
  policy_link: orNull(url),
  offer_link: orNull(url),
  hotel_style_config: z.prefault(hotelStyleConfig, {}),
  timezone: z._default(timeZone, 'Europe/Moscow'),
  address: orNull(hotelAddress),
  geo: orNull(geo),
  phone: orNull(hotelPhone),
  email: orNull(text(254).check(z.trim(), z.regex(EMAIL_PATTERN))),
  stars: orNull(z.int().check(z.minimum(0), z.maximum(7))),
  images: listOfThose(hotelImage),
  /** The face of the hotel's name and headings: serif, geometric, slab, wide or rounded; null: Onest. */
  display_font: orNull(displayFont),
  /** How its pages are put together: split, poster, column or framed; null: what suits the face. */
  composition: orNull(composition),
  /** The longest stay of one reservation, nights; null: unknown. */
  max_nights: orNull(z.int().check(z.minimum(1), z.maximum(365))),
  /** The last day of departure that is on sale; null: unknown. */
  last_departure: orNull(isoDate),
  /** Whether POST stay-prices is answered. */
  stay_prices: z._default(z.boolean(), false),
  /** false: the API has no accounts, so nobody is asked to log in. */
  accounts: z._default(z.boolean(), true),
  /** Whether guests can ask for a new password. */
  password_reset: z._default(z.boolean(), false),
  /** false: the API has no bank to sign in through. */
  bank_sign_on: z._default(z.boolean(), true),
});
export type HotelConfig = z.infer<typeof hotelConfig>;
