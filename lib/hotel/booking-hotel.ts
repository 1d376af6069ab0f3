import type { UtcOffset } from '@/lib/format/dates';
import type { Hotel } from './hotel.ts';
import { utcOffsets } from './utc-offsets.ts';

const FIELDS = [
  'slug',
  'id',
  'name',
  'note',
  'default_note',
  'booking_available',
  'max_rooms',
  'max_adults',
  'promo_code',
  'hotel_child_categories',
  'hotel_payment_methods',
  'time_arrival',
  'time_departure',
  'consent',
  'policy_link',
  'offer_link',
  'timezone',
  'phone',
  'max_nights',
  'last_departure',
  'stay_prices',
] as const satisfies readonly (keyof Hotel)[];

/** The part of a hotel that the booking needs in the browser; texts and pictures stay on the server. */
export type BookingHotel = Pick<Hotel, (typeof FIELDS)[number]> & {
  /** Hosts that payment addresses may be on. */
  redirect_hosts: string[];
  /** The hotel's clock, for today's date. */
  utc_offsets: UtcOffset[];
};

export function toBookingHotel(hotel: Hotel, redirectHosts: string[]): BookingHotel {
  const picked = Object.fromEntries(FIELDS.map((field) => [field, hotel[field]])) as Pick<
    Hotel,
    (typeof FIELDS)[number]
  >;
  return { ...picked, redirect_hosts: redirectHosts, utc_offsets: utcOffsets(hotel.timezone) };
}
