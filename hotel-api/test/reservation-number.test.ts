import { expect, test } from 'vitest';
import { newReservationNumber, normalizeReservationNumber } from '#api/src/reservations/reservation.ts';

test('order numbers: three groups, no look-alikes, no repeats', () => {
  const numbers = new Set(Array.from({ length: 2000 }, newReservationNumber));
  expect(numbers.size).toBe(2000);
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(normalizeReservationNumber('oil0-abcd-1234')).toBe('0110-ABCD-1234');
});
