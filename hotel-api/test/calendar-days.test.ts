import fc from 'fast-check';
import { expect, test } from 'vitest';
import { availabilityDays } from '#api/src/availability/days.ts';
import { eachDay } from '#api/src/calendar.ts';
import type { Catalogue, RatePlan, RoomTypeWithRates } from '#api/src/hotels/catalogue.ts';
import { fits } from '#api/src/search/occupancy.ts';
import { isOffered } from '#api/src/search/offers.ts';
import { priceRate } from '#api/src/search/pricing.ts';
import { asKopecks, type Kopecks, toRubles } from '#contract/schemas/money.ts';
import type { RateFlow } from '#contract/schemas/primitives.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { restrictions } from './restricted-days.ts';

const FIRST = '2026-11-21';
const LEGENDS = { free: '#free', few: '#few', none: '#none' };
const NAMES = { '#none': 'Недоступно', '#few': 'Мало номеров', '#free': 'Есть номера' };
const COUPLE = { adults: 2, childs: [], counted: 2, withoutPlace: 0 };

const kopecks = (max: number) => fc.integer({ min: 100, max }).map((amount) => asKopecks(amount * 100));
const rate = fc.record({
  audience: fc.constantFrom('PUBLIC', 'CORP', 'SPEC'),
  percent: fc.integer({ min: 50, max: 120 }),
  original_percent: fc.option(fc.integer({ min: 121, max: 150 })),
  meal_adult: kopecks(2000),
  meal_child: kopecks(1000),
  round_to: fc.constantFrom(...[1, 100, 10_000].map(asKopecks)),
}) as fc.Arbitrary<RatePlan>;
const roomTypes = fc
  .array(
    fc.record({
      guest_limit: fc.integer({ min: 1, max: 4 }),
      base_guests: fc.integer({ min: 1, max: 3 }),
      extra_adult_fee: kopecks(3000),
      corporate_limit: fc.option(fc.integer({ min: 1, max: 3 })),
      rates: fc.array(rate, { maxLength: 4 }),
    }),
    { maxLength: 4 },
  )
  .map((types) => types.map((type, index) => ({ ...type, id: index + 1 }) as RoomTypeWithRates));
const dayNumber = fc.integer({ min: -3, max: 20 });
const night = fc.record({
  roomTypeId: fc.integer({ min: 1, max: 5 }),
  day: dayNumber,
  free: fc.integer({ min: 0, max: 3 }),
  /** So many more are kept for guests whom the hotel knows. */
  kept: fc.constantFrom(0, 0, 1, 3),
  // There are few different prices, so that many nights share one and the cache of prices is used.
  price: fc.constantFrom(...[810_000, 900_000, 990_000].map(asKopecks)),
  restrictions,
});
test('the calendar is what each night, type and rate gives when priced by itself', () => {
  fc.assert(
    fc.property(
      roomTypes,
      fc.uniqueArray(night, { maxLength: 60, selector: ({ roomTypeId, day }) => `${roomTypeId} ${day}` }),
      fc.constantFrom<RateFlow | null>(null, 'CORP', 'SPEC'),
      fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 2 }),
      fc.boolean(),
      (types, nights, flow, discounts, withPromo) => {
        const inOrder = nights
          .map(({ day, restrictions: its, kept, ...rest }) => ({
            ...rest,
            vacant: rest.free + kept,
            ...its,
            isOnSale: true,
            date: addIsoDays(FIRST, day),
          }))
          .sort((left, right) => left.date.localeCompare(right.date));
        const catalogue = {
          hotel: { timezone: 'Europe/Moscow' },
          legends: LEGENDS,
          roomTypes: types,
          promoCodes: discounts.map((discount_percent) => ({ code: '', discount_percent })),
        } as unknown as Catalogue;
        const asked = { from: '2026-01-01', to: '2026-12-05', flow, withPromo };
        const days = availabilityDays(catalogue, inOrder, FIRST, asked);

        const discount = withPromo && discounts.length > 0 ? Math.min(...discounts) : 0;
        const expected = eachDay(FIRST, '2026-12-06').flatMap((date) => {
          const ofDay = inOrder.filter((candidate) => candidate.date === date);
          if (ofDay.length === 0) return [];
          let free = 0;
          let isOpen = false;
          const prices: Kopecks[] = [];
          for (const { roomTypeId, free: rooms, vacant, price, minStay, closedToArrival } of ofDay) {
            const roomType = types.find(({ id }) => id === roomTypeId);
            if (!roomType || rooms === 0) continue;
            free += vacant;
            isOpen ||= !closedToArrival;
            const next = inOrder.find(
              (it) => it.roomTypeId === roomTypeId && it.date === addIsoDays(date, 1),
            );
            if (closedToArrival || minStay > 1 || next?.closedToDeparture) continue;
            if (!fits(roomType, [COUPLE], flow)) continue;
            for (const plan of roomType.rates) {
              if (!isOffered(plan, flow)) continue;
              prices.push(priceRate(roomType, plan, [{ date, price }], [COUPLE], discount).total);
            }
          }
          const color = free === 0 ? '#none' : !isOpen || free <= 3 ? '#few' : '#free';
          const legend = free > 0 && !isOpen ? 'Без заезда' : NAMES[color];
          const lowest = prices.length > 0 ? { min_price: toRubles(asKopecks(Math.min(...prices))) } : {};
          return [
            { date, availability: { color, legend }, ...lowest, ...(free === 0 ? { sold_out: true } : {}) },
          ];
        });
        expect(days).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});
