import { expect, it } from 'vitest';
import {
  appliedPromoCode,
  CLOSED_PROMO,
  isPromoCodeValid,
  isPromoReady,
  normalisePromoInput,
} from './promo-code.ts';

/** A code is invalid when it is shorter than 7 characters or has anything but digits. */
const CODES: [code: string, isValid: boolean][] = [
  ['', false],
  ['1', false],
  ['123456', false],
  ['1234567', true],
  ['12345678', true],
  ['0000000', true],
  ['12345678901234567890', true],
  ['ABCDEFG', false],
  ['123456A', false],
  ['A1234567', false],
  ['1234 567', false],
  ['1234567\n', false],
  ['-1234567', false],
  ['1234567.0', false],
  ['ПРОМОКОД', false],
];

it.each(CODES)('code %j is valid: %s; only then it opens the next step and is stored', (input, isValid) => {
  expect(isPromoCodeValid(input)).toBe(isValid);
  expect(isPromoReady({ isOpen: true, input })).toBe(isValid);
  expect(appliedPromoCode({ isOpen: true, input })).toBe(isValid ? input : null);
  // A closed form neither blocks nor counts.
  expect(isPromoReady({ isOpen: false, input })).toBe(true);
  expect(appliedPromoCode({ isOpen: false, input })).toBeNull();
});

it('a closed block holds no code', () => {
  expect(CLOSED_PROMO).toEqual({ isOpen: false, input: '' });
});

it.each([
  ['abc123', 'ABC123'],
  ['промо', 'ПРОМО'],
  ['ABC', 'ABC'],
  ['123 45\u00a067', '1234567'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(normalisePromoInput(typed)).toBe(shown);
});
