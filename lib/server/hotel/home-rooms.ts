import 'server-only';
import { cache } from 'react';
import type { AvailabilityDay } from '#contract/schemas/availability.ts';
import type { Room, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { callForPage } from '#lib/server/api/call-for-page.ts';
import { searchForAll } from '#rules/booking/search-request.ts';
import { defaultStayDates, firstSelectableDay } from '#rules/booking/stay-dates.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { addIsoDays, compareDates, type IsoDate, todayIn } from '#rules/text/dates.ts';
import { cachedForHotel } from './hotel-config.ts';

/** A room with its cheapest night and that night's price. */
export type HomeRoom = Room & { night: IsoDate };

const TIMEOUT_MS = 5_000;
/** How far ahead the calendar is requested, days. */
const CALENDAR_DAYS = 90;
/** How many of the cheapest nights are searched: a room type sold out on the first may be free on another. */
const SEARCHED_NIGHTS = 3;
/** These days from today are tried in turn where the calendar has no prices. */
export const TRIED_DAYS = [14, 17, 24, 7];

/**
 * Rooms for the hotel home, each with its lowest nightly price for two guests and that night;
 * empty when the search fails.
 */
export const getHomeRooms = cache(async (hotel: Hotel): Promise<HomeRoom[]> => {
  if (!hotel.booking_available) return [];
  const today = todayIn(hotel.timezone);
  const days = (await calendarDays(hotel, today)) ?? [];
  const nights = cheapestNights(days, firstSelectableDay(today), SEARCHED_NIGHTS);
  if (nights.length > 0) {
    const found = await Promise.all(
      nights.map(async (night) => ({ night, rooms: (await searchOneNight(hotel, night)) ?? [] })),
    );
    return cheapestRooms(found);
  }
  for (const ahead of TRIED_DAYS) {
    const night = addIsoDays(today, ahead);
    const rooms = await searchOneNight(hotel, night);
    if (rooms === null) return [];
    if (rooms.length > 0) return cheapestRooms([{ night, rooms }]);
  }
  return [];
});

/** The days of the calendar; a bad day is dropped. */
export function calendarDays(hotel: Hotel, today: IsoDate): Promise<AvailabilityDay[] | null> {
  const query = `?${new URLSearchParams({ arrival: today, departure: addIsoDays(today, CALENDAR_DAYS) })}`;
  return cached(hotel, `calendar:${query}`, `/api/v1/color-availability/${hotel.id}/`, { query });
}

/** The rooms of one night, at most two guests unless said otherwise; null where the search fails. */
export async function searchOneNight(
  hotel: Hotel,
  arrival: IsoDate,
  adults?: number,
): Promise<Room[] | null> {
  const body = searchForAll(defaultStayDates(arrival), hotel, adults);
  const path = `/api/v1/ota-availability/${hotel.id}/`;
  const found = await cached<RoomSearchResponse>(hotel, `rooms:${JSON.stringify(body)}`, path, { body });
  return found?.rooms ?? null;
}

/**
 * The rooms are cached with the hotel's page. They are null after a failure: the home has no prices then, and the
 * wizard is unaffected.
 */
async function cached<Answer>(
  hotel: Hotel,
  key: string,
  path: string,
  call: { query?: string; body?: object },
): Promise<Answer | null> {
  try {
    return await cachedForHotel(hotel.slug, `home:${hotel.id}:${key}`, () =>
      callForPage<Answer>(path, { ...call, signal: AbortSignal.timeout(TIMEOUT_MS), isForGuest: false }),
    );
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}

/** The nights with the lowest prices of the calendar, cheapest first, then nearest. */
export function cheapestNights(days: AvailabilityDay[], first: IsoDate, count: number): IsoDate[] {
  return days
    .flatMap(({ date, min_price }) => (min_price === undefined || date < first ? [] : [{ date, min_price }]))
    .sort((a, b) => a.min_price - b.min_price || compareDates(a.date, b.date))
    .slice(0, count)
    .map(({ date }) => date);
}

/**
 * Each room once, at its lowest price of the nights searched, in the API's order. A type that is sold out on the
 * cheapest night is there with another night's price.
 */
export function cheapestRooms(found: { night: IsoDate; rooms: Room[] }[]): HomeRoom[] {
  const rooms = new Map<number, HomeRoom>();
  for (const { night, rooms: ofNight } of found)
    for (const room of ofNight) {
      const known = rooms.get(room.id);
      if (!known || room.min_price < known.min_price) rooms.set(room.id, { ...room, night });
    }
  return [...rooms.values()];
}
