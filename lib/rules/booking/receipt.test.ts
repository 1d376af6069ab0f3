import { describe, expect, it } from 'vitest';
import { asRubles } from '#contract/schemas/money.ts';
import type { Extra } from '#contract/schemas/room-search.ts';
import { equalRooms, type NightlyPrices, rateReceipt, reservationReceipt } from './receipt.ts';

const night = (date: string, price: number, more: { room?: number; full_price?: number } = {}) => ({
  date,
  price: asRubles(price),
  ...more,
  full_price: more.full_price === undefined ? undefined : asRubles(more.full_price),
});
const extra = (name: string, price: number, time_period: Extra['time_period']) =>
  ({ code: name, name, package_price: asRubles(price), time_period }) as Extra;
const told = (lines: { label: string; kopecks: number }[] = []) =>
  lines.map(({ label, kopecks }) => [label.replaceAll('\u00a0', ' '), kopecks]);

const nightsOf = (rooms: NightlyPrices[]) =>
  rooms.map(({ room, nights }) => [room, ...nights.map(({ date, kopecks }) => `${date}: ${kopecks}`)]);

describe('the receipt of a rate', () => {
  it('nights by date, extras by nights, the tax apart', () => {
    const rate = {
      nights: [night('2026-12-15', 8800), night('2026-12-14', 8200)],
      tourist_tax: asRubles(333.33),
    };
    const extras = [extra('Завтрак', 900, 'EVERY_NIGHT'), extra('Трансфер', 2900, 'FIRST_NIGHT')];
    const receipt = rateReceipt(rate, extras, 2);
    expect(nightsOf(receipt.rooms)).toEqual([[null, '2026-12-14: 820000', '2026-12-15: 880000']]);
    expect(receipt.discount).toBeNull();
    expect(told(receipt.extras)).toEqual([
      ['Завтрак, 900 ₽ × 2 ночи', 180_000],
      ['Трансфер', 290_000],
    ]);
    expect(receipt.tax).toBe(33_333);
  });

  it('each room of a night, and what the promo code takes off all of them', () => {
    const nights = [
      night('2026-12-14', 9000, { room: 2, full_price: 10_000 }),
      night('2026-12-14', 7380, { room: 1, full_price: 8200 }),
    ];
    const receipt = rateReceipt({ nights }, [], 1);
    expect(nightsOf(receipt.rooms)).toEqual([
      [1, '2026-12-14: 820000'],
      [2, '2026-12-14: 1000000'],
    ]);
    expect(receipt.discount).toBe(-182_000);
    expect(receipt.tax).toBeNull();
  });

  it('rooms that an API does not tell apart are one price a night', () => {
    const nights = [night('2026-12-14', 8200), night('2026-12-14', 9000)];
    expect(nightsOf(rateReceipt({ nights }, [], 1).rooms)).toEqual([[null, '2026-12-14: 1720000']]);
  });
});

describe('rooms that cost the same', () => {
  const blocksOf = (nights: ReturnType<typeof night>[]) =>
    equalRooms(rateReceipt({ nights }, [], 1).rooms).map(({ rooms, each, total }) => [rooms, each, total]);

  it('are one block with what one costs and their sum', () => {
    const nights = [1, 2, 3].flatMap((room) => [
      night('2026-12-14', 8200, { room }),
      night('2026-12-15', room === 2 ? 9000 : 8800, { room }),
    ]);
    expect(blocksOf(nights)).toEqual([
      [[1, 3], 1_700_000, 3_400_000],
      [[2], 1_720_000, 1_720_000],
    ]);
  });

  it('where the API does not tell rooms apart they are one price, and none is named', () => {
    expect(blocksOf([night('2026-12-14', 8200), night('2026-12-14', 8200)])).toEqual([
      [[], 1_640_000, 1_640_000],
    ]);
  });
});

describe('the receipt of a reservation', () => {
  const reservation = {
    total_price: asRubles(10_000),
    night_prices: [night('2026-12-14', 8200)],
    packages: [{ code: 'BRK', name: 'Завтрак', price: asRubles(1800) }],
    nights: 2,
  };

  it('an extra whose price of a night is not known is its name', () => {
    expect(told(reservationReceipt(reservation)?.extras)).toEqual([['Завтрак', 180_000]]);
  });

  it.each([
    ['the API does not tell the nights', { night_prices: undefined }],
    ['there are none', { night_prices: [] }],
    ['the lines are not the total', { total_price: asRubles(10_000.01) }],
  ])('none where %s', (_name, changes) => {
    expect(reservationReceipt({ ...reservation, ...changes })).toBeNull();
  });
});
