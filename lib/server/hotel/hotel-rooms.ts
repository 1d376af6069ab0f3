import 'server-only';
import { cache } from 'react';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { findRoom } from '#rules/search/room-address.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import { cheapestRooms, getHomeRooms, type HomeRoom, searchOneNight, TRIED_DAYS } from './home-rooms.ts';

/** The day from today on which rooms for one are looked for. */
const ALONE_DAY = 14;

/** A room of a hotel and the list that it stands in. */
type ListedRoom = { room: HomeRoom; rooms: HomeRoom[] };

/**
 * The room of a page's address; null: the hotel has none. No code costs a call of its own: the rooms are those of the
 * home or, for a room that is not free on its nights, those of a few more, and both lists are cached with the hotel.
 * @throws Error when the API does not say: a cached page stays, a new one shows the error
 */
export async function hotelRoom(hotel: Hotel, code: string): Promise<ListedRoom | null> {
  if (!hotel.booking_available) return null;
  const rooms = await getHomeRooms(hotel);
  const room = findRoom(rooms, code);
  if (room) return { room, rooms };
  const all = await moreRooms(hotel);
  const further = findRoom(all, code);
  return further && { room: further, rooms: all };
}

/** The rooms of the home, and those that are free on other nights, or for one guest alone. */
const moreRooms = cache(async (hotel: Hotel): Promise<HomeRoom[]> => {
  const today = todayIn(hotel.timezone);
  const searches = [...TRIED_DAYS.map((ahead) => ({ ahead, adults: 2 })), { ahead: ALONE_DAY, adults: 1 }];
  const found = await Promise.all(
    searches.map(async ({ ahead, adults }) => {
      const night = addIsoDays(today, ahead);
      return { night, rooms: await searchOneNight(hotel, night, adults) };
    }),
  );
  const known = found.flatMap(({ night, rooms }) => (rooms ? [{ night, rooms }] : []));
  if (known.length < found.length) throw new Error('hotel rooms unavailable');
  const home = await getHomeRooms(hotel);
  const ids = new Set(home.map(({ id }) => id));
  return [...home, ...cheapestRooms(known).filter(({ id }) => !ids.has(id))];
});
