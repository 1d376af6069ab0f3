import { expect, it } from 'vitest';
import { accountReservation } from '#contract/schemas/account-reservation.ts';
import { isOfHotel } from '#rules/reservation/reservation-list.ts';
import { mayCancel, splitReservations } from './reservation-list.ts';

const TODAY = '2026-11-21';
const booking = (id: number, status: string, arrival: string, departure: string) =>
  accountReservation.parse({ id, status, arrival, departure, total_price: 1 });

it('a cancelled stay of December is not upcoming: it stands with the past ones', () => {
  const groups = splitReservations(
    [
      booking(1, 'CANCELED_BY_GUEST', '2026-12-10', '2026-12-12'),
      booking(2, 'PAID', '2026-12-20', '2026-12-22'),
      booking(3, 'COMPLETED', '2026-10-01', '2026-10-03'),
      booking(4, 'CONFIRMED', '2026-12-01', '2026-12-03'),
      booking(5, 'CANCELED_BY_HOTEL', '2026-12-30', '2026-12-31'),
      booking(6, 'PAID', '2026-11-20', TODAY),
      booking(7, 'PAID', '2026-11-01', '2026-11-03'),
    ],
    TODAY,
  );
  const ids = (list: { id: number }[]) => list.map(({ id }) => id);
  expect(ids(groups.upcoming)).toEqual([6, 4, 2]);
  expect(ids(groups.past)).toEqual([5, 1, 7, 3]);
});

it.each([
  [1, 1, true],
  [2, 1, false],
  [null, 1, true],
])('an order of hotel %s on a page of hotel %s: %s', (hotel_id, hotelId, isShown) => {
  expect(isOfHotel({ hotel_id }, hotelId)).toBe(isShown);
});

it.each([
  [null, 'PAID', true],
  [null, 'COMPLETED', false],
  [false, 'PAID', false],
  [true, 'SOMETHING', true],
])('can_cancel %s of a booking that is %s offers to cancel: %s', (can_cancel, status, isOffered) => {
  expect(mayCancel({ can_cancel, status }, Date.parse('2026-12-14T00:00:00Z'))).toBe(isOffered);
});

it.each([
  ['before it', '2026-12-14T10:59:59.999Z', true],
  ['at it', '2026-12-14T11:00:00Z', false],
])('a booking with a last moment, %s', (_, now, isOffered) => {
  const booking = { can_cancel: true, status: 'PAID', cancel_until: '2026-12-14T14:00:00+03:00' };
  expect(mayCancel(booking, Date.parse(now))).toBe(isOffered);
});
