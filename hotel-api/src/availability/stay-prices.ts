import type { Catalogue, RatePlan, RoomTypeWithRates } from '#api/src/hotels/catalogue.ts';
import type { HotelNight } from '#api/src/search/nights.ts';
import { type OfferTerms, ratesFor } from '#api/src/search/offers.ts';
import { pricesOfNights } from '#api/src/search/pricing.ts';
import { refusalsOf } from '#api/src/search/restrictions.ts';
import { type Kopecks, NO_MONEY, plus, toRubles } from '#contract/schemas/money.ts';
import type { StayPrice } from '#contract/schemas/stay-prices.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { type DayRange, daysToShow } from './days.ts';

interface StaysQuery extends DayRange, Omit<OfferTerms, 'stay'> {
  nights: number;
}

/**
 * Returns the cheapest total, in rubles, from each day on which a room type is free for all nights, both ends included.
 */
export function stayPrices(
  { hotel, roomTypes }: Catalogue,
  nights: HotelNight[],
  today: string,
  asked: StaysQuery,
): StayPrice[] {
  if (!hotel.booking_available) return [];
  const { from, to } = daysToShow(asked, today);
  const ofType = Map.groupBy(nights, ({ roomTypeId }) => roomTypeId);
  const lowest = new Map<string, Kopecks>();
  for (const roomType of roomTypes) {
    const rates = ratesFor(roomType, asked.rooms, asked.flow);
    if (rates.length === 0) continue;
    const its = (ofType.get(roomType.id) ?? []).filter(({ date }) => date >= from);
    for (const { arrival, total } of freeStays(roomType, rates, its, asked)) {
      if (arrival > to) break;
      const known = lowest.get(arrival);
      if (known === undefined || total < known) lowest.set(arrival, total);
    }
  }
  return [...lowest]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([arrival, total]) => ({ arrival, total_price: toRubles(total) }));
}

/**
 * Yields the stays for which one room type is free, each with its cheapest rate's total. A night's price does not
 * depend on its stay, so a stay's total is a sum over its nights.
 */
function* freeStays(
  roomType: RoomTypeWithRates,
  rates: RatePlan[],
  nights: HotelNight[],
  asked: StaysQuery,
): Generator<{ arrival: string; total: Kopecks }> {
  const prices = pricesOfNights(roomType, rates, asked.rooms, asked.promo?.discountPercent);
  for (const [first, { date: arrival }] of nights.entries()) {
    const stay = nights.slice(first, first + asked.nights);
    if (stay.at(-1)?.date !== addIsoDays(arrival, asked.nights - 1)) continue;
    if (stay.some(({ free }) => free < asked.rooms.length)) continue;
    const days = nights.slice(first, first + asked.nights + 1);
    if (refusalsOf(days, { arrival, departure: addIsoDays(arrival, asked.nights) }).length > 0) continue;
    const totals = rates.map((_, rate) =>
      stay.reduce((sum, { price }) => plus(sum, prices(price)[rate] ?? NO_MONEY), NO_MONEY),
    );
    yield { arrival, total: Math.min(...totals) as Kopecks };
  }
}
