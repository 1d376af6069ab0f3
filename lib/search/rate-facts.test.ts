import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CancellationLadder } from '#lib/contracts/cancellation.ts';
import { asRubles } from '#lib/contracts/money.ts';
import type { Room } from '#lib/contracts/room-search.ts';
import { aRate, aRoom } from '#lib/text/testing/offered.ts';
import { promoSaving, rateFacts, roomPictures, sortRates, sortRooms } from './rate-facts.ts';

const MOSCOW = { utc_offsets: [{ from: 0, minutes: 180 }], hotel_payment_methods: [] };
const NOW = { now: Date.parse('2026-12-01T00:00:00Z') };
const RATE = {
  total_price: asRubles(17_000),
  nights: [
    { date: '2026-12-10', price: asRubles(8200) },
    { date: '2026-12-11', price: asRubles(8800) },
  ],
};
type Facts = Parameters<typeof rateFacts>;
const texts = (rate: Facts[0], terms: Facts[1], clock: Facts[2], isKnownGuest = false) =>
  rateFacts(rate, terms, clock, isKnownGuest).map(({ text }) => text.replaceAll('\u00a0', ' '));

describe('what a rate holds', () => {
  it.each([
    ['NONE', 'Без питания'],
    ['BREAKFAST', 'С завтраком'],
    ['HALF_BOARD', 'Завтрак и ужин'],
    ['FULL_BOARD', 'Завтрак, обед и ужин'],
  ] as const)('%s: %s', (meal, text) => {
    expect(texts({ ...RATE, meal }, MOSCOW, NOW)).toEqual([text]);
  });

  it('how it is cancelled, by the hotel’s clock', () => {
    const cancellation: CancellationLadder = [
      { until: '2026-12-07T11:00:00Z', keep: { percent: 0 } },
      { until: null, keep: { nights: 1 } },
    ];
    expect(
      texts({ ...RATE, cancellation }, { ...MOSCOW, utc_offsets: [{ from: 0, minutes: 300 }] }, NOW),
    ).toEqual(['Отменить можно бесплатно до 7 дек, 16:00. Позже удержим 8 200 ₽']);
  });

  const online = { is_not_pay: false, payment_alias: 'FULL' };
  const firstNight = { is_not_pay: false, payment_alias: 'FIRST_NIGTH' };
  const atHotel = { is_not_pay: true, payment_alias: 'HOTEL' };
  it.each([
    [[], []],
    [[atHotel], ['Оплата в отеле']],
    [[online, atHotel], ['Оплата сейчас или в отеле']],
    [[online], ['Оплата сейчас']],
    [[online, firstNight], ['Сейчас всё или одна ночь']],
  ])('payment by %j: %j', (hotel_payment_methods, expected) => {
    expect(texts(RATE, { ...MOSCOW, hotel_payment_methods }, NOW)).toEqual(expected);
  });

  it('payment at the hotel is no fact for whom it is not offered to', () => {
    const terms = { ...MOSCOW, hotel_payment_methods: [online, { ...atHotel, known_only: true }] };
    expect(texts(RATE, terms, NOW)).toEqual(['Оплата сейчас']);
    expect(texts(RATE, terms, NOW, true)).toEqual(['Оплата сейчас или в отеле']);
  });
});

describe('rates by total_price descending', () => {
  it.each([
    ['one', [100], [100]],
    ['ascending', [1, 2, 3], [3, 2, 1]],
    ['as numbers, not as texts', [900, 10000, 1000.5], [10000, 1000.5, 900]],
    ['none', [], []],
  ])('%s', (_, prices, sorted) => {
    const rates = prices.map((total_price) => aRate({ total_price }));
    expect(sortRates(rates).map(({ total_price }) => total_price)).toEqual(sorted);
  });

  it('keeps equal ones in their order and the given list as it was', () => {
    const rates = [100, 200, 100].map((total_price, at) => aRate({ id: at + 1, total_price }));
    expect(sortRates(rates).map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(rates.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

it.each([
  ['hotel', [3, 1, 2, 4]],
  ['price', [1, 3, 4, 2]],
] as const)('rooms in the order that the guest chose: %s', (sort, ids) => {
  const rooms = [
    aRoom({ id: 3, min_price: 900 }),
    aRoom({ id: 1, min_price: 100.5 }),
    aRoom({ id: 2, min_price: 1000 }),
    aRoom({ id: 4, min_price: 900 }),
  ];
  expect(sortRooms(rooms, sort).map(({ id }) => id)).toEqual(ids);
});

it.each([
  ['the preview first', 'a', ['b', 'c'], ['a', 'b', 'c']],
  ['the preview repeated', 'a', ['b', 'a'], ['a', 'b']],
  ['a picture repeated', 'a', ['b', 'b', 'c', 'b'], ['a', 'b', 'c']],
  ['no preview', null, ['b', 'c'], ['b', 'c']],
  ['empty addresses', '', ['', 'b'], ['b']],
  ['none', null, [], []],
])('pictures without repeats: %s', (_, preview_img, images, pictures) => {
  expect(roomPictures({ preview_img, images })).toEqual(pictures);
});

const kopecks = fc.integer({ min: 0, max: 900_000_000 });
const night = fc.record({ price: kopecks, off: fc.option(fc.integer({ min: 0, max: 5_000_000 })) });
const hotel = fc.array(fc.array(fc.array(night, { minLength: 1, maxLength: 5 }), { maxLength: 4 }), {
  maxLength: 4,
});

it('is the most that any rate is lowered by, over all its nights, to the kopeck', () => {
  fc.assert(
    fc.property(hotel, (types) => {
      const rooms = types.map((rates) => ({
        rates: rates.map((nights) => ({
          nights: nights.map(({ price, off }) => ({
            price: price / 100,
            full_price: off === null ? undefined : (price + off) / 100,
          })),
        })),
      }));
      const byHand = types.flat().map((nights) => nights.reduce((sum, { off }) => sum + (off ?? 0), 0));
      expect(promoSaving(rooms as unknown as Room[])).toBe(Math.max(0, ...byHand));
    }),
  );
});
