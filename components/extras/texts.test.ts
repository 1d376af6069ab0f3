import { expect, it } from 'vitest';
import { forms, plural } from '#rules/text/plural.ts';
import { extrasTexts } from './texts.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [undefined, 'EVERY_NIGHT', 1, 1, 'за 1 ночь'],
  [undefined, 'EVERY_NIGHT', 2, 3, 'на всех, за 3 ночи'],
  [undefined, 'EVERY_NIGHT', 6, 5, 'на всех, за 5 ночей'],
  [undefined, 'FIRST_NIGHT', 2, 3, 'за проживание'],
  [1, 'EVERY_NIGHT', 3, 2, 'на одного, за 2 ночи'],
  [1, 'EVERY_NIGHT', 1, 2, 'за 2 ночи'],
  [2, 'FIRST_NIGHT', 4, 2, 'на двоих, за проживание'],
  [4, 'EVERY_NIGHT', 3, 2, 'на троих, за 2 ночи'],
  [8, 'FIRST_NIGHT', 7, 2, 'на 7 гостей, за проживание'],
] as const)(
  'an extra for %s guests, %s, of a party of %i and %i nights',
  (guests, time_period, party, nights, text) => {
    expect(plain(extrasTexts.terms({ guests, time_period }, party, plural(nights, forms.nights)))).toBe(text);
  },
);

it.each([
  [1, 'за 3 ночи'],
  [2, 'на двоих, за 3 ночи'],
  [21, 'на 21 гостя, за 3 ночи'],
])('the whole sum is for the party of %i', (party, text) => {
  expect(plain(extrasTexts.totalFor(party, plural(3, forms.nights)))).toBe(text);
});
