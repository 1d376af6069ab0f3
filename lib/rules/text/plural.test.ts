import { expect, it } from 'vitest';
import { formatGuests, formatGuestsTotal } from './occupancy.ts';
import { plural, pluralForm } from './plural.ts';

const NIGHTS = ['ночь', 'ночи', 'ночей'] as const;

it.each([
  ['ночь', [1, 21, 101, 121, 1001]],
  ['ночи', [2, 3, 4, 22, 23, 24, 102, 122]],
  [
    'ночей',
    [0, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 25, 100, 111, 112, 114, 1000, 1011],
  ],
])('%s after %j', (form, counts) => {
  for (const count of counts) {
    expect(pluralForm(count, NIGHTS), String(count)).toBe(form);
    expect(plural(count, NIGHTS)).toBe(`${count}\u00a0${form}`);
  }
});

it.each([
  [1, 0, '1\u00a0взрослый', '1\u00a0гость'],
  [2, 0, '2\u00a0взрослых', '2\u00a0гостя'],
  [5, 0, '5\u00a0взрослых', '5\u00a0гостей'],
  [2, 1, '2\u00a0взрослых, 1\u00a0ребёнок', '3\u00a0гостя'],
  [2, 2, '2\u00a0взрослых, 2\u00a0ребёнка', '4\u00a0гостя'],
  [1, 5, '1\u00a0взрослый, 5\u00a0детей', '6\u00a0гостей'],
  [11, 11, '11\u00a0взрослых, 11\u00a0детей', '22\u00a0гостя'],
  [20, 1, '20\u00a0взрослых, 1\u00a0ребёнок', '21\u00a0гость'],
])('guests: %d adults, %d children', (adults, children, apart, together) => {
  expect(formatGuests(adults, children)).toBe(apart);
  expect(formatGuestsTotal(adults, children)).toBe(together);
});
