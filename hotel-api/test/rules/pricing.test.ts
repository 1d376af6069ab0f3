import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CatalogueChildCategory, RatePlan, RoomType } from '#api/src/hotels/catalogue.ts';
import { shareOf } from '#api/src/money.ts';
import type { CheckedOccupancy } from '#api/src/search/occupancy.ts';
import { priceRate } from '#api/src/search/pricing.ts';
import { asKopecks, toKopecks, toRubles } from '#contract/schemas/money.ts';
import { formatMoney } from '#rules/text/money.ts';

describe('money', () => {
  test('wire rubles survive conversion to kopecks and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (amount) => toKopecks(toRubles(asKopecks(amount))) === amount,
      ),
    );
    expect(formatMoney(asKopecks(1_720_000))).toBe('17\u00a0200\u00a0₽');
    expect(formatMoney(asKopecks(150))).toBe('1,50\u00a0₽');
  });

  test.each<[string, number, number, number, number]>([
    ['what was entered stays to the kopeck', 499_050, 100, 10_000, 499_050],
    ['a share in whole rubles', 499_000, 90, 100, 449_100],
    ['a share in whole rubles, half a ruble up', 499_500, 90, 100, 449_600],
    ['a share in tens of rubles', 499_000, 90, 1000, 449_000],
    ['a share in hundreds of rubles', 499_000, 90, 10_000, 450_000],
    ['a share to the kopeck', 499_050, 95, 1, 474_098],
    ['a share below half a step is not nothing', 4_000, 90, 10_000, 3_600],
    ['a share below half a kopeck is not nothing', 1, 1, 100, 1],
    ['no money', 0, 90, 100, 0],
  ])('%s', (_name, amount, percent, step, expected) => {
    expect(shareOf(amount, percent, 100, asKopecks(step))).toBe(expected);
  });
});

describe('price of a rate', () => {
  const roomType = { base_guests: 2, extra_adult_fee: 240_000 } as RoomType;
  const PLAIN = {
    ...{ audience: 'PUBLIC', percent: 100, original_percent: null, meal_adult: 0, meal_child: 0 },
    round_to: 10_000,
  };
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

  test.each<[string, Partial<RatePlan>, number, number]>([
    ['at the whole price', {}, 0, 499_050],
    ['with meals', { meal_adult: asKopecks(35_050) }, 0, 569_150],
    ['at a rate in hundreds', { percent: 90 }, 0, 450_000],
    ['at a rate in rubles', { percent: 90, round_to: asKopecks(100) }, 0, 449_100],
    ['with a promo code in rubles', { round_to: asKopecks(100) }, 10, 449_100],
  ])('a night of 4 990,50 ₽ %s', (_name, changes, discount, total) => {
    const of = [{ date: '2027-01-11', price: asKopecks(499_050) }];
    expect(priced(changes, { of, discount }).total).toBe(total);
  });

  test('fewer adults than the base pay the same', () => {
    const one = { ...couple, adults: 1, counted: 1 };
    expect(priced({}, { rooms: [one] }).total).toBe(2_110_000);
  });

  test('without nights there is no price', () => {
    expect(priced({}, { of: [] })).toEqual({ nights: [], total: 0, original: null, firstNight: 0 });
  });
});
