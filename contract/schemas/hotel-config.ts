import * as z from 'zod/mini';
import { cancellationTermsSwitch } from './cancellation-floor.ts';
import { hotelConsent, MOST_CONSENTS } from './consents.ts';
import { EMAIL_PATTERN, isPhone } from './contacts.ts';
import { hotelCounters } from './hotel-counters.ts';
import { hotelMap } from './hotel-map.ts';
import { hotelRating, hotelSeller, hotelWay, paymentMark } from './hotel-trust.ts';
import {
  absent,
  hotelTime,
  id,
  isoDate,
  moment,
  orElse,
  orNull,
  requiredText,
  text,
  url,
} from './primitives.ts';

export const childCategory = z.object({
  id,
  code: text(40),
  name: text(120),
  from_age: orElse(z.int().check(z.minimum(0), z.maximum(20)), 0),
  to_age: orElse(z.int().check(z.minimum(0), z.maximum(20)), 17),
  max_childs: orElse(z.int().check(z.minimum(0), z.maximum(20)), 1),
  use_in_culc: orElse(z.boolean(), true),
});
export type ChildCategory = z.infer<typeof childCategory>;

export const paymentOption = z.object({
  id,
  payment_type: orElse(text(40), ''),
  payment_alias: orElse(text(40), ''),
  is_not_pay: orElse(z.boolean(), false),
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
  /** A tile that is repeated on grounds without a picture, in a colour of the palette. */
  motif: orNull(text(20_000)),
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
  /** The same picture cut for phones, which are held upright. */
  tall: orNull(url),
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
  consents: orNull(z.array(hotelConsent).check(z.maxLength(MOST_CONSENTS))),
  hotel_style_config: z.prefault(hotelStyleConfig, {}),
  timezone: z._default(timeZone, 'Europe/Moscow'),
  address: orNull(hotelAddress),
  terms: orNull(cancellationTermsSwitch),
  geo: orNull(geo),
  phone: orNull(hotelPhone),
  phone_hours: orNull(requiredText(80)),
  email: orNull(text(254).check(z.trim(), z.regex(EMAIL_PATTERN))),
  stars: orNull(z.int().check(z.minimum(0), z.maximum(7))),
  images: listOfThose(hotelImage),
  display_font: orNull(displayFont),
  composition: orNull(composition),
  map: orNull(hotelMap),
  way: orNull(hotelWay),
  seller: orNull(hotelSeller),
  rating: orNull(hotelRating),
  payment_marks: listOfThose(paymentMark),
  counters: orNull(hotelCounters),
  max_nights: orNull(z.int().check(z.minimum(1), z.maximum(365))),
  last_departure: orNull(isoDate),
  stay_prices: z._default(z.boolean(), false),
  accounts: z._default(z.boolean(), true),
  password_reset: z._default(z.boolean(), false),
  bank_sign_on: z._default(z.boolean(), true),
  order_access: z._default(z.boolean(), false),
  order_source: z._default(z.boolean(), false),
  changed_at: orNull(moment),
});
export type HotelConfig = z.infer<typeof hotelConfig>;
