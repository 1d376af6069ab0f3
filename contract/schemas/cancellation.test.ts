import { describe, expect, it } from 'vitest';
import { type CancellationLadder, cancellationLadder, cancellationTerms } from './cancellation.ts';
import { cancellationSteps, stepAt } from './cancellation-steps.ts';
import { asKopecks, asRubles } from './money.ts';

const FIRST = '2026-12-10T14:00:00+03:00';
const SECOND = '2026-12-13T14:00:00+03:00';
const free = { percent: 0 };
const all = { percent: 100 };

const ladder = (...steps: [until: string | null, keep: object][]) =>
  steps.map(([until, keep]) => ({ until, keep }));
const days = (count: number) =>
  Array.from({ length: count }, (_, day): [string, object] => [`2026-12-${day + 10}T00:00:00Z`, free]);

it.each<[string, unknown[]]>([
  ['one step', ladder([null, all])],
  [
    'a share, a night, a sum',
    ladder([FIRST, { percent: 33.3 }], [SECOND, { nights: 1 }], [null, { rubles: 8200.5 }]),
  ],
  // 12:00 in Kaliningrad is 13:00 in Moscow.
  [
    'moments of other offsets',
    ladder(['2026-12-10T12:00:00+02:00', free], ['2026-12-10T13:30:00+03:00', all], [null, all]),
  ],
  ['ten steps', ladder(...days(9), [null, all])],
])('%s is a ladder', (_name, steps) => {
  expect(cancellationLadder.safeParse(steps).success).toBe(true);
});

it.each<[string, unknown[]]>([
  ['no step', []],
  ['no last step', ladder([FIRST, free])],
  ['a step after the last', ladder([null, free], [FIRST, all])],
  ['two last steps', ladder([null, free], [null, all])],
  ['steps out of order', ladder([SECOND, free], [FIRST, all], [null, all])],
  ['a moment twice', ladder([FIRST, free], [FIRST, all], [null, all])],
  ['a day without an hour', ladder(['2026-12-10', free], [null, all])],
  ['more than everything', ladder([null, { percent: 101 }])],
  ['less than nothing', ladder([null, { percent: -1 }])],
  ['no night', ladder([null, { nights: 0 }])],
  ['31 nights', ladder([null, { nights: 31 }])],
  ['a negative sum', ladder([null, { rubles: -1 }])],
  ['an unknown way', ladder([null, { weeks: 1 }])],
  ['eleven steps', ladder(...days(10), [null, all])],
])('%s is no ladder', (_name, steps) => {
  expect(cancellationLadder.safeParse(steps).success).toBe(false);
});

it.each([
  [
    [
      { until: FIRST, kept: 0 },
      { until: null, kept: 8200 },
    ],
    true,
  ],
  [[{ until: FIRST, kept: 0 }], false],
  [[{ until: null, kept: -1 }], false],
])('the terms of a reservation are sums: %j, %s', (terms, isOne) => {
  expect(cancellationTerms.safeParse(terms).success).toBe(isOne);
});

describe('a ladder in sums', () => {
  const order = {
    total: asKopecks(1_000_001),
    nights: [asKopecks(400_000), asKopecks(350_000)],
    most: asKopecks(1_000_001),
    floor: null,
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

  it('steps that keep the same are merged, until the later moment', () => {
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

  it('there is none without steps', () => {
    expect(() => stepAt([], 0)).toThrow('last step');
  });
});
