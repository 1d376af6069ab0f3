import { describe, expect, it } from 'vitest';
import type { CancellationLadder } from '#contract/schemas/cancellation.ts';
import type { CancellationStep } from '#contract/schemas/cancellation-steps.ts';
import { asKopecks, asRubles } from '#contract/schemas/money.ts';
import {
  areForPaidNow,
  type CancelStep,
  cancellationLine,
  freeUntil,
  noShowLine,
  offerLine,
  rateSteps,
  reservationSteps,
  shownSteps,
} from './cancellation.ts';

const TOTAL = asKopecks(1_700_000);
const step = (until: string | null, kept: number): CancellationStep => ({ until, kept: asKopecks(kept) });
const ALL = step(null, 1_700_000);
const FREE = step('2026-12-10T14:00:00+03:00', 0);
const THREE = [FREE, step('2026-12-13T00:00:00+03:00', 820_000), ALL];
/** From this moment the reservation cannot be cancelled. */
const OVER: CancelStep = { until: null, kept: null };
const clock = (now: string, isElsewhere = false) => ({
  offsets: [{ from: 0, minutes: 180 }],
  now: Date.parse(now),
  isElsewhere,
});
const EARLY = '2026-12-01T00:00:00Z';
const END = '2026-12-14T14:00:00+03:00';
/** Elsewhere than in Russia, or one that takes its terms upon itself. */
const AS_WRITTEN = { has_cancellation_floor: false, utc_offsets: clock(EARLY).offsets };
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('the terms in a line', () => {
  it.each<[string, CancelStep[], string, string]>([
    ['free, then a sum', THREE, EARLY, 'Отменить можно бесплатно до 10 дек, 14:00. Позже удержим 8 200 ₽'],
    [
      'to the moment',
      THREE,
      '2026-12-10T11:00:00Z',
      'Отменить можно бесплатно до 10 дек, 14:00. Позже удержим 8 200 ₽',
    ],
    [
      'a sum, then everything',
      THREE,
      '2026-12-10T11:00:00.001Z',
      'При отмене до 13 дек удержим 8 200 ₽. Позже деньги не вернём',
    ],
    ['everything, after it was free', THREE, '2026-12-13T00:00:00Z', 'Срок бесплатной отмены прошёл'],
    [
      'free, then everything',
      [FREE, ALL],
      EARLY,
      'Отменить можно бесплатно до 10 дек, 14:00. Позже деньги не вернём',
    ],
    ['always free', [step(null, 0)], EARLY, 'Отменить можно бесплатно'],
    ['always a sum', [step(null, 300_050)], EARLY, 'При отмене удержим 3 000,50 ₽'],
    ['never', [ALL], EARLY, 'Без возврата при отмене'],
    [
      'free, then not at all',
      [step(END, 0), OVER],
      EARLY,
      'Отменить можно бесплатно до 14 дек, 14:00. Позже отменить нельзя',
    ],
    ['not at all', [OVER], '2026-12-15T00:00:00Z', 'Без возврата при отмене'],
  ])('%s', (_name, steps, now, text) => {
    expect(plain(cancellationLine(steps, TOTAL, clock(now)))).toBe(text);
  });

  it('what is kept of who does not come is said where the terms have not', () => {
    const noShow = { ...OVER, noShow: asKopecks(820_000) };
    expect(plain(noShowLine([step(END, 0), noShow]))).toBe('Не приедете — удержим 8 200 ₽');
    expect(noShowLine([step(END, 0), OVER])).toBe('');
    expect(noShowLine([FREE, ALL])).toBe('');
  });

  it('the hotel’s time is named where the guest has another', () => {
    expect(plain(cancellationLine(THREE, TOTAL, clock(EARLY, true)))).toBe(
      'Отменить можно бесплатно до 10 дек, 14:00 по времени отеля. Позже удержим 8 200 ₽',
    );
  });
});

it.each([
  ['free until then', THREE, EARLY, 'до 10 дек, 14:00'],
  ['free no more', THREE, '2026-12-12T00:00:00Z', null],
  ['always free', [step(null, 0)], EARLY, null],
])('until when cancelling is free: %s', (_name, steps, now, text) => {
  const free = freeUntil(steps, clock(now, true));
  expect(free && plain(free)).toBe(text);
});

