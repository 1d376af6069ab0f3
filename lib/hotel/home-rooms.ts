import 'server-only';
import { cache } from 'react';
import { readLimited } from '@/lib/api/read-limited';
import { defaultStayDates, firstSelectableDay } from '@/lib/booking/stay-dates';
import { type AvailabilityDay, availabilityDay } from '@/lib/contracts/availability';
import type { Room, RoomSearchRequest } from '@/lib/contracts/room-search';
import { serverEnv } from '@/lib/env/server-env';
import { addIsoDays, type IsoDate, todayIn } from '@/lib/format/dates';
import { parseRoomSearch, roomSearchEnvelope } from '@/lib/rooms/parse-room-search';
import { cheapestNights, cheapestRooms, type HomeRoom } from './cheapest-nights.ts';
import type { Hotel } from './hotel.ts';
import { hotelTag } from './hotel-config.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 2_000_000;
const REVALIDATE_SECONDS = 300;
/** As far ahead as the calendar looks. */
const CALENDAR_DAYS = 90;
/** The cheapest nights that are searched: room types that are sold out on the first are found on the others. */
const SEARCHED_NIGHTS = 3;
/** Days from today that are tried until one is free, where the calendar has no prices. */
const TRIED_DAYS = [14, 17, 24, 7];

/**
 * Rooms for the hotel home, each with the lowest price of one night of two in the calendar and that night;
 * empty when the search fails.
 */
export const getHomeRooms = cache(async (hotel: Hotel): Promise<HomeRoom[]> => {
  if (!hotel.booking_available) return [];
  const today = todayIn(hotel.timezone);
  const nights = cheapestNights(await calendarDays(hotel, today), firstSelectableDay(today), SEARCHED_NIGHTS);
  if (nights.length > 0) {
    const found = await Promise.all(
      nights.map(async (night) => ({ night, rooms: (await searchOneNight(hotel, night)) ?? [] })),
    );
    return cheapestRooms(found);
  }
  for (const days of TRIED_DAYS) {
    const night = addIsoDays(today, days);
    const rooms = await searchOneNight(hotel, night);
    if (rooms === null) return [];
    if (rooms.length > 0) return cheapestRooms([{ night, rooms }]);
  }
  return [];
});

/** The days of the calendar; none when it fails. A bad day hides itself. */
async function calendarDays(hotel: Hotel, today: IsoDate): Promise<AvailabilityDay[]> {
  const query = new URLSearchParams({ arrival: today, departure: addIsoDays(today, CALENDAR_DAYS) });
  const days = await ask(hotel, `color-availability/${hotel.id}/?${query}`);
  return Array.isArray(days)
    ? days.flatMap((day) => {
        const parsed = availabilityDay.safeParse(day);
        return parsed.success ? [parsed.data] : [];
      })
    : [];
}

async function searchOneNight(hotel: Hotel, arrival: IsoDate): Promise<Room[] | null> {
  const request: RoomSearchRequest = {
    ...defaultStayDates(arrival),
    promo_code: null,
    promo_block: false,
    rooms: [{ adults: Math.min(2, hotel.max_adults), childs: [] }],
  };
  const envelope = roomSearchEnvelope.safeParse(await ask(hotel, `ota-availability/${hotel.id}/`, request));
  return envelope.success ? parseRoomSearch(envelope.data).rooms : null;
}

/** JSON of the API, kept with the hotel's page; null when there is none. */
async function ask(hotel: Hotel, path: string, body?: object): Promise<unknown> {
  try {
    const response = await fetch(`${serverEnv().apiRoot}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'force-cache',
      next: { revalidate: REVALIDATE_SECONDS, tags: [hotelTag(hotel.slug)] },
    });
    if (!response.ok) return null;
    return JSON.parse(new TextDecoder().decode(await readLimited(response, MAX_BYTES)));
  } catch {
    // The home page stands without its rooms; the wizard below searches by itself.
    return null;
  }
}
