import * as z from 'zod/mini';
import { hotelTime, id, text } from './primitives.ts';

export const childCategory = z.object({
  id,
  code: text(40),
  name: text(120),
  from_age: z.int().check(z.minimum(0), z.maximum(20)),
  to_age: z.int().check(z.minimum(0), z.maximum(20)),
  max_childs: z.int().check(z.minimum(0), z.maximum(20)),
  /** Whether a child of this category counts toward the guest total. */
  use_in_culc: z.boolean(),
});
export type ChildCategory = z.infer<typeof childCategory>;

export const paymentOption = z.object({
  id,
  payment_type: text(40),
  /** FULL, FIRST_NIGTH (spelled exactly so) or a hotel's own alias. */
  payment_alias: text(40),
  is_not_pay: z.boolean(),
  name: z.optional(text(120)),
});
export type PaymentOption = z.infer<typeof paymentOption>;

export const menuItem = z.object({ name: text(200), reference: text(2000) });
export type MenuItem = z.infer<typeof menuItem>;

export const cancelType = z.object({ id, code: text(40), name: text(200) });
export type CancelType = z.infer<typeof cancelType>;

export const defaultNote = z.object({ id, code: text(40), text: text(2000) });
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
  country: z.optional(text(80)),
  region: z.optional(text(120)),
  city: z.optional(text(120)),
  street: z.optional(text(200)),
  postcode: z.optional(text(20)),
});
export type HotelAddress = z.infer<typeof hotelAddress>;

export const hotelImage = z.object({
  url: text(2000),
  alt: z.optional(text(300)),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
});
export type HotelImage = z.infer<typeof hotelImage>;

export const geo = z.object({ lat: z.number(), lon: z.number() });

/** GET /api/v1/hotel-config/{slug}/ (section 3, Hotel config). */
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
});
export type HotelConfig = z.infer<typeof hotelConfig>;
