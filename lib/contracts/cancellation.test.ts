import { describe, expect, it } from 'vitest';
import {
  type CancellationLadder,
  cancellationLadder,
  cancellationSteps,
  cancellationTerms,
  stepAt,
} from './cancellation.ts';
import { asKopecks, asRubles } from './money.ts';

const FIRST = '2026-12-10T14:00:00+03:00';
const SECOND = '2026-12-13T14:00:00+03:00';
const free = { percent: 0 };
const all = { percent: 100 };

describe('a ladder', () => {
  it.each<[string, unknown[]]>([
    ['one step', [{ until: null, keep: all }]],
    [
      'a share, a night, a sum',
      [
        { until: FIRST, keep: { percent: 33.3 } },
        { until: SECOND, keep: { nights: 1 } },
        { until: null, keep: { rubles: 8200.5 } },
      ],
    ],
    // 12:00 in Kaliningrad is 13:00 in Moscow.
    [
      'moments of other offsets',
      [
        { until: '2026-12-10T12:00:00+02:00', keep: free },
        { until: '2026-12-10T13:30:00+03:00', keep: all },
        { until: null, keep: all },
      ],
    ],
    [
      'ten steps',
      [
        ...Array.from({ length: 9 }, (_, day) => ({ until: `2026-12-0${day + 1}T00:00:00Z`, keep: free })),
        { until: null, keep: all },
      ],
    ],
  ])('%s is one', (_name, steps) => {
    expect(cancellationLadder.safeParse(steps).success).toBe(true);
  });

  it.each<[string, unknown[]]>([
    ['no step', []],
    ['no last step', [{ until: FIRST, keep: free }]],
    [
      'a step after the last',
      [
        { until: null, keep: free },
        { until: FIRST, keep: all },
      ],
    ],
    [
      'two last steps',
      [
        { until: null, keep: free },
        { until: null, keep: all },
      ],
    ],
    [
      'steps out of order',
      [
        { until: SECOND, keep: free },
        { until: FIRST, keep: all },
        { until: null, keep: all },
      ],
    ],
    [
      'a moment twice',
      [
        { until: FIRST, keep: free },
        { until: FIRST, keep: all },
        { until: null, keep: all },
      ],
    ],
    [
      'a day without an hour',
      [
        { until: '2026-12-10', keep: free },
        { until: null, keep: all },
      ],
    ],
    ['more than everything', [{ until: null, keep: { percent: 101 } }]],
    ['less than nothing', [{ until: null, keep: { percent: -1 } }]],
    ['no night', [{ until: null, keep: { nights: 0 } }]],
    ['31 nights', [{ until: null, keep: { nights: 31 } }]],
    ['a negative sum', [{ until: null, keep: { rubles: -1 } }]],
    ['an unknown way', [{ until: null, keep: { weeks: 1 } }]],
    [
      'eleven steps',
      [
        ...Array.from({ length: 10 }, (_, day) => ({ until: `2026-12-${day + 10}T00:00:00Z`, keep: free })),
        { until: null, keep: all },
      ],
    ],
  ])('%s is none', (_name, steps) => {
    expect(cancellationLadder.safeParse(steps).success).toBe(false);
  });

  it('the terms of an order are sums', () => {
    expect(
      cancellationTerms.safeParse([
        { until: FIRST, kept: 0 },
        { until: null, kept: 8200 },
      ]).success,
    ).toBe(true);
    expect(cancellationTerms.safeParse([{ until: FIRST, kept: 0 }]).success).toBe(false);
    expect(cancellationTerms.safeParse([{ until: null, kept: -1 }]).success).toBe(false);
  });
});

describe('a ladder in sums', () => {
  const order = {
    total: asKopecks(1_000_001),
    nights: [asKopecks(400_000), asKopecks(350_000)],
    most: asKopecks(1_000_001),
  };
  const kept = (keep: CancellationLadder[0]['keep'], most = order.most) =>
    cancellationSteps([{ until: null, keep }], { ...order, most })[0]?.kept;

  it.each<[string, CancellationLadder[0]['keep'], number]>([
    ['nothing', free, 0],
    ['everything', all, 1_000_001],
    ['half a kopeck is rounded up', { percent: 50 }, 500_001],
    ['less than half a kopeck is left out', { percent: 10 }, 100_000],
    ['one night', { nights: 1 }, 400_000],
    ['two nights', { nights: 2 }, 750_000],
    ['more nights than there are', { nights: 5 }, 750_000],
    ['a sum', { rubles: asRubles(1234.56) }, 123_456],
    ['a sum above the total', { rubles: asRubles(20_000) }, 1_000_001],
  ])('%s', (_name, keep, expected) => {
    expect(kept(keep)).toBe(expected);
  });

  it('never more than was paid', () => {
    expect(kept(all, asKopecks(400_000))).toBe(400_000);
    expect(kept({ nights: 2 }, asKopecks(0))).toBe(0);
  });

  it('steps that keep the same are one, until the later moment', () => {
    const ladder: CancellationLadder = [
      { until: FIRST, keep: { nights: 1 } },
      { until: SECOND, keep: { rubles: asRubles(4000) } },
      { until: null, keep: all },
    ];
    expect(cancellationSteps(ladder, order)).toEqual([
      { until: SECOND, kept: 400_000 },
      { until: null, kept: 1_000_001 },
    ]);
    expect(cancellationSteps(ladder, { ...order, most: asKopecks(400_000) })).toEqual([
      { until: null, kept: 400_000 },
    ]);
  });
});

describe('the step that counts', () => {
  const steps = [
    { until: FIRST, kept: asKopecks(0) },
    { until: SECOND, kept: asKopecks(1) },
    { until: null, kept: asKopecks(2) },
  ];
  it.each([
    ['2026-12-01T00:00:00Z', 0],
    ['2026-12-10T11:00:00Z', 0],
    ['2026-12-10T11:00:00.001Z', 1],
    ['2026-12-13T11:00:00Z', 1],
    ['2027-01-01T00:00:00Z', 2],
  ])('at %s: %i', (now, kept) => {
    expect(stepAt(steps, Date.parse(now)).kept).toBe(kept);
  });

  it('of no steps there is none', () => {
    expect(() => stepAt([], 0)).toThrow('last step');
  });
});
