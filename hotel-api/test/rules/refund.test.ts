import { describe, expect, test } from 'vitest';
import type { RateStep } from '#api/src/database/catalogue-tables.ts';
import { toCancellationTerms } from '#api/src/reservations/cancellation.ts';
import {
  canCancel,
  cancelUntil,
  freeCancelUntil,
  ladderOf,
  refundAt,
  usableLadder,
} from '#api/src/reservations/refund.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import type { CancellationLadder, Keep } from '#contract/schemas/cancellation.ts';
import { asKopecks, asRubles } from '#contract/schemas/money.ts';

const always = (keep: Keep): CancellationLadder => [{ until: null, keep }];
const NEVER = always({ percent: 100 });

const reservation = (changes: Partial<Reservation> = {}) =>
  ({
    status: 'PAID',
    timezone: 'Europe/Moscow',
    arrival: '2026-12-14',
    departure: '2026-12-16',
    time_arrival: '14:00:00',
    created_at: new Date('2026-11-21T09:00:00Z'),
    cancel_until: new Date('2026-12-14T11:00:00Z'),
    hold_until: null,
    cancellation: FREE_THEN_NIGHT,
    total: asKopecks(1_700_000),
    nights: [
      { date: '2026-12-14', price: asKopecks(820_000) },
      { date: '2026-12-15', price: asKopecks(880_000) },
    ],
    paid_amount: asKopecks(1_700_000),
    refund_amount: asKopecks(0),
    ...changes,
  }) as Reservation;

const at = (time: string) => new Date(time);
const HOLD = { status: 'NEW', hold_until: at('2026-12-14T12:00:00Z') } as const;

describe('whether an order can be cancelled', () => {
  test.each<[string, Partial<Reservation>, string, boolean]>([
    ['paid, before check-in', {}, '2026-12-14T10:59:59Z', true],
    ['paid, at check-in time', {}, '2026-12-14T11:00:00Z', false],
    ['paid, after departure', {}, '2026-12-20T11:00:00Z', false],
    ['to pay at the hotel, before check-in', { status: 'CONFIRMED' }, '2026-12-14T10:59:59Z', true],
    ['to pay at the hotel, at check-in time', { status: 'CONFIRMED' }, '2026-12-14T11:00:00Z', false],
    ['a hold, even after check-in time', HOLD, '2026-12-14T11:59:59Z', true],
    ['a hold that ended', HOLD, '2026-12-14T12:00:00Z', false],
    ['cancelled by the guest', { status: 'CANCELED_BY_GUEST' }, '2026-12-01T00:00:00Z', false],
    ['cancelled by the hotel', { status: 'CANCELED_BY_HOTEL' }, '2026-12-01T00:00:00Z', false],
    ['completed', { status: 'COMPLETED' }, '2026-12-01T00:00:00Z', false],
    ['the hotel’s hour is later by now', { time_arrival: '16:00:00' }, '2026-12-14T11:00:00Z', false],
    ['the hotel’s hour is earlier by now', { time_arrival: '12:00:00' }, '2026-12-14T10:59:59Z', true],
  ])('%s', (_name, changes, now, expected) => {
    expect(canCancel(reservation(changes), at(now))).toBe(expected);
  });
});

describe('when an order ceases to be cancellable', () => {
  test.each([
    ['at check-in time', '2026-11-21T09:00:00Z', '2026-12-14T11:00:00Z'],
    ['made a second before check-in', '2026-12-14T10:59:59Z', '2026-12-14T11:00:00Z'],
    ['made at check-in time, at midnight', '2026-12-14T11:00:00Z', '2026-12-14T21:00:00Z'],
  ])('%s', (_name, made, expected) => {
    expect(cancelUntil(reservation(), '2026-12-14', at(made))).toEqual(at(expected));
  });
});

