import { harshTerms } from '#contract/check/harsh-terms.ts';
import type { AvailabilityDay } from '#contract/schemas/availability.ts';
import type { RoomGuests } from '#contract/schemas/room-search.ts';
import { roomSearchAnswer } from '#lib/server/api/room-search-answer.ts';
import { cancelHotel } from '#rules/hotel/booking-hotel.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import { noteLong } from './check-config.ts';
import { checkLimits } from './check-limits.ts';
import { checkCode, checkMinPrice, checkStayPrices, noteOddPrices } from './check-prices.ts';
import { search } from './search.ts';
import { bodyOf, cheapestOf, type Offered, oneNight, partiesOf, type StaySearch } from './stays.ts';
import { isDone, type Visit } from './visit.ts';

const SEARCH = 'searchRooms';
const COMPARED_DAYS = 3;
/** A day this far ahead is tried where the calendar has no prices. */
const LIKELY_FREE = 14;
const LONGEST_NAME = 60;

/**
 * Searches as guests do: nights of the calendar, two rooms with a child, the limits, a night without rooms, a day that is
 * over. The answer is the searches that found rooms, the one that asks most of the API first; empty: none did.
 */
export async function checkSearch(
  visit: Visit,
  hotel: Hotel,
  { days, promo }: { days: AvailabilityDay[]; promo: string | null },
): Promise<Offered[]> {
  const today = todayIn(hotel.timezone);
  const couple: RoomGuests[] = [{ adults: Math.min(2, hotel.max_adults), childs: [] }];
  const priced = days
    .filter(({ date, min_price }) => date > today && min_price !== undefined)
    .sort((one, other) => (one.min_price ?? 0) - (other.min_price ?? 0));
  const first = priced[0]?.date ?? addIsoDays(today, LIKELY_FREE);
  const tried = priced.length > 0 ? priced.slice(0, COMPARED_DAYS) : [{ date: first }];
  let best: Offered | null = null;
  for (const day of tried) {
    const stay = oneNight(day.date, couple);
    const searched = await search(visit, hotel, stay);
    if (!searched) return best ? [best] : [];
    const { found, isWhole } = searched;
    // What the app cannot read of the rooms is told with the search, so the calendar is not to blame.
    if ('min_price' in day && isWhole) checkMinPrice(visit, day, found);
    if (found.rooms.length > 0) best ??= { found, stay };
  }
  if (!best) {
    visit.note({
      operation: SEARCH,
      path: 'rooms',
      expected: `rooms on ${first}`,
      received: 'none, so little was checked',
    });
    return [];
  }
  noteOddPrices(visit, best);
  for (const { name } of best.found.rooms)
    if (name.length > LONGEST_NAME) noteLong(visit, SEARCH, 'rooms[].name', name, LONGEST_NAME);

  const pair =
    priced.find(({ date }) => priced.some((next) => next.date === addIsoDays(date, 1)))?.date ?? first;
  const twoNights = (rooms: RoomGuests[]): StaySearch => ({
    arrival: pair,
    departure: addIsoDays(pair, 2),
    rooms,
  });
  const offered: Offered[] = [];
  for (const stay of [...partiesOf(hotel), couple].map(twoNights)) {
    const found = (await search(visit, hotel, stay))?.found;
    if (found && found.rooms.length > 0) offered.push({ found, stay });
  }
  offered.push(best);
  const harsh = offered.flatMap(({ found }) => harshTerms(found, cancelHotel(hotel)));
  for (const note of new Map(harsh.map((one) => [one.expected, one])).values())
    visit.note({ operation: SEARCH, ...note });
  await checkLimits(visit, hotel, first);
  const soldOut = days.find(({ date, min_price }) => date > today && min_price === undefined);
  if (soldOut && priced.length > 0) await checkSoldOut(visit, hotel, soldOut, couple);
  await checkPast(visit, hotel, oneNight(addIsoDays(today, -2), couple));
  if (hotel.stay_prices) {
    const pairs = offered.filter(({ stay }) => stay !== best.stay && stay.rooms === couple);
    for (const one of [best, ...pairs]) await checkStayPrices(visit, hotel, one);
  }
  const [richest = best] = offered;
  const reduced = promo ? await searchWithCode(visit, hotel, richest, promo) : null;
  return reduced ? [reduced, ...offered] : offered;
}

/** The same search with a promo code. null: nothing was found. */
async function searchWithCode(
  visit: Visit,
  hotel: Hotel,
  offered: Offered,
  promo: string,
): Promise<Offered | null> {
  const stay = { ...offered.stay, promo };
  const found = (await search(visit, hotel, stay))?.found;
  if (!found) return null;
  checkCode(visit, cheapestOf(offered.found), cheapestOf(found));
  return found.rooms.length > 0 ? { found, stay } : null;
}

async function checkSoldOut(
  visit: Visit,
  hotel: Hotel,
  { date, sold_out }: AvailabilityDay,
  couple: RoomGuests[],
): Promise<void> {
  const searched = await search(visit, hotel, oneNight(date, couple));
  if (!sold_out || !searched || searched.found.rooms.length === 0) return;
  visit.wrong({
    operation: 'getAvailability',
    path: '[].sold_out',
    expected: `false for ${date}, since the search finds rooms for that night`,
    received: 'true',
    guest: 'a day that cannot be picked, while rooms are free',
  });
}

async function checkPast(visit: Visit, hotel: Hotel, stay: StaySearch): Promise<void> {
  const reply = await visit.ask(SEARCH, { at: { hotelId: hotel.id }, body: bodyOf(stay) });
  const found = isDone(reply) ? roomSearchAnswer.safeParse(reply.json).data?.rooms.length : 0;
  if (found)
    visit.wrong({
      operation: SEARCH,
      path: 'rooms',
      expected: `status 400 for ${stay.arrival}, which is past in ${hotel.timezone}, or no rooms`,
      received: `${found} rooms`,
      guest: 'rooms for a day that is over, from an old link',
    });
}
