import { expect, it } from 'vitest';
import { asKopecks } from '@/lib/contracts/money';
import { formatAmountShort } from './short-amount.ts';

it.each([
  [0, '0'],
  [820_049, '8\u00a0200'],
  [820_050, '8\u00a0201'],
  [9_999_949, '99\u00a0999'],
  [9_999_950, '100к'],
  [12_160_000, '122к'],
  [123_449_900, '1\u00a0234к'],
])('%i kopecks: %s', (kopecks, text) => {
  expect(formatAmountShort(asKopecks(kopecks))).toBe(text);
});
