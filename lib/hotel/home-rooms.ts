import 'server-only';
import { cache } from 'react';
import { readLimited } from '@/lib/api/read-limited';
import { defaultStayDates } from '@/lib/booking/stay-dates';
import type { Room, RoomSearchRequest } from '@/lib/contracts/room-search';
import { serverEnv } from '@/lib/env/server-env';
import { addIsoDays, todayIn } from '@/lib/format/dates';
import { parseRoomSearch, roomSearchEnvelope } from '@/lib/rooms/parse-room-search';
import type { Hotel } from './hotel.ts';
import { hotelTag } from './hotel-config.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 2_000_000;
const REVALIDATE_SECONDS = 300;
/** Nights from today that are tried until one is free. */
const TRIED_DAYS = [14, 17, 24, 7];

/** Rooms for the hotel home with a price for one night of two; empty when the search fails (decisions, point 17). */
export const getHomeRooms = cache(async (hotel: Hotel): Promise<Room[]> => {
  if (!hotel.booking_available) return [];
  const today = todayIn(hotel.timezone);
  for (const days of TRIED_DAYS) {
    const rooms = await searchOneNight(hotel, addIsoDays(today, days));
    if (rooms === null) return [];
    if (rooms.length > 0) return rooms;
  }
  return [];
});

async function searchOneNight(hotel: Hotel, arrival: string): Promise<Room[] | null> {
  const request: RoomSearchRequest = {
    ...defaultStayDates(arrival),
    promo_code: null,
    promo_block: false,
    rooms: [{ adults: Math.min(2, hotel.max_adults), childs: [] }],
  };
  try {
    const response = await fetch(`${serverEnv().apiRoot}/api/v1/ota-availability/${hotel.id}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'force-cache',
      next: { revalidate: REVALIDATE_SECONDS, tags: [hotelTag(hotel.slug)] },
    });
    if (!response.ok) return null;
    const text = new TextDecoder().decode(await readLimited(response, MAX_BYTES));
    const envelope = roomSearchEnvelope.safeParse(JSON.parse(text));
    return envelope.success ? parseRoomSearch(envelope.data).rooms : null;
  } catch {
    // The home page stands without its rooms; the wizard below searches by itself.
    return null;
  }
}
