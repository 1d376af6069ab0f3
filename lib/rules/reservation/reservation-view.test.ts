import { describe, expect, it } from 'vitest';
import type { AccountReservationDetail } from '#contract/schemas/account-reservation.ts';
import type { PublicOrder, RefundCheck } from '#contract/schemas/reservation.ts';
import { fixture } from '#rules/text/testing/fixture.ts';
import { reservationView } from './reservation-view.ts';

const CLOCK = { has_cancellation_floor: false, utc_offsets: [{ from: 0, minutes: 180 }] };

const STAY = {
  hotel_id: 1,
  number: 'K7QD-2M5X-9TRA',
  status: 'PAID',
  arrival: '2026-12-01',
  departure: '2026-12-03',
  nights: 0,
  room: { id: 101, name: 'Стандарт', preview_img: '/std.jpg' },
  rate: { rate_code: 'BAR', short_description: null },
  adults: 2,
  childs: [
    { name: 'до 3 лет', count: 1 },
    { name: '3–6 лет', count: 2 },
  ],
  rooms_count: 2,
  packages: [
    { code: 'BRK', name: 'Завтрак', price: 1_800, unit_price: 900, time_period: 'EVERY_NIGHT' as const },
  ],
  night_prices: [
    { date: '2026-12-01', price: 8_000 },
    { date: '2026-12-02', price: 8_500 },
  ],
  total_price: 18_300,
  comment: '',
  cancellation: [{ until: null, kept: 8_000 }],
  payment_url: null,
};
const SUMS = {
  amount_due: null,
  is_declined: false,
  refund_amount: 300.5,
  penalty_amount: null,
  cancel_reason: null,
  returned_payments: [{ amount: 300.5, returned_at: '2026-11-21T12:05:00Z' }],
  refunds: [{ amount: 300.5, arrived_at: null }],
};
const PUBLIC = fixture<PublicOrder>({
  ...STAY,
  ...SUMS,
  paid_amount: 18_300,
  guest: 'Елена С.',
  hold_until: null,
});
const inCabinet = (changes: object = {}, payment: object = {}) =>
  fixture<AccountReservationDetail>({
    ...STAY,
    id: 41,
    created_at: '2026-11-01T12:00:00+03:00',
    can_cancel: true,
    guests_needed: 2,
    paid_amount: 18_300,
    guests: [],
    payment: { payment_type: 'CARD', is_paid: true, paid_amount: 18_300, ...SUMS, ...payment },
    ...changes,
  });

describe('the two shapes on the wire', () => {
  it('give the same view of one reservation', () => {
    const { number, roomName, children, nights, total, receipt, money, balance, steps, returned, refunds } =
      reservationView(inCabinet(), CLOCK);
    expect(reservationView(PUBLIC, CLOCK)).toMatchObject({
      number,
      roomName,
      children,
      nights,
      total,
      receipt,
      money,
      balance,
      steps,
      returned,
      refunds,
    });
    expect(refunds).toEqual(SUMS.refunds);
  });

  it('are told in kopecks, with nights and children counted', () => {
    const view = reservationView(PUBLIC, CLOCK);
    expect([view.nights, view.children, view.total, view.balance]).toEqual([2, 3, 1_830_000, 1_799_950]);
    expect(view.receipt?.extras.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
      'Завтрак, 900 ₽ × 2 ночи',
    ]);
  });
});

it('a sum paid that the payment does not name is the reservation’s own', () => {
  expect(reservationView(inCabinet({}, { paid_amount: null }), CLOCK).money.paid).toBe(1_830_000);
});

describe('the last refund check', () => {
  const checked = fixture<RefundCheck>({
    refund_amount: 10_300,
    penalty_amount: 8_000,
    free_cancel_until: null,
  });
  const unknown = { refund_amount: null, penalty_amount: null };

  it.each([
    ['fills what a cancelled reservation does not say', 'CANCELED_BY_GUEST', unknown, [1_030_000, 800_000]],
    [
      'does not replace what it says',
      'CANCELED_BY_GUEST',
      { refund_amount: 18_300, penalty_amount: 0 },
      [1_830_000, 0],
    ],
    ['says nothing of one that stands', 'PAID', unknown, [null, null]],
  ])('%s', (_name, status, payment, expected) => {
    const { money } = reservationView(inCabinet({ status }, payment), CLOCK, checked);
    expect([money.refund, money.kept]).toEqual(expected);
  });
});
