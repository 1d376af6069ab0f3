import { tzOffset } from '@date-fns/tz/tzOffset';
import { hasCancellationFloor } from '#contract/schemas/cancellation-floor.ts';
import type { HotelAddress } from '#contract/schemas/hotel-config.ts';
import type { HotelCounters } from '#contract/schemas/hotel-counters.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import type { UtcOffset } from '#rules/text/dates.ts';

const FIELDS = [
  'slug',
  'root',
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
  'phone',
  'phone_hours',
  'payment_marks',
  'consents',
  'seller',
  'stars',
  'rating',
  'max_nights',
  'last_departure',
  'stay_prices',
  'accounts',
  'password_reset',
] as const satisfies readonly (keyof Hotel)[];

/** A hotel, as far as the terms of cancelling depend on it. */
export type CancelHotel = {
  /** Whether the law bounds what its terms keep (contract/schemas/cancellation-floor.ts). */
  has_cancellation_floor: boolean;
  /** The offsets of the hotel's clock. */
  utc_offsets: UtcOffset[];
};

/** What the booking needs of a hotel in the browser. The hotel's texts and pictures stay on the server. */
export type BookingHotel = Pick<Hotel, (typeof FIELDS)[number]> & {
  /** Payment addresses must be on one of these hosts. */
  redirect_hosts: string[];
  /** Where the hotel is, as far as price crawlers need it to know the hotel again. */
  place?: Pick<HotelAddress, 'country' | 'city' | 'street'>;
  /** Whether guests can put an order into Apple Wallet. */
  has_wallet?: true;
  /** Whether an order may come with its source. */
  order_source?: true;
  /** The counters that guests are asked about, one at least. */
  counters?: HotelCounters;
} & CancelHotel;

export function toBookingHotel(hotel: Hotel, redirectHosts: string[], hasWallet = false): BookingHotel {
  const picked = Object.fromEntries(FIELDS.map((field) => [field, hotel[field]])) as Pick<
    Hotel,
    (typeof FIELDS)[number]
  >;
  const { address } = hotel;
  return {
    ...picked,
    redirect_hosts: redirectHosts,
    // Every page has these fields, so what a hotel does not have is left out.
    ...(address && { place: { country: address.country, city: address.city, street: address.street } }),
    ...(hasWallet && { has_wallet: true }),
    ...(hotel.order_source && { order_source: true }),
    ...(hasCounters(hotel) && { counters: hotel.counters }),
    ...cancelHotel(hotel),
  };
}

/** Whether the hotel counts visits at all. */
export const hasCounters = <One extends Pick<Hotel, 'counters'>>(
  hotel: One,
): hotel is One & { counters: HotelCounters } =>
  hotel.counters?.metrika !== undefined || hotel.counters?.ga4 !== undefined;

/** What the terms of cancelling depend on. */
export const cancelHotel = (hotel: Pick<Hotel, 'timezone' | 'address' | 'terms'>): CancelHotel => ({
  has_cancellation_floor: hasCancellationFloor(hotel),
  utc_offsets: utcOffsets(hotel.timezone),
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Pages show times of reservations of the last year and of stays as far ahead as hotels sell. */
const DAYS_BACK = 400;
const DAYS_AHEAD = 800;

/** For each zone, the offsets of the last date asked for. */
const known = new Map<string, UtcOffset[]>();

/**
 * The clock of a time zone with its changes, from 400 days back to 800 ahead. A browser would take tens of
 * milliseconds for it during hydration; the server computes each zone once a day (decision 0013).
 */
export function utcOffsets(timeZone: string, now: number = Date.now()): UtcOffset[] {
  const start = Math.floor(now / DAY) * DAY - DAYS_BACK * DAY;
  const before = known.get(timeZone);
  if (before?.[0]?.from === start) return before;
  const minutesAt = (at: number) => tzOffset(timeZone, new Date(at));
  const offsets = [{ from: start, minutes: minutesAt(start) }];
  for (let day = start; day < start + (DAYS_BACK + DAYS_AHEAD) * DAY; day += DAY) {
    const minutes = minutesAt(day + DAY);
    if (minutes !== offsets.at(-1)?.minutes) offsets.push({ from: changeWithin(day, minutesAt), minutes });
  }
  known.set(timeZone, offsets);
  return offsets;
}

/** The first minute of the day with the later offset. */
function changeWithin(day: number, minutesAt: (at: number) => number): number {
  const before = minutesAt(day);
  let [low, high] = [0, DAY / MINUTE];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (minutesAt(day + middle * MINUTE) === before) low = middle;
    else high = middle;
  }
  return day + high * MINUTE;
}
