import { expect, it } from 'vitest';
import { clampCounter } from './counter.ts';

it.each([
  ['inside the limits', 2, 1, 4, 2],
  ['at the minimum', 1, 1, 4, 1],
  ['at the maximum', 4, 1, 4, 4],
  ['below the minimum', 0, 1, 4, 1],
  ['negative', -3, 0, 2, 0],
  ['above the maximum', 9, 1, 4, 4],
  ['a single allowed value', 7, 1, 1, 1],
  ['a category without places', 1, 0, 0, 0],
  ['a fraction', 2.7, 1, 4, 2],
  ['not a number', Number.NaN, 1, 4, 1],
])('%s: %d within %d…%d is %d', (_, value, min, max, expected) => {
  expect(clampCounter(value, min, max)).toBe(expected);
});

it.each([
  [1, 0],
  [0, -1],
  [5, 4],
])('a minimum of %d above a maximum of %d is an error', (min, max) => {
  expect(() => clampCounter(1, min, max)).toThrow('Incorrect value limits');
});
