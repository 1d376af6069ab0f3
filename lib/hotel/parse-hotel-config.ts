import { EMAIL_PATTERN, isPhone } from '@/lib/contracts/contact-patterns';
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
import { noteDropped } from '@/lib/monitoring/keep-valid';
import { isAllowedMedia } from '@/lib/routing/hosts';
import { safeLink } from '@/lib/sanitizing/safe-link';
import { sanitizeDescription } from '@/lib/sanitizing/sanitize-description';
import { sanitizeSvg } from '@/lib/sanitizing/sanitize-svg';
import { isDisplayFace } from '@/lib/theme/display-face';
import type { Hotel, HotelStyle } from './hotel.ts';
import { LenientReader } from './lenient-reader.ts';

const DEFAULT_TIMEZONE = 'Europe/Moscow';
const wire = hotelConfig.shape;

/**
 * Reads a hotel config field by field: a bad field gets its default, a bad list entry is dropped.
 * Only a config without a valid id is unusable (null).
 */
export function parseHotelConfig(json: unknown, slug: string, mediaHosts: readonly string[]): Hotel | null {
  const config = new LenientReader(json);
  const { raw } = config;
  const id = wire.id.safeParse(raw.id);
  if (!id.success) return null;

  const media = (value: unknown) => (isAllowedMedia(value, mediaHosts) ? value : null);
  const images = config.list('images', hotelImage).filter(({ url }) => {
    if (media(url) === null) config.refuse('images');
    return media(url) !== null;
  });
  const phone = config.read('phone', wire.phone, undefined)?.trim();
  const email = config.read('email', wire.email, undefined)?.trim();
  const hotel: Hotel = {
    slug,
    id: id.data,
    name: config.read('name', wire.name, '').trim() || slug,
    note: html(config.read('note', wire.note, '')),
    default_note: config.read('default_note', wire.default_note, null),
    booking_available: config.read('booking_available', wire.booking_available, true),
    max_rooms: config.read('max_rooms', wire.max_rooms, 1),
    max_adults: config.read('max_adults', wire.max_adults, 2),
    pms_type: config.read('pms_type', wire.pms_type, ''),
    promo_code: config.read('promo_code', wire.promo_code, false),
    rules_and_services: html(config.read('rules_and_services', wire.rules_and_services, '')),
    users_term: config.checked('users_term', safeLink),
    hotel_menu_items: config.list('hotel_menu_items', menuItem).flatMap(({ name, reference }) => {
      const link = safeLink(reference);
      if (link && name.trim()) return [{ name: name.trim(), reference: link }];
      config.refuse('hotel_menu_items');
      return [];
    }),
    hotel_child_categories: uniqueById(config.list('hotel_child_categories', childCategory)),
    hotel_payment_methods: uniqueById(config.list('hotel_payment_methods', paymentOption)),
    payment_form: config.read('payment_form', wire.payment_form, 'REDIRECT'),
    hotel_reservation_cancel_types: uniqueById(config.list('hotel_reservation_cancel_types', cancelType)),
    time_arrival: config.read('time_arrival', wire.time_arrival, '14:00:00'),
    time_departure: config.read('time_departure', wire.time_departure, '12:00:00'),
    details: html(config.read('details', wire.details, '')),
    theme_color: config.read('theme_color', wire.theme_color, null),
    logo_css: config.checked('logo_css', media),
    logo_svg: config.checked('logo_svg', media),
    consent: config.read('consent', wire.consent, true),
    policy_link: config.checked('policy_link', safeLink),
    offer_link: config.checked('offer_link', safeLink),
    hotel_style_config: parseStyle(config.inside('hotel_style_config')),
    timezone: timezone(raw.timezone),
    address: config.read('address', hotelAddress, null),
    geo: parseGeo(config.read('geo', geo, null)),
    phone: phone && isPhone(phone) ? phone : null,
    email: email && EMAIL_PATTERN.test(email) ? email : null,
    stars: config.read('stars', wire.stars, undefined) || null,
    images,
    display_font: config.checked('display_font', (value) => (isDisplayFace(value) ? value : null)),
    max_nights: config.read('max_nights', wire.max_nights, undefined) ?? null,
    last_departure: config.read('last_departure', wire.last_departure, undefined) ?? null,
    stay_prices: config.read('stay_prices', wire.stay_prices, undefined) ?? false,
    bank_sign_on: config.read('bank_sign_on', wire.bank_sign_on, undefined) ?? true,
  };
  noteDropped(`Hotel config of ${slug}`, config.dropped);
  return hotel;
}

function parseStyle(style: LenientReader): HotelStyle {
  const shape = wire.hotel_style_config.shape;
  return {
    show_header: style.read('show_header', shape.show_header, true),
    primary_color: style.read('primary_color', shape.primary_color, null),
    hover_color: style.read('hover_color', shape.hover_color, null),
    menu_background_color: style.read('menu_background_color', shape.menu_background_color, null),
    svg_background_color: style.read('svg_background_color', shape.svg_background_color, null),
    svg: style.checked('svg', (value) => svg(shape.svg, value)),
    splash: style.checked('splash', (value) => svg(shape.splash, value)),
  };
}

function parseGeo(point: Hotel['geo']): Hotel['geo'] {
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

const svg = (schema: typeof wire.name, value: unknown) => {
  const markup = schema.safeParse(value);
  return markup.success ? sanitizeSvg(markup.data) : null;
};

const html = (value: string) => (value ? sanitizeDescription(value) : '');

function uniqueById<Entry extends { id: number }>(entries: Entry[]): Entry[] {
  return entries.filter((entry, index) => entries.findIndex((other) => other.id === entry.id) === index);
}