describe('a ladder as far as it can be used', () => {
  const END = '2026-12-14T14:00:00+03:00';
  const free = (until: string) => ({ until, keep: { percent: 0 } });
  const night = (until: string | null) => ({ until, keep: { nights: 1 } });
  test.each<[string, CancellationLadder, CancellationLadder]>([
    ['ends in time', FREE_THEN_NIGHT, FREE_THEN_NIGHT],
    ['has no steps but the last', NEVER, NEVER],
    ['ends with it', [free(END), night(null)], [free(END), night(null)]],
    [
      'has a step that lasts longer, by another zone’s clock',
      [free('2026-12-11T14:00:00+03:00'), night('2026-12-14T12:00:01+01:00'), ...NEVER],
      [free('2026-12-11T14:00:00+03:00'), night(END), ...NEVER],
    ],
    [
      'has steps that begin later: what is kept afterwards is the last one’s',
      [free('2026-12-14T18:00:00+03:00'), night('2026-12-15T18:00:00+03:00'), ...NEVER],
      [free(END), ...NEVER],
    ],
    [
      'is in no order, and stays so: nobody shows it',
      [night('2026-12-14T18:00:00+03:00'), free('2026-12-11T14:00:00+03:00'), ...NEVER],
      [night(END), free('2026-12-11T14:00:00+03:00'), ...NEVER],
    ],
  ])('one that %s', (_name, ladder, expected) => {
    expect(usableLadder(ladder, at(END), 'Europe/Moscow')).toEqual(expected);
  });
});

const FREE_THEN_NIGHT: CancellationLadder = [
  { until: '2026-12-11T14:00:00+03:00', keep: { percent: 0 } },
  { until: null, keep: { nights: 1 } },
];
const THREE_STEPS: CancellationLadder = [
  { until: '2026-12-10T14:00:00+03:00', keep: { percent: 0 } },
  { until: '2026-12-13T14:00:00+03:00', keep: { nights: 1 } },
  { until: null, keep: { percent: 100 } },
];

describe('until when cancelling is free', () => {
  test.each<[string, CancellationLadder, string | null]>([
    ['free, then a night', FREE_THEN_NIGHT, '2026-12-11T14:00:00+03:00'],
    ['never', NEVER, null],
    ['always, until check-in', always({ percent: 0 }), '2026-12-14T14:00:00+03:00'],
    ['paid from the start', [{ until: '2026-12-10T14:00:00+03:00', keep: { percent: 10 } }, ...NEVER], null],
  ])('%s', (_name, cancellation, until) => {
    expect(freeCancelUntil(reservation({ cancellation }))).toBe(until);
  });

  test.each<[string, Partial<Reservation>, string | null]>([
    [
      'nothing: until check-in',
      { amount_due: asKopecks(0), paid_amount: asKopecks(0) },
      '2026-12-14T14:00:00+03:00',
    ],
    ['the first night, which is kept', { amount_due: asKopecks(820_000), paid_amount: asKopecks(0) }, null],
    ['all, and it was returned', { status: 'CANCELED_BY_GUEST', refund_amount: asKopecks(1_700_000) }, null],
  ])('a rate that keeps everything, of which is paid: %s', (_name, changes, until) => {
    expect(freeCancelUntil(reservation({ cancellation: NEVER, ...changes }))).toBe(until);
  });

  test('at the hour of check-in, and at one of its own', () => {
    const steps: RateStep[] = [
      { days: 3, keep: { percent: 0 } },
      { days: 0, time: '09:30:00', keep: { nights: 1 } },
      { days: null, keep: { percent: 100 } },
    ];
    expect(ladderOf(steps, reservation(), reservation().arrival)).toEqual([
      { until: '2026-12-11T14:00:00+03:00', keep: { percent: 0 } },
      { until: '2026-12-14T09:30:00+03:00', keep: { nights: 1 } },
      ...NEVER,
    ]);
  });
});

