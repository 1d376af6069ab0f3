import type { AccountReservation, AccountReservationDetail } from '#contract/schemas/account-reservation.ts';
import type { RefundCheck } from '#contract/schemas/reservation.ts';
import { fixture } from '#rules/text/testing/fixture.ts';
import { bff } from './bff.ts';

/** The first night is cheaper, so that what is kept of it is not half of the total. */
const PRICES = { first: 8_000, second: 8_500, total: 16_500 } as const;

/** The moment when cancelling ceases to be free, ahead of the test's clock or behind it. */
export const FREE_UNTIL = { free: '2026-11-28T14:00:00+03:00', late: '2026-11-24T14:00:00+03:00' } as const;

/** A paid stay of next week, which may still be cancelled free of charge. */
export const BOOKING: AccountReservation = fixture<AccountReservation>({
  id: 41,
  hotel_id: 1,
  number: 'K7QD-2M5X-9TRA',
  status: 'PAID',
  arrival: '2026-12-01',
  departure: '2026-12-03',
  room: { id: 101, name: 'Стандарт', preview_img: null },
  rate: { rate_code: 'BAR', short_description: 'Гибкий тариф' },
  adults: 2,
  childs: [],
  rooms_count: 1,
  total_price: PRICES.total,
  paid_amount: PRICES.total,
  created_at: '2026-11-01T12:00:00+03:00',
});

export const LATER_BOOKING: AccountReservation = {
  ...BOOKING,
  id: 42,
  number: 'P3WN-8H6C-4VKE',
  arrival: '2027-02-10',
  departure: '2027-02-12',
  room: { id: 102, name: 'Люкс', preview_img: null },
};

export const PAST_BOOKING: AccountReservation = {
  ...BOOKING,
  id: 40,
  number: 'B9FZ-5J2G-7LSU',
  status: 'COMPLETED',
  arrival: '2026-09-01',
  departure: '2026-09-03',
  room: { id: 103, name: 'Мансарда у моря', preview_img: null },
};

/** The details of a reservation: until `freeUntil` cancelling is free, after that the first night is kept. */
export function detailOf(
  booking: AccountReservation,
  freeUntil: string = FREE_UNTIL.free,
): AccountReservationDetail {
  return fixture<AccountReservationDetail>({
    ...booking,
    guests: [],
    packages: [],
    night_prices: undefined,
    tourist_tax: undefined,
    nights: 2,
    comment: '',
    payment: {
      payment_type: 'CARD',
      is_paid: true,
      paid_amount: PRICES.total,
      amount_due: null,
      is_declined: false,
      refund_amount: null,
      penalty_amount: null,
      cancel_reason: null,
    },
    payment_url: null,
    can_cancel: booking.status === 'PAID',
    cancellation: [
      { until: freeUntil, kept: 0 },
      { until: null, kept: PRICES.first },
    ],
    guests_needed: 2,
  });
}

/** What the API says about cancelling, while it is free and afterwards. */
export const REFUND: Record<'free' | 'late', RefundCheck> = {
  free: fixture<RefundCheck>({
    refund_amount: PRICES.total,
    penalty_amount: 0,
    free_cancel_until: FREE_UNTIL.free,
  }),
  late: fixture<RefundCheck>({
    refund_amount: PRICES.second,
    penalty_amount: PRICES.first,
    free_cancel_until: FREE_UNTIL.late,
  }),
};

/** The user's reservations at the hotel, in the list and one by one. Cancelling one returns all its money. */
export function haveBookings(...bookings: AccountReservationDetail[]): void {
  bff.on('GET', /account-reservation\/list\/1\/$/, () => bookings);
  bff.on(
    'GET',
    /account-reservation\/detail\/\d+\/$/,
    ({ path }) => bookings.find(({ id }) => path.endsWith(`/${id}/`)) ?? Response.json({}, { status: 404 }),
  );
  bff.on('POST', /check-refund-money-balance\/1\/$/, () => REFUND.free);
}
