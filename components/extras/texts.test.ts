import { expect, it } from 'vitest';
import { forms, plural } from '#rules/text/plural.ts';
import { extrasTexts } from './texts.ts';

it.each([
  [1, 1, 'за 1 ночь'],
  [2, 3, 'на всех, за 3 ночи'],
  [6, 5, 'на всех, за 5 ночей'],
])('the sum of a nightly extra is for %i guests and %i nights', (guests, nights, text) => {
  expect(extrasTexts.nightly(guests, plural(nights, forms.nights)).replaceAll('\u00a0', ' ')).toBe(text);
});
