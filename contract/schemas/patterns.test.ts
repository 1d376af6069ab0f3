import { expect, it } from 'vitest';
import { isCalendarDate } from './patterns.ts';
import { isoDate } from './primitives.ts';

it.each([
  ['2026-12-01', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['0000-01-01', false],
  ['0000-12-31', false],
  ['-0001-01-01', false],
  ['+10000-01-01', false],
  ['10000-01-01', false],
  ['2026-12-01T00:00:00Z', false],
  ['', false],
])('%j is a date: %s, in addresses and in calls', (text, isOne) => {
  expect([isCalendarDate(text), isoDate.safeParse(text).success]).toEqual([isOne, isOne]);
});
