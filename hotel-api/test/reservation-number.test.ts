import { expect, test } from 'vitest';
import { newReservationNumber, normalizeReservationNumber } from '#api/src/reservations/reservation-ids.ts';

test('order numbers: three groups, no look-alikes, no repeats', () => {
  const numbers = new Set(Array.from({ length: 2000 }, () => newReservationNumber(10_000_001)));
  expect(numbers.size).toBe(2000);
  for (const number of numbers) expect(number).toMatch(/^9H5M1(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(normalizeReservationNumber('oil0-abcd-1234')).toBe('0110-ABCD-1234');
});