describe('what is returned and what is kept, kopecks', () => {
  const paid = (amount: number) => ({ paid_amount: asKopecks(amount) });
  const keeps = (keep: Keep) => ({ cancellation: always(keep) });
  const LATE = '2026-12-12T00:00:00Z';
  const TWICE = { ...paid(3_400_000), refund_amount: asKopecks(1_700_000) };
  const CANCELED = { status: 'CANCELED_BY_GUEST', refund_amount: asKopecks(880_000) } as const;
  test.each<[string, Partial<Reservation>, string, number, number]>([
    ['in time: everything', {}, '2026-12-11T11:00:00Z', 1_700_000, 0],
    ['a moment later: all but the first night', {}, '2026-12-11T11:00:00.001Z', 880_000, 820_000],
    ['only the first night was paid', paid(820_000), LATE, 0, 820_000],
    ['less than the first night was paid', paid(500_000), LATE, 0, 500_000],
    ['nothing was paid', paid(0), LATE, 0, 0],
    ['never free', { cancellation: NEVER }, '2026-11-22T00:00:00Z', 0, 1_700_000],
    ['three steps, the second', { cancellation: THREE_STEPS }, '2026-12-13T11:00:00Z', 880_000, 820_000],
    ['three steps, the last', { cancellation: THREE_STEPS }, '2026-12-13T11:00:00.001Z', 0, 1_700_000],
    ['a share', keeps({ percent: 30 }), LATE, 1_190_000, 510_000],
    ['a sum', keeps({ rubles: asRubles(3000.5) }), LATE, 1_399_950, 300_050],
    ['a sum above what was paid', keeps({ rubles: asRubles(30_000) }), LATE, 0, 1_700_000],
    ['three nights of two are two', keeps({ nights: 3 }), LATE, 0, 1_700_000],
    ['of a payment that came twice, one is returned already', TWICE, LATE, 880_000, 820_000],
    ['too late to cancel: nothing more', {}, '2026-12-14T11:00:00Z', 0, 1_700_000],
    ['cancelled: what it was then', CANCELED, '2026-12-30T00:00:00Z', 880_000, 820_000],
  ])('%s', (_name, changes, now, refund, penalty) => {
    expect(refundAt(reservation(changes), at(now))).toEqual({ refund, penalty });
  });

  test('the first night is that of all rooms', () => {
    const nights = [
      { date: '2026-12-14', price: asKopecks(820_000) },
      { date: '2026-12-14', price: asKopecks(300_000) },
      { date: '2026-12-15', price: asKopecks(580_000) },
    ];
    expect(refundAt(reservation({ nights }), at('2026-12-12T00:00:00Z')).penalty).toBe(1_120_000);
  });
});

describe('the steps that an order shows, rubles', () => {
  const steps = (changes: Partial<Reservation>, now = '2026-12-01T00:00:00Z') =>
    toCancellationTerms(reservation(changes), at(now))
      ?.map(({ until, kept }) => `${until}: ${kept}`)
      .join(', ');

  test.each<[string, Partial<Reservation>, unknown]>([
    [
      'paid',
      { cancellation: THREE_STEPS },
      '2026-12-10T14:00:00+03:00: 0, 2026-12-13T14:00:00+03:00: 8200, null: 17000',
    ],
    [
      'the first night paid: the last step keeps no more',
      { cancellation: THREE_STEPS, paid_amount: asKopecks(820_000) },
      '2026-12-10T14:00:00+03:00: 0, null: 8200',
    ],
    [
      'to be paid',
      { cancellation: NEVER, status: 'NEW', paid_amount: asKopecks(0), amount_due: asKopecks(820_000) },
      'null: 8200',
    ],
    ['paid at the hotel', { status: 'CONFIRMED', paid_amount: asKopecks(0) }, 'null: 0'],
    ['cancelled', { status: 'CANCELED_BY_GUEST' }, undefined],
  ])('%s', (_name, changes, expected) => {
    expect(steps(changes)).toEqual(expected);
  });

  test('none after check-in', () => {
    expect(steps({}, '2026-12-14T11:00:00Z')).toBeUndefined();
  });
});
