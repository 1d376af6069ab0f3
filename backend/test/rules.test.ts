import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKopecks, toKopecks, toRubles } from '../../lib/contracts/money.ts';
import { safeFileName } from '../src/attachments/file-type.ts';
import {
  addDays,
  daysBetween,
  eachDay,
  hotelInstant,
  isoWithOffset,
  todayIn,
  weekday,
} from '../src/calendar.ts';
import { diskSpace } from '../src/database/disk-space.ts';
import type { RatePlan, RoomType } from '../src/hotels/catalogue.ts';
import { formatRubles, roundToHundred } from '../src/money.ts';
import { newOrderNumber, normalizeOrderNumber } from '../src/reservations/order-number.ts';
import { priceRate } from '../src/search/pricing.ts';

describe('calendar', () => {
  test('days are calendar days, across a clock change too', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(eachDay('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
    expect(weekday('2026-11-23')).toBe(1);
    expect(weekday('2026-11-22')).toBe(7);
  });

  test.each([
    ['Europe/Moscow', '2026-11-21T20:59:59Z', '2026-11-21'],
    ['Europe/Moscow', '2026-11-21T21:00:00Z', '2026-11-22'],
    ['Asia/Kamchatka', '2026-11-21T12:00:00Z', '2026-11-22'],
    ['Pacific/Honolulu', '2026-11-21T09:59:00Z', '2026-11-20'],
  ])('today in %s at %s is %s', (timezone, now, day) => {
    expect(todayIn(timezone, new Date(now))).toBe(day);
  });

  test.each([
    ['Europe/Moscow', '2026-11-30', '14:00:00', '2026-11-30T14:00:00+03:00'],
    ['Europe/Berlin', '2026-10-25', '14:00:00', '2026-10-25T14:00:00+01:00'],
    ['Europe/Berlin', '2026-10-24', '14:00:00', '2026-10-24T14:00:00+02:00'],
    ['America/St_Johns', '2026-01-15', '00:30:00', '2026-01-15T00:30:00-03:30'],
  ])('the hour of the hotel %s %s %s', (timezone, date, time, iso) => {
    const instant = hotelInstant(timezone, date, time);
    expect(isoWithOffset(timezone, instant)).toBe(iso);
    expect(instant.getTime()).toBe(Date.parse(iso));
  });
});

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
});

test('order numbers: three groups, no look-alikes, no repeats', () => {
  const numbers = new Set(Array.from({ length: 2000 }, newOrderNumber));
  expect(numbers.size).toBe(2000);
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(normalizeOrderNumber('oil0-abcd-1234')).toBe('0110-ABCD-1234');
});

test('file names never leave their folder or their type', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const safe = safeFileName(name, 'pdf');
      expect(safe).toMatch(/^[\p{L}\p{N} ._()№-]+\.pdf$/u);
      expect(safe.length).toBeLessThanOrEqual(104);
    }),
  );
});

test('disk space is asked of the disk itself', async () => {
  expect(await diskSpace(tmpdir(), 1).isEnough()).toBe(true);
  expect(await diskSpace(tmpdir(), Number.MAX_SAFE_INTEGER).isEnough()).toBe(false);
});
