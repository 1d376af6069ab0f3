import * as z from 'zod/mini';
import { absent, hotelTime, id, isoDate, orElse, text } from './primitives.ts';

export const childCategory = z.object({
  id,
  code: text(40),
  name: text(120),
  from_age: orElse(z.int().check(z.minimum(0), z.maximum(20)), 0),
  to_age: orElse(z.int().check(z.minimum(0), z.maximum(20)), 17),
  /** Where it is missing one child is allowed; the search decides whether more would fit. */
  max_childs: orElse(z.int().check(z.minimum(0), z.maximum(20)), 1),
  /** Whether a child of this category counts toward the guest total. */
  use_in_culc: orElse(z.boolean(), true),
});
export type ChildCategory = z.infer<typeof childCategory>;

export const paymentOption = z.object({
  id,
  payment_type: orElse(text(40), ''),
  /** FULL, FIRST_NIGTH (spelled exactly so) or a hotel's own alias. */
  payment_alias: orElse(text(40), ''),
  is_not_pay: orElse(z.boolean(), false),
  /** Offered only to guests whom the hotel knows; an API may leave it out. */
  known_only: orElse(z.optional(z.boolean()), undefined),
  name: absent(text(120)),
});
export type PaymentOption = z.infer<typeof paymentOption>;

export const menuItem = z.object({ name: text(200), reference: text(2000) });
export type MenuItem = z.infer<typeof menuItem>;

export const cancelType = z.object({ id, code: orElse(text(40), ''), name: text(200) });
export type CancelType = z.infer<typeof cancelType>;

export const defaultNote = z.object({ id, code: orElse(text(40), ''), text: orElse(text(2000), '') });
export type DefaultNote = z.infer<typeof defaultNote>;

export const hotelStyleConfig = z.object({
  show_header: z.boolean(),
  primary_color: text(64),
  hover_color: text(64),
  menu_background_color: text(64),
  svg_background_color: text(64),
  svg: text(60_000),
  splash: text(200_000),
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
  url: text(2000),
  alt: absent(text(300)),
  width: absent(z.int()),
  height: absent(z.int()),
});
export type HotelImage = z.infer<typeof hotelImage>;

export const geo = z.object({ lat: z.number(), lon: z.number() });

/** GET /api/v1/hotel-config/{slug}/. */
export const hotelConfig = z.object({
  id,
  name: text(200),
  note: text(20_000),
  default_note: z.nullable(defaultNote),
  booking_available: z.boolean(),
  max_rooms: z.int().check(z.minimum(1), z.maximum(20)),
  max_adults: z.int().check(z.minimum(1), z.maximum(20)),
  pms_type: text(40),
  /** Feature flag for the rate-flow switch and the promo-code block. */
  promo_code: z.boolean(),
  rules_and_services: text(50_000),
  users_term: text(2000),
  hotel_menu_items: z.array(menuItem),
  hotel_child_categories: z.array(childCategory),
  hotel_payment_methods: z.array(paymentOption),
  payment_form: text(40),
  hotel_reservation_cancel_types: z.array(cancelType),
  time_arrival: hotelTime,
  time_departure: hotelTime,
  details: text(50_000),
  theme_color: text(64),
  logo_css: z.nullable(text(2000)),
  logo_svg: z.nullable(text(2000)),
  consent: z.boolean(),
  policy_link: text(2000),
  offer_link: text(2000),
  hotel_style_config: hotelStyleConfig,
  timezone: z.optional(text(64)),
  address: z.optional(hotelAddress),
  geo: z.optional(geo),
  phone: z.optional(text(40)),
  email: z.optional(text(254)),
  stars: z.optional(z.int().check(z.minimum(0), z.maximum(7))),
  images: z.optional(z.array(hotelImage)),
  /** Face of the hotel's name and headings: serif, geometric, slab, wide or rounded. */
  display_font: z.optional(text(40)),
  /** The longest stay of one order, nights. */
  max_nights: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  /** The last day of departure that is on sale. */
  last_departure: z.optional(isoDate),
  /** Whether POST stay-prices is answered. */
  stay_prices: z.optional(z.boolean()),
  /** false: the API has no bank to sign in through; not said: it has one. */
  bank_sign_on: z.optional(z.boolean()),
});
export type HotelConfig = z.infer<typeof hotelConfig>;