describe('the steps by time', () => {
  const shown = (now: string, steps: CancelStep[] = THREE) =>
    shownSteps(steps, TOTAL, clock(now)).map(({ when, kept, isFree }) => [plain(when), plain(kept), isFree]);

  it('all of them', () => {
    expect(shown(EARLY)).toEqual([
      ['до 10 дек, 14:00', 'бесплатно', true],
      ['до 13 дек', '8 200 ₽', false],
      ['позже', 'деньги не вернём', false],
    ]);
  });

  it('those that have ended are gone', () => {
    expect(shown('2026-12-12T00:00:00Z')).toEqual([
      ['до 13 дек', '8 200 ₽', false],
      ['позже', 'деньги не вернём', false],
    ]);
    expect(shown('2027-01-01T00:00:00Z')).toEqual([['сегодня', 'деньги не вернём', false]]);
  });

  it('from the moment on at which a reservation cannot be cancelled nothing else is shown', () => {
    const steps = [step(END, 820_000), OVER];
    expect(shown('2026-12-14T11:00:00Z', steps)).toEqual([
      ['до 14 дек, 14:00', '8 200 ₽', false],
      ['позже', 'отменить нельзя', false],
    ]);
    expect(shown('2026-12-14T11:00:00.001Z', steps)).toEqual([['сегодня', 'отменить нельзя', false]]);
  });
});

