import type { AvailabilityDay } from '@/lib/contracts/availability';
import type { Room } from '@/lib/contracts/room-search';
import type { IsoDate } from '@/lib/format/dates';

/** A room with its cheapest night and that night's price. */
export type HomeRoom = Room & { night: IsoDate };

/** The nights with the lowest prices of the calendar, cheapest first, then nearest. */
export function cheapestNights(days: AvailabilityDay[], first: IsoDate, count: number): IsoDate[] {
  return days
    .flatMap(({ date, min_price }) => (min_price === undefined || date < first ? [] : [{ date, min_price }]))
    .sort((a, b) => a.min_price - b.min_price || a.date.localeCompare(b.date))
    .slice(0, count)
    .map(({ date }) => date);
}

/**
 * Each room once, at its lowest price of the searched nights: a type that is sold out on the cheapest night keeps its
 * own. In the API's order.
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
