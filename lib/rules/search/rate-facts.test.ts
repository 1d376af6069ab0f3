import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asKopecks, asRubles } from '#contract/schemas/money.ts';
import type { Room } from '#contract/schemas/room-search.ts';
import { aRate, aRoom } from '#rules/text/testing/offers.ts';
import { namedRates, promoSaving, rateFacts, sortRates, sortRooms } from './rate-facts.ts';

const CLOCK = { offsets: [{ from: 0, minutes: 180 }], now: Date.parse('2026-12-01T00:00:00Z') };
const RATE = { total_price: asRubles(17_000) };
const FREE_THEN_NIGHT = [
  { until: '2026-12-07T11:00:00Z', kept: asKopecks(0) },
  { until: null, kept: asKopecks(820_000) },
];
const online = { is_not_pay: false, payment_alias: 'FULL' };
const firstNight = { is_not_pay: false, payment_alias: 'FIRST_NIGTH' };
const atHotel = { is_not_pay: true, payment_alias: 'HOTEL' };

const texts = (...facts: Parameters<typeof rateFacts>) =>
  rateFacts(...facts).map(({ text }) => text.replaceAll('\u00a0', ' '));

describe('what a rate holds', () => {
  it.each([
    ['NONE', 'Без питания'],
    ['BREAKFAST', 'С завтраком'],
    ['HALF_BOARD', 'Завтрак и ужин'],
    ['FULL_BOARD', 'Завтрак, обед и ужин'],
  ] as const)('%s: %s', (meal, text) => {
    expect(texts({ ...RATE, meal }, null, [], CLOCK)).toEqual([text]);
  });

  it('how it is cancelled, by the hotel’s clock', () => {
    const offsets = [{ from: 0, minutes: 300 }];
    expect(texts(RATE, FREE_THEN_NIGHT, [], { ...CLOCK, offsets })).toEqual([
      'Отменить можно бесплатно до 7 дек, 16:00. Позже удержим 8 200 ₽',
    ]);
  });

  it('that terms which keep money are for who pays now, where one may pay at the hotel', () => {
    expect(texts(RATE, FREE_THEN_NIGHT, [online, atHotel], CLOCK)).toEqual([
      'Если платить сейчас: отменить можно бесплатно до 7 дек, 14:00. Позже удержим 8 200 ₽',
      'Оплата сейчас или в отеле',
    ]);
  });

  it.each([
    [undefined, []],
    [null, ['Изменить бронь нельзя']],
    ['2026-11-30T23:59:59Z', ['Изменить бронь нельзя']],
    ['2026-12-05T11:00:00Z', ['Изменить бронь можно до 5 дек, 14:00']],
  ])(
    'whether it can be changed, where the API says that it differs from cancelling: %s',
    (change_until, expected) => {
      expect(texts({ ...RATE, change_until }, null, [], CLOCK)).toEqual(expected);
    },
  );

  it.each([
    [[], []],
    [[atHotel], ['Оплата в отеле']],
    [[online, atHotel], ['Оплата сейчас или в отеле']],
    [[firstNight, atHotel], ['Оплата сейчас или в отеле']],
    [[online], ['Оплата сейчас']],
    [[online, firstNight], ['Сейчас всё или одна ночь']],
    [[firstNight], ['Сейчас одна ночь']],
  ])('payment by %j: %j', (options, expected) => {
    expect(texts(RATE, null, options, CLOCK)).toEqual(expected);
  });
});

describe('rates to choose by name on the card', () => {
  const rates = (...given: [number, string | null][]) =>
    given.map(([total_price, short_description], at) =>
      aRate({ id: at + 1, total_price, short_description }),
    );
  const names = (...given: [number, string | null][]) =>
    namedRates(rates(...given)).map(({ short_description }) => short_description);

  it('the cheapest first, equal ones in their order, four at most', () => {
    expect(names([300, 'В'], [100, 'А'], [100, 'Б'], [500, 'Д'], [400, 'Г'])).toEqual(['А', 'Б', 'В', 'Г']);
  });

  it.each<[string, [number, string | null][]]>([
    ['there is one rate', [[100, 'А']]],
    [
      'one has no name',
      [
        [100, 'А'],
        [200, null],
      ],
    ],
    [
      'two have one name',
      [
        [100, 'А'],
        [200, 'А'],
        [300, 'Б'],
      ],
    ],
  ])('none where %s', (_why, given) => {
    expect(names(...given)).toEqual([]);
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
