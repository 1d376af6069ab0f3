import { describe, expect, it } from 'vitest';
import { asRubles } from '#contract/schemas/money.ts';
import type { Extra, RateNight } from '#contract/schemas/room-search.ts';
import { anExtra } from '#rules/text/testing/offers.ts';
import { bookingTotal, discountPercent, firstNightTotal, nightTotals, rateNights } from './price.ts';

const nightsOf = (...prices: [date: string, price: number][]): RateNight[] =>
  prices.map(([date, price]) => ({ date, price: asRubles(price) }));
const ONE_ROOM = nightsOf(['2026-12-01', 8200], ['2026-12-02', 8200.5]);
const TWO_ROOMS = nightsOf(
  ['2026-12-02', 9000.1],
  ['2026-12-01', 8200.1],
  ['2026-12-01', 8200.2],
  ['2026-12-02', 9000.2],
);

const extra = (package_price: number, time_period: Extra['time_period']) =>
  anExtra({ package_price, time_period });

it.each([
  [1, 1, 1],
  [3, 1, 3],
  [2, 2, 1],
  [6, 2, 3],
  [6, 3, 2],
])(
  'nights are the length of the nights list divided by the rooms: %d entries, %d rooms: %d nights',
  (entries, rooms, nights) => {
    const list = Array.from({ length: entries }, () => ({ date: '2026-12-01', price: asRubles(1) }));
    expect(rateNights({ nights: list }, rooms)).toBe(nights);
  },
);

it.each<[string, number, RateNight[], Extra[], number, number]>([
  ['the rate alone', 16400, ONE_ROOM, [], 1, 1_640_000],
  ['rubles with kopecks', 16400.55, ONE_ROOM, [], 1, 1_640_055],
  ['a sum that floats', 0.1, ONE_ROOM, [extra(0.2, 'FIRST_NIGHT')], 1, 30],
  ['19.99 and 1.15', 19.99, ONE_ROOM, [extra(1.15, 'FIRST_NIGHT')], 1, 2114],
  ['an extra of every night', 16400, ONE_ROOM, [extra(900, 'EVERY_NIGHT')], 1, 1_820_000],
  ['an extra of the first night', 16400, ONE_ROOM, [extra(900, 'FIRST_NIGHT')], 1, 1_730_000],
  ['every night counts nights, not rooms', 34400.6, TWO_ROOMS, [extra(900, 'EVERY_NIGHT')], 2, 3_620_060],
  [
    'several extras',
    16400.5,
    ONE_ROOM,
    [extra(900.25, 'EVERY_NIGHT'), extra(1500, 'FIRST_NIGHT'), extra(0, 'EVERY_NIGHT')],
    1,
    1_970_100,
  ],
])('total in kopecks: %s', (_, total_price, nights, extras, rooms, total) => {
  expect(bookingTotal({ total_price: asRubles(total_price), nights }, extras, rooms)).toBe(total);
});

describe('first night', () => {
  it.each([
    ['one room', ONE_ROOM, 820_000],
    ['all rooms, in any order of the list', TWO_ROOMS, 1_640_030],
    ['over the turn of the year', nightsOf(['2027-01-01', 2], ['2026-12-31', 1]), 100],
    ['no nights', [], 0],
  ])('%s', (_, nights, total) => {
    expect(firstNightTotal({ nights })).toBe(total);
  });

  it('nights of all rooms are summed by date', () => {
    expect(nightTotals(TWO_ROOMS)).toEqual([
      { date: '2026-12-01', kopecks: 1_640_030 },
      { date: '2026-12-02', kopecks: 1_800_030 },
    ]);
  });
});

describe('discount percent is the floor of (price − old) / old × 100', () => {
  it.each([
    [16400, 18000, -9],
    [50, 100, -50],
    [99.99, 100, -1],
    [2, 3, -34],
    [0, 100, -100],
    [93, 100, -7],
    [86, 100, -14],
    [72, 100, -28],
    [45, 100, -55],
    [13950, 15000, -7],
    [8.37, 9, -7],
  ])('%d instead of %d: %d', (price, old, percent) => {
    expect(discountPercent(asRubles(price), asRubles(old))).toBe(percent);
  });

  it.each([
    ['no old price', 100, null],
    ['the same price', 100, 100],
    ['a lower old price', 100, 90],
    ['an old price of nothing', 100, 0],
  ])('none with %s', (_, price, old) => {
    expect(discountPercent(asRubles(price), old === null ? null : asRubles(old))).toBeNull();
  });
});