describe('the steps of a rate and of a reservation', () => {
  const reservation = (...terms: [until: string | null, rubles: number][]) => ({
    arrival: '2026-12-14',
    cancellation: terms.map(([until, rubles]) => ({ until, kept: asRubles(rubles) })),
    total_price: asRubles(17_000),
  });
  const rate = {
    nights: [
      { date: '2026-12-15', price: asRubles(8800) },
      { date: '2026-12-14', price: asRubles(5000) },
      { date: '2026-12-14', price: asRubles(3200) },
    ],
  };

  it('a share is of the total with its extras, a night is of all rooms', () => {
    const cancellation = [
      { until: '2026-12-10T14:00:00+03:00', keep: { nights: 1 } },
      { until: null, keep: { percent: 50 } },
    ];
    expect(rateSteps({ ...rate, cancellation }, asKopecks(1_999_999), [], AS_WRITTEN)).toEqual([
      step('2026-12-10T14:00:00+03:00', 820_000),
      step(null, 1_000_000),
    ]);
  });

  describe('of a rate, no more is kept than is paid in the way that asks for most', () => {
    const FULL = { is_not_pay: false, payment_alias: 'FULL' };
    const FIRST_NIGHT = { is_not_pay: false, payment_alias: 'FIRST_NIGTH' };
    const AT_HOTEL = { is_not_pay: true, payment_alias: 'HOTEL' };
    const NEVER: CancellationLadder = [{ until: null, keep: { percent: 100 } }];
    const LADDER: CancellationLadder = [
      { until: FREE.until, keep: { percent: 0 } },
      { until: null, keep: { nights: 1 } },
    ];
    const NIGHT_KEPT = [FREE, step(END, 820_000), OVER];
    const FREE_TO_THE_END = [step(END, 0), OVER];

    it.each<[string, CancellationLadder, Parameters<typeof rateSteps>[2], CancelStep[], boolean]>([
      ['never, paid now', NEVER, [FULL], [ALL], false],
      ['never, paid at the hotel', NEVER, [AT_HOTEL], FREE_TO_THE_END, false],
      ['never, paid in either way', NEVER, [AT_HOTEL, FULL], [ALL], true],
      ['never, the first night paid', NEVER, [FIRST_NIGHT], [step(END, 820_000), OVER], false],
      ['never, the first night or nothing', NEVER, [FIRST_NIGHT, AT_HOTEL], [step(END, 820_000), OVER], true],
      ['never, all or the first night', NEVER, [FIRST_NIGHT, FULL], [ALL], false],
      ['steps, paid now', LADDER, [FULL], NIGHT_KEPT, false],
      ['steps, paid at the hotel', LADDER, [AT_HOTEL, AT_HOTEL], FREE_TO_THE_END, false],
      ['steps, paid in either way', LADDER, [FULL, AT_HOTEL], NIGHT_KEPT, true],
      ['nobody knows how', NEVER, [], [ALL], false],
      ['free anyway', [{ until: null, keep: { percent: 0 } }], [FULL, AT_HOTEL], FREE_TO_THE_END, false],
    ])('%s', (_name, cancellation, options, expected, isForPaidNow) => {
      const steps = rateSteps({ ...rate, cancellation, cancel_until: END }, TOTAL, options, AS_WRITTEN) ?? [];
      expect(steps).toEqual(expected);
      expect(areForPaidNow(steps, options)).toBe(isForPaidNow);
    });

    it('at the hotel without an end where the API does not say it', () => {
      expect(rateSteps({ ...rate, cancellation: NEVER }, TOTAL, [AT_HOTEL], AS_WRITTEN)).toEqual([
        step(null, 0),
      ]);
    });

    it.each([
      ['for who pays now', [FULL, AT_HOTEL], 'Предоплата без возврата'],
      ['the same for all', [FULL], 'Без возврата при отмене'],
      ['at the hotel', [AT_HOTEL], 'Отменить можно бесплатно до 14 дек, 14:00. Позже отменить нельзя'],
    ])('the line: %s', (_name, options, text) => {
      const steps =
        rateSteps({ ...rate, cancellation: NEVER, cancel_until: END }, TOTAL, options, AS_WRITTEN) ?? [];
      expect(plain(offerLine(steps, TOTAL, clock(EARLY), options))).toBe(text);
    });
  });

  it('none where the API does not say', () => {
    expect(rateSteps(rate, TOTAL, [], AS_WRITTEN)).toBeNull();
    expect(reservationSteps({ arrival: '2026-12-14', total_price: asRubles(17_000) }, AS_WRITTEN)).toBeNull();
  });

  it('of a reservation as the API sends them', () => {
    expect(reservationSteps(reservation([null, 8200.5]), AS_WRITTEN)).toEqual([step(null, 820_050)]);
  });

  it.each<[string, Parameters<typeof reservationSteps>[0], CancelStep[]]>([
    ['always free', reservation([null, 0]), [step(END, 0), OVER]],
    ['free, then a night', reservation([FREE.until, 0], [null, 8200]), [FREE, step(END, 820_000), OVER]],
    ['a step that ends with it', reservation([END, 0], [null, 8200]), [step(END, 0), OVER]],
    [
      'a step that lasts longer',
      reservation(['2026-12-14T18:00:00+03:00', 0], [null, 8200]),
      [step(END, 0), OVER],
    ],
    ['everything is kept: there is no more to lose', reservation([null, 17_000]), [ALL]],
    [
      'everything is kept, and less from then on',
      reservation([END, 17_000], [null, 0]),
      [step(END, 1_700_000), OVER],
    ],
  ])('up to the moment at which it cannot be cancelled any more: %s', (_name, terms, expected) => {
    expect(reservationSteps({ ...terms, cancel_until: END }, AS_WRITTEN)).toEqual(expected);
  });

  describe('of a hotel in Russia: all back before the day of arrival, and then a night at most', () => {
    const RUSSIAN = { ...AS_WRITTEN, has_cancellation_floor: true };
    const DAY = '2026-12-14T00:00:00+03:00';
    const NIGHT_LATER = [step(DAY, 0), step(END, 820_000), { ...OVER, noShow: asKopecks(820_000) }];
    const NEVER: CancellationLadder = [{ until: null, keep: { percent: 100 } }];

    it('of a rate that says more', () => {
      const steps = rateSteps({ ...rate, cancellation: NEVER, cancel_until: END }, TOTAL, [], RUSSIAN);
      expect(steps).toEqual(NIGHT_LATER);
    });

    it('of a rate that says less, nothing is added', () => {
      const kind: CancellationLadder = [
        { until: END, keep: { percent: 0 } },
        { until: null, keep: { rubles: asRubles(100) } },
      ];
      expect(rateSteps({ ...rate, cancellation: kind }, TOTAL, [], RUSSIAN)).toEqual([
        step(END, 0),
        step(null, 10_000),
      ]);
    });

    it('of a reservation of an API that says more', () => {
      const given = {
        ...reservation([FREE.until, 8500], [null, 17_000]),
        cancel_until: END,
        night_prices: rate.nights,
      };
      expect(reservationSteps(given, RUSSIAN)).toEqual(NIGHT_LATER);
    });

    it('of a reservation whose nights are not known, what the API says of them later', () => {
      expect(reservationSteps(reservation([null, 17_000]), RUSSIAN)).toEqual([step(DAY, 0), ALL]);
    });

    it('says what is kept of a guest who does not come', () => {
      const shown = shownSteps(NIGHT_LATER, TOTAL, clock('2026-12-14T08:00:00+03:00'));
      expect(shown.map(({ when, kept }) => [when, kept].map(plain))).toEqual([
        ['до 14 дек, 14:00', '8 200 ₽'],
        ['позже', 'отменить нельзя; не приедете — удержим 8 200 ₽'],
      ]);
    });
  });
});
