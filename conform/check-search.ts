import { CLOSED_PROMO } from '#lib/booking/promo-code.ts';
import { DEFAULT_RATE_FLOW } from '#lib/booking/rate-flow.ts';
import { toSearchRequest } from '#lib/booking/search-request.ts';
import type { AvailabilityDay } from '#lib/contracts/availability.ts';
import type { RoomGuests } from '#lib/contracts/room-search.ts';
import { type FoundRooms, roomSearchAnswer } from '#lib/server/api/room-search-answer.ts';
import type { Hotel } from '#lib/server/hotel/hotel.ts';
import { addIsoDays, nightsBetween, todayIn } from '#lib/text/dates.ts';
import { noteLong } from './check-config.ts';
import type { Reply, Visit } from './visit.ts';

const SEARCH = 'searchRooms';
const COMPARED_DAYS = 3;
/** A day this far ahead is tried where the calendar has no prices. */
const LIKELY_FREE = 14;
const LONGEST_NAME = 60;

export interface Stay {
  arrival: string;
  departure: string;
  rooms: RoomGuests[];
}
type Room = FoundRooms['rooms'][number];

/** A guest who is not signed in, without a promo code: the stay as the app holds it. */
export const searchOf = ({ arrival, departure, rooms }: Stay) => ({
  parameters: {
    arrival,
    departure,
    rooms: rooms.map((room, index) => ({ id: String(index), ...room })),
    rateFlow: DEFAULT_RATE_FLOW,
    promo: CLOSED_PROMO,
  },
  searcher: { booker: null, promoFlag: false },
});

const bodyOf = (stay: Stay) => {
  const { parameters, searcher } = searchOf(stay);
  return toSearchRequest(parameters, searcher);
};

/**
 * Searches as guests do: nights of the calendar, two rooms, the limits, a night without rooms, a day that is over. The
 * answer is a search that found rooms, for an order.
 */
export async function checkSearch(
  visit: Visit,
  hotel: Hotel,
  days: AvailabilityDay[],
): Promise<{ found: FoundRooms; stay: Stay } | null> {
  const today = todayIn(hotel.timezone);
  const couple: RoomGuests[] = [{ adults: Math.min(2, hotel.max_adults), childs: [] }];
  const priced = days
    .filter(({ date, min_price }) => date > today && min_price !== undefined)
    .sort((one, other) => (one.min_price ?? 0) - (other.min_price ?? 0));
  const first = priced[0]?.date ?? addIsoDays(today, LIKELY_FREE);
  const tried = priced.length > 0 ? priced.slice(0, COMPARED_DAYS) : [{ date: first }];
  let best: { found: FoundRooms; stay: Stay } | null = null;
  for (const day of tried) {
    const stay = oneNight(day.date, couple);
    const found = await search(visit, hotel, stay);
    if (!found) return best;
    if ('min_price' in day) checkPrice(visit, day, found);
    if (found.rooms.length > 0) best ??= { found, stay };
  }
  if (!best) {
    visit.note({
      operation: SEARCH,
      path: 'rooms',
      expected: `rooms on ${first}`,
      received: 'none, so little was checked',
    });
    return null;
  }
  for (const { name } of best.found.rooms)
    if (name.length > LONGEST_NAME) noteLong(visit, SEARCH, 'rooms[].name', name, LONGEST_NAME);

  const pair =
    priced.find(({ date }) => priced.some((next) => next.date === addIsoDays(date, 1)))?.date ?? first;
  const rooms = Array.from({ length: Math.min(2, hotel.max_rooms) }, () => ({ adults: 1, childs: [] }));
  await search(visit, hotel, { arrival: pair, departure: addIsoDays(pair, 2), rooms });
  await checkLimits(visit, hotel, first);
  const soldOut = days.find(({ date, min_price }) => date > today && min_price === undefined);
  if (soldOut && priced.length > 0) await search(visit, hotel, oneNight(soldOut.date, couple));
  await checkPast(visit, hotel, oneNight(addIsoDays(today, -2), couple));
  if (hotel.stay_prices) await checkStayPrices(visit, hotel, best);
  return best;
}

/** One search, with what only its request can show: limits, nights, dates. null: it could not be used. */
async function search(visit: Visit, hotel: Hotel, stay: Stay): Promise<FoundRooms | null> {
  const reply = await visit.ask(SEARCH, { at: { hotelId: hotel.id }, body: bodyOf(stay) });
  if (reply.status !== 200) {
    visit.unexpected(
      reply,
      `status 200 for ${partyOf(stay)} from ${stay.arrival}, with an empty list where nothing is free`,
      'an error where rooms, or «По заданным параметрам ничего не найдено», should be',
    );
    return null;
  }
  const read = roomSearchAnswer.safeParse(reply.json);
  for (const [index, room] of (read.data?.rooms ?? []).entries())
    checkRoom(visit, room, `rooms[${index}]`, stay);
  return read.data ?? null;
}

