import { describe, expect, it } from 'vitest';
import { asKopecks, asRubles } from '#contract/schemas/money.ts';
import { cheapestArrivals, dayFacts, lowestPrices, soldOutNights } from './day-facts.ts';

const DAYS = ['2026-12-01', '2026-12-02'].map((date) => ({
  date,
  availability: { color: '#0a0', legend: 'Есть номера' },
  min_price: asRubles(8200.5),
}));
const TOTALS = new Map([
  ['2026-12-01', asKopecks(2_400_000)],
  ['2026-12-03', asKopecks(1_800_000)],
  ['2026-12-05', asKopecks(1_800_000)],
  ['2026-12-20', asKopecks(900_000)],
]);

describe('the price of a day', () => {
  it('is the night’s where the API does not tell what a stay costs', () => {
    expect([...dayFacts(DAYS, null)].map(([date, facts]) => [date, facts.price, facts.nights])).toEqual([
      ['2026-12-01', 820_050, null],
      ['2026-12-02', 820_050, null],
    ]);
  });
  it('is the stay’s from that day on, none where it is not free, and never the night’s instead', () => {
    const facts = dayFacts(DAYS, { nights: 3, totals: TOTALS, cheapest: ['2026-12-01'] });
    expect(facts.get('2026-12-01')).toMatchObject({ price: 2_400_000, nights: 3, isCheapest: true });
    expect(facts.get('2026-12-02')).toMatchObject({ price: undefined, nights: 3, isCheapest: false });
    const waiting = dayFacts(DAYS, { nights: 3, totals: undefined, cheapest: [] });
    expect(waiting.get('2026-12-01')?.price).toBeUndefined();
  });
});

describe('whether a day can be had', () => {
  const WORDS = ['Не занято', 'Интернет-тариф', 'Нет номеров', 'Закрыто', ''];
  const december = (soldOut: number[] = []) =>
    WORDS.map((legend, index) => ({
      date: `2026-12-0${index + 1}`,
      availability: { color: '#000', legend },
      ...(soldOut.includes(index + 1) ? { sold_out: true } : {}),
    }));
  const closed = (...given: Parameters<typeof dayFacts>) =>
    [...dayFacts(...given)].filter(([, { isUnavailable }]) => isUnavailable).map(([date]) => date.slice(-1));

  it.each<[string, Parameters<typeof dayFacts>, string[]]>([
    ['never follows from the words of a legend', [december(), null], []],
    ['follows from what the API says of the night', [december([2, 4]), null], ['2', '4']],
    [
      'follows from the prices of the guest’s stay: 1, 3 and 5 December have one',
      [december([2]), { nights: 3, totals: TOTALS, cheapest: [] }],
      ['2', '4'],
    ],
    [
      'is what the API says of the night while these prices are not known',
      [december([3]), { nights: 3, totals: undefined, cheapest: [] }],
      ['3'],
    ],
  ])('%s', (_, given, days) => {
    expect(closed(...given)).toEqual(days);
  });
  it('a night without a room is known beside it', () => {
    const facts = dayFacts(december([4]), { nights: 3, totals: TOTALS, cheapest: [] });
    expect([...facts.values()].map(({ isSoldOut }) => isSoldOut)).toEqual([false, false, false, true, false]);
  });
});

it.each([
  [['2026-12-01', '2026-12-02'], true],
  [['2026-12-01', '2026-12-02', '2026-12-03'], true],
  [['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'], false],
])('the lowest price is marked where at most three days have it: %j', (cheapest, isMarked) => {
  const facts = dayFacts(DAYS, { nights: 1, totals: TOTALS, cheapest });
  expect(facts.get('2026-12-01')?.isCheapest).toBe(isMarked);
});

it.each([
  ['those of the months shown', '2026-12-01', '2026-12-15', ['2026-12-03', '2026-12-05']],
  ['both ends are included', '2026-12-05', '2026-12-20', ['2026-12-20']],
  ['none is known', '2027-01-01', '2027-01-31', []],
])('the cheapest days of arrival: %s', (_, from, to, days) => {
  expect(cheapestArrivals(TOTALS, from, to)).toEqual(days);
});

/** 11 to 15 December, whose second and fourth night are sold out. */
const CALENDAR = new Map(
  [false, true, false, true, false].map((sold_out, index) => {
    const date = `2026-12-${11 + index}`;
    return [date, { date, availability: { color: '#000', legend: 'Нет ограничений' }, sold_out }] as const;
  }),
);

it.each([
  ['inside the stay', '2026-12-11', '2026-12-15', ['2026-12-12', '2026-12-14']],
  ['the night of arrival', '2026-12-12', '2026-12-13', ['2026-12-12']],
  ['the day of departure is no night', '2026-12-11', '2026-12-12', []],
  ['unknown days are not called full', '2026-12-20', '2026-12-24', []],
  ['no stay yet', null, null, []],
])('nights without a room: %s', (_, arrival, departure, nights) => {
  expect(soldOutNights(CALENDAR, arrival, departure)).toEqual(nights);
});

it('the lowest prices of the nights of a stay, which are none where one of them is not known', () => {
  const prices = lowestPrices(DAYS, '2026-12-01', '2026-12-03');
  expect(prices).toEqual(DAYS.map(({ date }) => ({ date, kopecks: 820_050 })));
  expect(lowestPrices(DAYS, '2026-12-01', '2026-12-02')).toEqual(prices.slice(0, 1));
  expect(lowestPrices(DAYS, '2026-12-01', '2026-12-04')).toEqual([]);
  const [first, { min_price: _, ...second }] = DAYS as [(typeof DAYS)[0], (typeof DAYS)[0]];
  expect(lowestPrices([first, second], '2026-12-01', '2026-12-03')).toEqual([]);
});
