import type { AvailabilityDay } from '#contract/schemas/availability.ts';
import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { nightsBetween } from '#rules/text/dates.ts';
import { cheapestOf, type Offered } from './stays.ts';
import { isDone, type Visit } from './visit.ts';

const OTHER_PRICE = 'one price in the calendar and another at the rooms';

/** The calendar shows the price of two adults in one room, which a search for that night must find. */
export function checkMinPrice(
  visit: Visit,
  { date, min_price }: AvailabilityDay,
  found: RoomSearchResponse,
): void {
  const cheapest = cheapestOf(found);
  if (cheapest === min_price) return;
  visit.wrong({
    operation: 'getAvailability',
    path: '[].min_price',
    expected: `the price of the search for ${date}, ${found.rooms.length > 0 ? cheapest : 'which finds nothing'}`,
    received: `${min_price}`,
    guest: OTHER_PRICE,
  });
}

/** The price of the whole stay in the calendar is that of the search, too. */
export async function checkStayPrices(
  visit: Visit,
  hotel: Hotel,
  { found, stay: { arrival, departure, rooms } }: Offered,
): Promise<void> {
  const nights = nightsBetween(arrival, departure);
  const reply = await visit.ask('getStayPrices', {
    at: { hotelId: hotel.id },
    body: { arrival_from: arrival, arrival_to: arrival, nights, rooms },
  });
  if (!isDone(reply)) return visit.unexpected(reply, 'prices, as `stay_prices` of the config says');
  const cheapest = cheapestOf(found);
  const [price] = Array.isArray(reply.json) ? reply.json : [];
  if (price && price.arrival !== arrival)
    visit.wrong({
      operation: 'getStayPrices',
      path: '[].arrival',
      expected: `${arrival}, as asked`,
      received: `${price.arrival}`,
      guest: 'prices on other days than theirs',
    });
  else if (found.rooms.length > 0 && price?.total_price !== cheapest)
    visit.wrong({
      operation: 'getStayPrices',
      path: '[].total_price',
      expected: `the price of the search for ${nights > 1 ? `${nights} nights from ` : ''}${arrival}, ${cheapest}`,
      received: `${price?.total_price ?? 'nothing'}`,
      guest: OTHER_PRICE,
    });
}

/** No cheaper night and no dearer one is likely in rubles. */
const USUAL_NIGHT = [200, 150_000] as const;

/** A price in kopecks or in another currency cannot be told from one in rubles, but for its size. */
export function noteOddPrices(visit: Visit, { found }: Offered): void {
  const cheapest = cheapestOf(found);
  const [least, most] = USUAL_NIGHT;
  const note = (path: string, expected: string, received: string) =>
    visit.note({ operation: 'searchRooms', path, expected, received, guest: 'the same number with ₽' });
  if (cheapest > 0 && (cheapest < least || cheapest > most))
    note(
      'rooms[].rates[].total_price',
      `rubles: the cheapest night for ${least} to ${most}`,
      `${cheapest}, as if it were ${cheapest < least ? 'another currency' : 'kopecks'}`,
    );
  const extra = found.services.find(({ package_price }) => package_price > cheapest * 5);
  if (extra)
    note(
      'services[].package_price',
      'rubles, as the rooms’ prices',
      `${extra.package_price} for «${extra.name}», and a night for ${cheapest}`,
    );
}

/** A promo code lowers the price, or leaves it as it is. */
export function checkCode(visit: Visit, without: number, withCode: number): void {
  const found = { operation: 'searchRooms', path: 'rooms[].rates[].total_price' };
  if (withCode > without)
    visit.wrong({
      ...found,
      expected: `at most ${without} with the promo code, the price without it`,
      received: withCode === Number.POSITIVE_INFINITY ? 'no rooms' : `${withCode}`,
      guest: 'a promo code that costs them money, or the room',
    });
  else if (withCode === without)
    visit.note({
      ...found,
      expected: `less than ${without} with the promo code`,
      received: `${withCode}`,
      guest: 'a promo code without effect',
    });
}
