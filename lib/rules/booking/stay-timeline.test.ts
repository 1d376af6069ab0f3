import { describe, expect, it } from 'vitest';
import { asRubles, NO_MONEY, toKopecks } from '#contract/schemas/money.ts';
import { nightRuns, nightWeights, stayTimeline } from './stay-timeline.ts';

const night = (date: string, price: number) => ({ date, kopecks: toKopecks(asRubles(price)) });
const at = (now: string) => ({ offsets: [{ from: 0, minutes: 180 }], now: Date.parse(now) });
const NOW = at('2027-01-27T12:00:00Z');
const STAY = {
  arrival: '2027-02-06',
  departure: '2027-02-09',
  nights: [night('2027-02-06', 10_500), night('2027-02-07', 9_600), night('2027-02-08', 9_600)],
  steps: null,
  extras: [],
};

describe('the nights of a stay', () => {
  it.each([
    ['none', [], []],
    ['one', [['2027-02-06', 100]], [['2027-02-06', 1]]],
    [
      'equal ones',
      [
        ['2027-02-06', 100],
        ['2027-02-07', 100],
      ],
      [['2027-02-06', 2]],
    ],
    [
      'equal ones with another between them',
      [
        ['2027-02-06', 100],
        ['2027-02-07', 90],
        ['2027-02-08', 100],
      ],
      [
        ['2027-02-06', 1],
        ['2027-02-07', 1],
        ['2027-02-08', 1],
      ],
    ],
    [
      'equal ones over the end of a month',
      [
        ['2027-02-28', 100],
        ['2027-03-01', 100],
      ],
      [['2027-02-28', 2]],
    ],
    [
      'equal ones with a day between them',
      [
        ['2027-02-06', 100],
        ['2027-02-08', 100],
      ],
      [
        ['2027-02-06', 1],
        ['2027-02-08', 1],
      ],
    ],
  ] as [string, [string, number][], [string, number][]][])('%s', (_name, nights, runs) => {
    const found = nightRuns(nights.map(([date, price]) => night(date, price)));
    expect(found.map(({ from, nights: count }) => [from, count])).toEqual(runs);
  });

  it('weigh as much as they cost among the others', () => {
    expect(stayTimeline(STAY, NOW).runs.map(({ weight }) => weight)).toEqual([1, 0]);
    const three = [night('2027-02-06', 100), night('2027-02-07', 200), night('2027-02-08', 150)];
    expect(stayTimeline({ ...STAY, nights: three }, NOW).runs.map(({ weight }) => weight)).toEqual([
      0, 1, 0.5,
    ]);
  });

  it('without prices are one run as long as the stay', () => {
    const { runs } = stayTimeline({ ...STAY, nights: [] }, NOW);
    expect(runs).toEqual([{ from: '2027-02-06', nights: 3, weight: 0.5 }]);
  });

  it('have a weight each, by their dates', () => {
    expect([...nightWeights(STAY)]).toEqual([
      ['2027-02-06', 1],
      ['2027-02-07', 0],
      ['2027-02-08', 0],
    ]);
    expect([...nightWeights({ ...STAY, departure: '2027-02-08', nights: [] })]).toEqual([
      ['2027-02-06', 0.5],
      ['2027-02-07', 0.5],
    ]);
  });

  it('have the extras of every night, and of the first one', () => {
    const marked = (...periods: string[]) =>
      stayTimeline({ ...STAY, extras: periods.map((time_period) => ({ time_period })) }, NOW).extras;
    expect(marked()).toEqual([]);
    expect(marked('FIRST_NIGHT')).toEqual([0]);
    expect(marked('FIRST_NIGHT', 'EVERY_NIGHT')).toEqual([0, 1, 2]);
  });
});

describe('the days until the arrival', () => {
  const FREE = NO_MONEY;
  const free = (until: string | null, now = NOW) => {
    const later = { until: null, kept: toKopecks(asRubles(100)) };
    const steps = until === null ? [{ until, kept: FREE }] : [{ until, kept: FREE }, later];
    return stayTimeline({ ...STAY, steps }, now).free;
  };

  it.each([
    ['half of them', '2027-02-01T11:00:00Z', 0.5],
    ['as many as can be seen, if it is hours', '2027-01-27T20:00:00Z', 0.2],
    ['all, if the end is on the day of the arrival', '2027-02-06T11:00:00Z', 1],
    ['all, if it is always free', null, 1],
    ['none, once it is over', '2027-01-26T00:00:00Z', 0],
  ])('are free to cancel in: %s', (_name, until, share) => {
    expect(free(until)).toBe(share);
  });

  it('are without a free part where the terms are not known', () => {
    expect(stayTimeline(STAY, NOW).free).toBe(0);
  });

  it('are over once the stay has begun', () => {
    expect(free('2027-02-05T00:00:00Z', at('2027-02-06T09:00:00Z'))).toBeNull();
  });
});
