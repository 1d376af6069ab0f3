import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Catalogue } from '#api/src/hotels/catalogue.ts';
import { alternativesTo } from '#api/src/search/alternatives.ts';
import { checkOccupancy } from '#api/src/search/occupancy.ts';
import { stayBetween } from '#api/src/search/stay.ts';
import { caseCount } from '#api/test/case-count.ts';
import { OPEN, restrictions } from '#api/test/restricted-days.ts';
import { asKopecks } from '#contract/schemas/money.ts';
import { addIsoDays, nightsBetween } from '#rules/text/dates.ts';

const SEARCHES = caseCount({ short: 1000, long: 20_000 });
const TODAY = '2026-11-21';
const MAX_ROOMS = 3;
const MAX_ADULTS = 4;
/** So many alternatives a room type has at most. */
const STAYS = 4;
/** The hotel has nights on this many days from today on. */
const DAYS = 32;

/** Most nights are sold out, some are not on sale, and the rest have rooms at a price. */
const night = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ free: 0, price: 100 }) },
  { weight: 4, arbitrary: fc.record({ free: fc.nat({ max: 3 }), price: fc.integer({ min: 10, max: 300 }) }) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const roomType = fc.record({
  limit: fc.integer({ min: 1, max: 4 }),
  /** Each rate has its percent of the night's price. */
  percents: fc.array(fc.integer({ min: 50, max: 150 }), { minLength: 1, maxLength: 2 }),
  nights: fc.array(night, { minLength: DAYS, maxLength: DAYS }),
  days: fc.array(restrictions, { minLength: DAYS, maxLength: DAYS }),
});
const search = fc.record({
  /** The arrival is this many days from today. */
  arrival: fc.integer({ min: 0, max: 12 }),
  length: fc.integer({ min: 1, max: 7 }),
  /** Each item is the number of adults in a room. */
  rooms: fc.array(fc.integer({ min: 1, max: MAX_ADULTS }), { minLength: 1, maxLength: MAX_ROOMS }),
  roomTypes: fc.array(roomType, { minLength: 1, maxLength: 3 }),
  /** The night of the requested stay that is sold out in every room type. */
  sold: fc.nat({ max: 6 }),
});
type Search = typeof search extends fc.Arbitrary<infer Told> ? Told : never;

interface Stay {
  arrival: number;
  length: number;
  rooms: number[];
}

const roundToHundred = (rubles: number) => Math.round(rubles / 100) * 100;

/** The price of a room type is infinite where it is not free. */
function cheapest(
  { limit, percents, nights, days }: Search['roomTypes'][number],
  { arrival, length, rooms }: Stay,
): number {
  let least = Number.POSITIVE_INFINITY;
  if (Math.max(...rooms) > limit) return least;
  const [first, last] = [
    nights[arrival] && days[arrival],
    nights[arrival + length] && days[arrival + length],
  ];
  if (first?.closedToArrival || (first?.minStay ?? 1) > length || last?.closedToDeparture) return least;
  for (const percent of percents) {
    let total = 0;
    for (let day = arrival; day < arrival + length; day += 1) {
      const its = nights[day];
      if (!its || its.free < rooms.length) total = Number.POSITIVE_INFINITY;
      else total += rooms.length * roundToHundred((its.price * 100 * percent) / 100);
    }
    least = Math.min(least, total);
  }
  return least;
}

/** The same adults are shared out evenly in one room more, as many, or one fewer. */
function otherRooms(rooms: number[]): number[][] {
  const adults = rooms.reduce((sum, count) => sum + count, 0);
  return [rooms.length - 1, rooms.length, rooms.length + 1]
    .filter((count) => count >= 1 && count <= MAX_ROOMS && adults >= count)
    .map((count) => Array.from({ length: count }, (_, room) => Math.floor((adults + room) / count)))
    .filter((even) => Math.max(...even) <= MAX_ADULTS && `${even}` !== `${[...rooms].sort()}`);
}

interface Free {
  distance: number;
  total: number;
}

const byNearness = (left: Free, right: Free) => left.distance - right.distance || left.total - right.total;

/** These are the free alternatives of docs/decisions/0047 in a room type, the nearest first and of those the cheapest. */
function expected({ arrival, length, rooms }: Search, type: Search['roomTypes'][number]): Free[] {
  const requested: Stay = { arrival, length, rooms };
  const shifted: Stay[] = [];
  for (let days = -7; days <= 7; days += 1)
    if (days !== 0 && arrival + days >= 0) shifted.push({ ...requested, arrival: arrival + days });
  const shorter = (first: number, last: number) => {
    const stays: Stay[] = [];
    for (let from = first; from < last; from += 1)
      for (let to = from + 1; to <= last; to += 1)
        if (to - from < length) stays.push({ arrival: from, length: to - from, rooms });
    return stays;
  };
  const inOtherRooms = (stays: Stay[]) =>
    stays.flatMap((stay) => otherRooms(rooms).map((split) => ({ ...stay, rooms: split })));
  const free = (stays: Stay[]) =>
    stays
      .map((stay) => ({
        distance: Math.abs(stay.arrival - arrival) + Math.abs(stay.length - length),
        total: cheapest(type, stay),
      }))
      .filter(({ total }) => total < Number.POSITIVE_INFINITY)
      .sort(byNearness)
      .slice(0, STAYS);
  const isWithin = (stay: Stay) => stay.arrival >= arrival && stay.arrival + stay.length <= arrival + length;
  const anywhere = shorter(Math.max(0, arrival - 7), arrival + length + 7);
  const alike = free([...shifted, ...shorter(arrival, arrival + length), ...inOtherRooms([requested])]);
  const others = free([...anywhere.filter((stay) => !isWithin(stay)), ...inOtherRooms(shifted)]);
  // Other alternatives are added only where too few are most like the request.
  return [...alike, ...others.slice(0, STAYS - alike.length)].sort(byNearness);
}

function catalogueOf({ roomTypes }: Search): Catalogue {
  return {
    hotel: { booking_available: true, max_rooms: MAX_ROOMS, max_adults: MAX_ADULTS },
    categories: [],
    roomTypes: roomTypes.map(({ limit, percents }, id) => ({
      ...{ id, code: `T${id}`, name: `Тип ${id}`, guest_limit: limit, corporate_limit: null },
      ...{ base_guests: MAX_ADULTS, extra_adult_fee: 0 },
      rates: percents.map((percent, index) => ({
        ...{ id: index, code: `R${index}`, audience: 'PUBLIC', percent, original_percent: null },
        ...{ meal_adult: 0, meal_child: 0, round_to: 10_000 },
      })),
    })),
  } as unknown as Catalogue;
}

function found(told: Search) {
  const arrival = addIsoDays(TODAY, told.arrival);
  const departure = addIsoDays(arrival, told.length);
  const catalogue = catalogueOf(told);
  const rooms = told.rooms.map((adults) => ({ adults, childs: [] }));
  const nights = told.roomTypes.flatMap((type, roomTypeId) =>
    type.nights.flatMap((its, day) =>
      its
        ? [
            {
              ...(type.days[day] ?? OPEN),
              roomTypeId,
              date: addIsoDays(TODAY, day),
              free: its.free,
              vacant: its.free,
              isOnSale: true,
              price: asKopecks(its.price * 10_000),
            },
          ]
        : [],
    ),
  );
  const terms = {
    stay: stayBetween(arrival, departure),
    rooms: checkOccupancy(catalogue.hotel, [], rooms),
    flow: null,
    promo: null,
  };
  const from = addIsoDays(TODAY, Math.max(0, told.arrival - 7));
  const around = { from, to: addIsoDays(departure, 7) };
  return alternativesTo(catalogue, { terms, rooms }, nights, around).alternatives;
}

test(`${SEARCHES} sold-out searches: of each room the nearest stays, of those the cheapest, and none is left out`, () => {
  let spare = 0;
  fc.assert(
    fc.property(search, (told) => {
      for (const { nights } of told.roomTypes) nights[told.arrival + (told.sold % told.length)] = null;
      const alternatives = found(told).map(({ arrival, departure, rooms, total_price, roomType }) => ({
        type: roomType.id,
        arrival: nightsBetween(TODAY, arrival),
        length: nightsBetween(arrival, departure),
        rooms: rooms.map(({ adults }) => adults),
        total: total_price,
      }));
      expect(new Set(alternatives.map((one) => JSON.stringify(one))).size).toBe(alternatives.length);
      const near = alternatives.map(({ type, arrival, length, total, rooms }) => {
        const its = told.roomTypes[type] as Search['roomTypes'][number];
        expect(cheapest(its, { arrival, length, rooms })).toBe(total);
        return { type, distance: Math.abs(arrival - told.arrival) + Math.abs(length - told.length), total };
      });
      expect(near).toEqual([...near].sort(byNearness));
      for (const [type, its] of told.roomTypes.entries()) {
        const ofType = near.filter((one) => one.type === type);
        expect(ofType.map(({ distance, total }) => ({ distance, total }))).toEqual(expected(told, its));
        if (ofType.length > 0 && ofType.length < STAYS) spare += 1;
      }
    }),
    { numRuns: SEARCHES },
  );
  // Only a room with fewer alternatives than it may have shows that none is left out.
  expect(spare).toBeGreaterThan(SEARCHES / 10);
}, 300_000);

test('of many room types those with the nearest stays', () => {
  const nights = Array.from({ length: DAYS }, () => ({ free: 1, price: 100 }));
  const days = nights.map(() => OPEN);
  // The later types are free the sooner after the arrival, which is sold out in all.
  const roomTypes = Array.from({ length: 7 }, (_, index) => ({
    ...{ limit: 2, percents: [100], days },
    nights: nights.map((its, day) => (day < 8 + (6 - index) ? { ...its, free: 0 } : its)),
  }));
  const alternatives = found({ arrival: 7, length: 1, rooms: [2], roomTypes, sold: 0 });
  expect([...new Set(alternatives.map(({ roomType }) => roomType.id))]).toEqual([6, 5, 4, 3, 2, 1]);
  expect(Map.groupBy(alternatives, ({ roomType }) => roomType.id).get(6)).toHaveLength(STAYS);
});
