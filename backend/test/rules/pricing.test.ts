import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKopecks, toKopecks, toRubles } from '../../../lib/contracts/money.ts';
import type { CatalogueChildCategory, RatePlan, RoomType } from '../../src/hotels/catalogue.ts';
import { formatRubles, roundToHundred } from '../../src/money.ts';
import type { CheckedOccupancy } from '../../src/search/occupancy.ts';
import { priceRate } from '../../src/search/pricing.ts';

describe('money', () => {
  test('wire rubles survive conversion to kopecks and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (amount) => toKopecks(toRubles(asKopecks(amount))) === amount,
      ),
    );
    expect(formatRubles(asKopecks(1_720_000))).toBe('17\u00a0200\u00a0₽');
    expect(formatRubles(asKopecks(150))).toBe('1,50\u00a0₽');
    expect(roundToHundred(1_234_567)).toBe(1_230_000);
  });
});

describe('price of a rate', () => {
  const roomType = { base_guests: 2, extra_adult_fee: 240_000 } as RoomType;
  const PLAIN = { audience: 'PUBLIC', percent: 100, original_percent: null, meal_adult: 0, meal_child: 0 };
  const rate = (changes: Partial<RatePlan>) => ({ ...PLAIN, ...changes }) as RatePlan;
  const couple = { adults: 2, childs: [], counted: 2, withoutPlace: 0 };
  const nights = [
    { date: '2027-01-11', price: asKopecks(1_000_000) },
    { date: '2027-01-12', price: asKopecks(1_110_000) },
  ];

  const priced = (
    changes: Partial<RatePlan>,
    { of = nights, rooms = [couple] as CheckedOccupancy[], discount = 0 } = {},
  ) => priceRate(roomType, rate(changes), of, rooms, discount);

  test('rooms × nights, each whole hundreds, sum exact', () => {
    const rooms = [couple, { ...couple, adults: 3, counted: 3 }];
    const price = priced({ meal_adult: asKopecks(110_000) }, { rooms });
    expect(price.nights.map((night) => night.price)).toEqual([1_220_000, 1_570_000, 1_330_000, 1_680_000]);
    expect(price.total).toBe(5_800_000);
    expect(price.firstNight).toBe(2_790_000);
    expect(price.original).toBeNull();
  });

  test.each<[string, Partial<RatePlan>, number, number, number | null]>([
    ['an offer', { percent: 88, original_percent: 100 }, 0, 1_860_000, 2_110_000],
    ['a promo code', {}, 10, 1_900_000, 2_110_000],
    ['no promo code on corporate rates', { audience: 'CORP' }, 10, 2_110_000, null],
    ['an offer and a promo code', { percent: 90, original_percent: 110 }, 10, 1_710_000, 2_320_000],
    ['an old price that is not higher', { original_percent: 100 }, 0, 2_110_000, null],
    ['an old price that is lower', { original_percent: 90 }, 0, 2_110_000, null],
  ])('%s', (_name, changes, discount, total, original) => {
    expect(priced(changes, { discount })).toMatchObject({ total, original });
  });

  const family = {
    adults: 3,
    childs: [
      { category: { nightly_fee: asKopecks(30_000) } as CatalogueChildCategory, count: 2 },
      { category: { nightly_fee: asKopecks(50_000) } as CatalogueChildCategory, count: 1 },
    ],
    counted: 5,
    withoutPlace: 1,
  };

  test('adults above the base, children of each category and meals of those who take a place', () => {
    const meals = { meal_adult: asKopecks(70_000), meal_child: asKopecks(20_000) };
    // The bed costs 10,000 + 2,400 + 2 × 300 + 500, and the meals cost 3 × 700 + 2 × 200.
    const first = { of: nights.slice(0, 1), rooms: [family] };
    expect(priced(meals, first).total).toBe(1_600_000);
    // The rate's percent is of the bed, not of the meals: 13,500 × 0.9 = 12,150.
    expect(priced({ ...meals, percent: 90 }, first).total).toBe(1_470_000);
  });

  test('fewer adults than the base pay the same', () => {
    const one = { ...couple, adults: 1, counted: 1 };
    expect(priced({}, { rooms: [one] }).total).toBe(2_110_000);
  });

  test('without nights there is no price', () => {
    expect(priced({}, { of: [] })).toEqual({ nights: [], total: 0, original: null, firstNight: 0 });
  });
});
