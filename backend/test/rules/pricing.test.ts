import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKopecks, toKopecks, toRubles } from '../../../lib/contracts/money.ts';
import type { ChildCategory, RatePlan, RoomType } from '../../src/hotels/catalogue.ts';
import { formatRubles, roundToHundred } from '../../src/money.ts';
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
  const rate = (changes: Partial<RatePlan> = {}) =>
    ({
      audience: 'PUBLIC',
      percent: 100,
      original_percent: null,
      meal_adult: 0,
      meal_child: 0,
      ...changes,
    }) as RatePlan;
  const couple = { adults: 2, childs: [], counted: 2, withoutPlace: 0 };
  const nights = [
    { date: '2027-01-11', price: asKopecks(1_000_000) },
    { date: '2027-01-12', price: asKopecks(1_110_000) },
  ];

  test('rooms × nights, each whole hundreds, sum exact', () => {
    const price = priceRate(roomType, rate({ meal_adult: asKopecks(110_000) }), nights, [
      couple,
      { ...couple, adults: 3, counted: 3 },
    ]);
    expect(price.nights.map((night) => night.price)).toEqual([1_220_000, 1_570_000, 1_330_000, 1_680_000]);
    expect(price.total).toBe(5_800_000);
    expect(price.firstNight).toBe(2_790_000);
    expect(price.original).toBeNull();
  });

  test('offer, promo code, and no promo on corporate rates', () => {
    expect(priceRate(roomType, rate({ percent: 88, original_percent: 100 }), nights, [couple])).toMatchObject(
      { total: 1_860_000, original: 2_110_000 },
    );
    expect(priceRate(roomType, rate(), nights, [couple], 10)).toMatchObject({
      total: 1_900_000,
      original: 2_110_000,
    });
    expect(priceRate(roomType, rate({ audience: 'CORP' }), nights, [couple], 10)).toMatchObject({
      total: 2_110_000,
      original: null,
    });
  });

  const family = {
    adults: 3,
    childs: [
      { category: { nightly_fee: asKopecks(30_000) } as ChildCategory, count: 2 },
      { category: { nightly_fee: asKopecks(50_000) } as ChildCategory, count: 1 },
    ],
    counted: 5,
    withoutPlace: 1,
  };

  test('adults above the base, children of each category and meals of those who take a place', () => {
    const meals = { meal_adult: asKopecks(70_000), meal_child: asKopecks(20_000) };
    // 10,000 + 2,400 + 2 × 300 + 500, and 3 × 700 + 2 × 200 for meals.
    expect(priceRate(roomType, rate(meals), nights.slice(0, 1), [family]).total).toBe(1_600_000);
    // The rate's percent is of the bed, not of the meals: 13,500 × 0.9 = 12,150.
    expect(priceRate(roomType, rate({ ...meals, percent: 90 }), nights.slice(0, 1), [family]).total).toBe(
      1_470_000,
    );
  });

  test('fewer adults than the base pay the same', () => {
    const one = { ...couple, adults: 1, counted: 1 };
    expect(priceRate(roomType, rate(), nights, [one]).total).toBe(2_110_000);
  });

  test('the old price is shown only where it is higher', () => {
    expect(priceRate(roomType, rate({ original_percent: 100 }), nights, [couple]).original).toBeNull();
    expect(priceRate(roomType, rate({ original_percent: 90 }), nights, [couple]).original).toBeNull();
    expect(
      priceRate(roomType, rate({ percent: 90, original_percent: 110 }), nights, [couple], 10),
    ).toMatchObject({
      total: 1_710_000,
      original: 2_320_000,
    });
  });

  test('without nights there is no price', () => {
    expect(priceRate(roomType, rate(), [], [couple])).toEqual({
      nights: [],
      total: 0,
      original: null,
      firstNight: 0,
    });
  });
});
