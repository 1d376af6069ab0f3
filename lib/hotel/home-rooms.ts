import 'server-only';
import { cache } from 'react';
import { defaultStayDates } from '@/lib/booking/stay-dates';
import { keptAnswer, NoAnswerError } from '@/lib/cache/kept-answer';
import type { Room, RoomSearchRequest } from '@/lib/contracts/room-search';
import { addIsoDays, todayIn } from '@/lib/format/dates';
import { parseRoomSearch, roomSearchEnvelope } from '@/lib/rooms/parse-room-search';
import { askApi } from './ask-api.ts';
import type { Hotel } from './hotel.ts';
import { hotelTag } from './hotel-config.ts';

const LIMITS = { timeoutMs: 5_000, maxBytes: 2_000_000 };
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
  const key = `home-rooms:${hotel.id}:${JSON.stringify(request)}`;
  try {
    return await keptAnswer(key, hotelTag(hotel.slug), () => search(hotel.id, request));
  } catch (error) {
    // The home page stands without its rooms; the wizard below searches by itself.
    if (error instanceof NoAnswerError) return null;
    throw error;
  }
}

async function search(hotelId: number, request: RoomSearchRequest): Promise<Room[]> {
  const envelope = roomSearchEnvelope.safeParse(
    await askApi(`/api/v1/ota-availability/${hotelId}/`, LIMITS, request),
  );
  if (!envelope.success) throw new NoAnswerError('no list of rooms in it');
  return parseRoomSearch(envelope.data, hotelId).rooms;
}
