import type { Hotel } from '#rules/hotel/hotel.ts';
import { bodyOf, oneNight } from './stays.ts';
import { isDone, type Reply, type Visit } from './visit.ts';

const SEARCH = 'searchRooms';

/** Searches for as many guests and rooms as the config lets a guest choose. */
export async function checkLimits(visit: Visit, hotel: Hotel, arrival: string): Promise<void> {
  const most = oneNight(arrival, [{ adults: hotel.max_adults, childs: [] }]);
  const reply = await visit.ask(SEARCH, { at: { hotelId: hotel.id }, body: bodyOf(most) });
  if (!isDone(reply)) unlimited(visit, reply, 'max_adults', `${hotel.max_adults} adults in a room`);
  const rooms = Array.from({ length: hotel.max_rooms }, () => ({ adults: 1, childs: [] }));
  const many = await visit.ask(SEARCH, { at: { hotelId: hotel.id }, body: bodyOf(oneNight(arrival, rooms)) });
  if (!isDone(many)) unlimited(visit, many, 'max_rooms', `${hotel.max_rooms} rooms`);
  const [category] = hotel.hotel_child_categories;
  if (!category || category.max_childs === 0) return;
  const { id, code } = category;
  const family = oneNight(arrival, [{ adults: 1, childs: [{ id, code, count: 1 }] }]);
  const child = await visit.ask(SEARCH, { at: { hotelId: hotel.id }, body: bodyOf(family) });
  if (!isDone(child)) unlimited(visit, child, 'hotel_child_categories', `a child of ${code}`);
}

/** The config lets the guest choose what the search then refuses. */
function unlimited(visit: Visit, { status }: Reply, path: string, chosen: string): void {
  if (status === 0 || status >= 500) return;
  visit.wrong({
    operation: 'getHotelConfig',
    path,
    expected: 'what the search takes',
    received: `${chosen}, which the search answers with status ${status}`,
    guest: 'an error after choosing what the page offers',
  });
}