function checkRoom(visit: Visit, room: Room, path: string, { arrival, departure, rooms }: Stay): void {
  const largest = Math.max(...rooms.map(({ adults }) => adults));
  if (room.guest_limit > 0 && room.guest_limit < largest)
    visit.wrong({
      operation: SEARCH,
      path: `${path}.guest_limit`,
      expected: `rooms that take ${largest} adults, as asked`,
      received: `«${room.name}» for ${room.guest_limit}`,
      guest: 'a room that is too small, and can be booked',
    });
  const ids = room.rates.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    visit.wrong({
      operation: SEARCH,
      path: `${path}.rates[].id`,
      expected: 'an id for each rate of a room',
      received: `${twice} more than once`,
      guest: 'another rate than the one chosen',
    });
  for (const [index, rate] of room.rates.entries()) {
    const nights = nightsBetween(arrival, departure);
    const wrong = (expected: string, received: string) =>
      visit.wrong({
        operation: SEARCH,
        path: `${path}.rates[${index}].nights`,
        expected,
        received,
        guest: 'a wrong number of nights, and extras at a wrong price',
      });
    if (rate.nights.length !== nights * rooms.length)
      wrong(`${nights * rooms.length} nights: one a room and night`, `${rate.nights.length}`);
    else if (rate.nights.some(({ date }) => date < arrival || date >= departure))
      wrong(
        `nights from ${arrival} to ${addIsoDays(departure, -1)}`,
        rate.nights.map(({ date }) => date).join(', '),
      );
  }
}

/** The calendar shows the price of two adults in one room, which a search for that night must find. */
function checkPrice(visit: Visit, { date, min_price }: AvailabilityDay, { rooms }: FoundRooms): void {
  const totals = rooms.flatMap(({ rates }) => rates.map(({ total_price }) => total_price));
  const cheapest = Math.min(...totals);
  if (cheapest === min_price) return;
  visit.wrong({
    operation: 'getAvailability',
    path: '[].min_price',
    expected: `the price of the search for ${date}, ${totals.length > 0 ? cheapest : 'which finds nothing'}`,
    received: `${min_price}`,
    guest: 'one price in the calendar and another at the rooms',
  });
}

async function checkLimits(visit: Visit, hotel: Hotel, arrival: string): Promise<void> {
  const most = oneNight(arrival, [{ adults: hotel.max_adults, childs: [] }]);
  const reply = await visit.ask(SEARCH, { at: { hotelId: hotel.id }, body: bodyOf(most) });
  if (reply.status !== 200) unlimited(visit, reply, 'max_adults', `${hotel.max_adults} adults in a room`);
  const rooms = Array.from({ length: hotel.max_rooms }, () => ({ adults: 1, childs: [] }));
  const many = await visit.ask(SEARCH, { at: { hotelId: hotel.id }, body: bodyOf(oneNight(arrival, rooms)) });
  if (many.status !== 200) unlimited(visit, many, 'max_rooms', `${hotel.max_rooms} rooms`);
  const [category] = hotel.hotel_child_categories;
  if (!category || category.max_childs === 0) return;
  const { id, code } = category;
  const family = oneNight(arrival, [{ adults: 1, childs: [{ id, code, count: 1 }] }]);
  const child = await visit.ask(SEARCH, { at: { hotelId: hotel.id }, body: bodyOf(family) });
  if (child.status !== 200) unlimited(visit, child, 'hotel_child_categories', `a child of ${code}`);
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

async function checkPast(visit: Visit, hotel: Hotel, stay: Stay): Promise<void> {
  const reply = await visit.ask(SEARCH, { at: { hotelId: hotel.id }, body: bodyOf(stay) });
  const found = reply.status === 200 ? roomSearchAnswer.safeParse(reply.json).data?.rooms.length : 0;
  if (found)
    visit.wrong({
      operation: SEARCH,
      path: 'rooms',
      expected: `status 400 for ${stay.arrival}, which is past in ${hotel.timezone}, or no rooms`,
      received: `${found} rooms`,
      guest: 'rooms for a day that is over, from an old link',
    });
}

async function checkStayPrices(
  visit: Visit,
  hotel: Hotel,
  { found: { rooms: found }, stay: { arrival, rooms } }: { found: FoundRooms; stay: Stay },
): Promise<void> {
  const reply = await visit.ask('getStayPrices', {
    at: { hotelId: hotel.id },
    body: { arrival_from: arrival, arrival_to: arrival, nights: 1, rooms },
  });
  if (reply.status !== 200) return visit.unexpected(reply, 'prices, as `stay_prices` of the config says');
  const cheapest = Math.min(...found.flatMap(({ rates }) => rates.map(({ total_price }) => total_price)));
  const [price] = Array.isArray(reply.json) ? reply.json : [];
  if (found.length > 0 && price?.total_price !== cheapest)
    visit.wrong({
      operation: 'getStayPrices',
      path: '[].total_price',
      expected: `the price of the search for ${arrival}, ${cheapest}`,
      received: `${price?.total_price ?? 'nothing'}`,
      guest: 'one price in the calendar and another at the rooms',
    });
}

const oneNight = (arrival: string, rooms: RoomGuests[]): Stay => ({
  arrival,
  departure: addIsoDays(arrival, 1),
  rooms,
});

const partyOf = ({ rooms }: Stay): string =>
  `${rooms.reduce((sum, { adults }) => sum + adults, 0)} adults in ${rooms.length} rooms`;
