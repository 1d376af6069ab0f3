import { describe, expect, it } from 'vitest';
import { formatGuests, formatGuestsTotal } from './occupancy.ts';
import { plural, pluralForm } from './plural.ts';

const NIGHTS = ['ночь', 'ночи', 'ночей'] as const;

it.each([
  [0, 'ночей'],
  [1, 'ночь'],
  [2, 'ночи'],
  [3, 'ночи'],
  [4, 'ночи'],
  [5, 'ночей'],
  [6, 'ночей'],
  [7, 'ночей'],
  [8, 'ночей'],
  [9, 'ночей'],
  [10, 'ночей'],
  [11, 'ночей'],
  [12, 'ночей'],
  [13, 'ночей'],
  [14, 'ночей'],
  [15, 'ночей'],
  [16, 'ночей'],
  [17, 'ночей'],
  [18, 'ночей'],
  [19, 'ночей'],
  [20, 'ночей'],
  [21, 'ночь'],
  [22, 'ночи'],
  [23, 'ночи'],
  [24, 'ночи'],
  [25, 'ночей'],
  [100, 'ночей'],
  [101, 'ночь'],
  [102, 'ночи'],
  [111, 'ночей'],
  [112, 'ночей'],
  [114, 'ночей'],
  [121, 'ночь'],
  [122, 'ночи'],
  [1000, 'ночей'],
  [1001, 'ночь'],
  [1011, 'ночей'],
])('%d %s', (count, form) => {
  expect(pluralForm(count, NIGHTS)).toBe(form);
  expect(plural(count, NIGHTS)).toBe(`${count}\u00a0${form}`);
});

describe('guests', () => {
  it.each([
    [1, 0, '1\u00a0взрослый', '1\u00a0гость'],
    [2, 0, '2\u00a0взрослых', '2\u00a0гостя'],
    [5, 0, '5\u00a0взрослых', '5\u00a0гостей'],
    [2, 1, '2\u00a0взрослых, 1\u00a0ребёнок', '3\u00a0гостя'],
    [2, 2, '2\u00a0взрослых, 2\u00a0ребёнка', '4\u00a0гостя'],
    [1, 5, '1\u00a0взрослый, 5\u00a0детей', '6\u00a0гостей'],
    [11, 11, '11\u00a0взрослых, 11\u00a0детей', '22\u00a0гостя'],
    [20, 1, '20\u00a0взрослых, 1\u00a0ребёнок', '21\u00a0гость'],
  ])('%d adults, %d children', (adults, children, apart, together) => {
    expect(formatGuests(adults, children)).toBe(apart);
    expect(formatGuestsTotal(adults, children)).toBe(together);
  });
});
