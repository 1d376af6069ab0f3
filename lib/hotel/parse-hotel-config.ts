import type * as z from 'zod/mini';
import {
  cancelType,
  childCategory,
  geo,
  hotelAddress,
  hotelConfig,
  hotelImage,
  menuItem,
  paymentOption,
} from '@/lib/contracts/hotel-config';
import { EMAIL_PATTERN, isPhone } from '@/lib/contracts/patterns';
import type { Hotel, HotelStyle } from './hotel.ts';
import { isAllowedMedia } from './media-host.ts';
import { safeLink } from './safe-link.ts';
import { sanitizeDescription } from './sanitize-description.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

type Raw = Record<string, unknown>;

const DEFAULT_TIMEZONE = 'Europe/Moscow';
const wire = hotelConfig.shape;

/**
 * Reads a hotel config field by field: a bad field gets its default, a bad list entry is left out.
 * Only a config without a valid id is no hotel at all (null).
 */
export function parseHotelConfig(json: unknown, slug: string, mediaHosts: readonly string[]): Hotel | null {
  const raw = asRecord(json);
  const id = wire.id.safeParse(raw.id);
  if (!id.success) return null;

  const media = (value: unknown) => (isAllowedMedia(value, mediaHosts) ? value : null);
  const images = list(hotelImage, raw.images).filter((image) => media(image.url) !== null);
  const phone = read(wire.phone, raw.phone, undefined)?.trim();
  const email = read(wire.email, raw.email, undefined)?.trim();
  return {
    slug,
    id: id.data,
    name: read(wire.name, raw.name, '').trim() || slug,
    note: html(read(wire.note, raw.note, '')),
    default_note: read(wire.default_note, raw.default_note, null),
    booking_available: read(wire.booking_available, raw.booking_available, true),
    max_rooms: read(wire.max_rooms, raw.max_rooms, 1),
    max_adults: read(wire.max_adults, raw.max_adults, 2),
    pms_type: read(wire.pms_type, raw.pms_type, ''),
    promo_code: read(wire.promo_code, raw.promo_code, false),
    rules_and_services: html(read(wire.rules_and_services, raw.rules_and_services, '')),
    users_term: safeLink(raw.users_term),
    hotel_menu_items: list(menuItem, raw.hotel_menu_items).flatMap(({ name, reference }) => {
      const link = safeLink(reference);
      return link && name.trim() ? [{ name: name.trim(), reference: link }] : [];
    }),
    hotel_child_categories: uniqueById(list(childCategory, raw.hotel_child_categories)),
    hotel_payment_methods: uniqueById(list(paymentOption, raw.hotel_payment_methods)),
    payment_form: read(wire.payment_form, raw.payment_form, 'REDIRECT'),
    hotel_reservation_cancel_types: uniqueById(list(cancelType, raw.hotel_reservation_cancel_types)),
    time_arrival: read(wire.time_arrival, raw.time_arrival, '14:00:00'),
    time_departure: read(wire.time_departure, raw.time_departure, '12:00:00'),
    details: html(read(wire.details, raw.details, '')),
    theme_color: read(wire.theme_color, raw.theme_color, null),
    logo_css: media(raw.logo_css),
    logo_svg: media(raw.logo_svg),
    consent: read(wire.consent, raw.consent, true),
    policy_link: safeLink(raw.policy_link),
    offer_link: safeLink(raw.offer_link),
    hotel_style_config: parseStyle(asRecord(raw.hotel_style_config)),
    timezone: timezone(raw.timezone),
    address: read(hotelAddress, raw.address, null),
    geo: parseGeo(raw.geo),
    phone: phone && isPhone(phone) ? phone : null,
    email: email && EMAIL_PATTERN.test(email) ? email : null,
    stars: read(wire.stars, raw.stars, undefined) || null,
    images,
  };
}

function parseStyle(raw: Raw): HotelStyle {
  const shape = wire.hotel_style_config.shape;
  return {
    show_header: read(shape.show_header, raw.show_header, true),
    primary_color: read(shape.primary_color, raw.primary_color, null),
    hover_color: read(shape.hover_color, raw.hover_color, null),
    menu_background_color: read(shape.menu_background_color, raw.menu_background_color, null),
    svg_background_color: read(shape.svg_background_color, raw.svg_background_color, null),
    svg: sanitizeSvg(read(shape.svg, raw.svg, '')),
    splash: sanitizeSvg(read(shape.splash, raw.splash, '')),
  };
}

function parseGeo(value: unknown): Hotel['geo'] {
  const point = read(geo, value, null);
  return point && Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : null;
}

function timezone(value: unknown): string {
  try {
    if (typeof value !== 'string') return DEFAULT_TIMEZONE;
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT_TIMEZONE; // RangeError: no such zone
  }
}

const html = (value: string) => (value ? sanitizeDescription(value) : '');

const asRecord = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {};

function read<Schema extends z.ZodMiniType, Default>(
  schema: Schema,
  value: unknown,
  fallback: Default,
): z.infer<Schema> | Default {
  const result = schema.safeParse(value);
  return result.success ? result.data : fallback;
}

function list<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema>[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, 100).flatMap((entry) => {
    const result = schema.safeParse(entry);
    return result.success ? [result.data] : [];
  });
}

function uniqueById<Entry extends { id: number }>(entries: Entry[]): Entry[] {
  return entries.filter((entry, index) => entries.findIndex((other) => other.id === entry.id) === index);
}
