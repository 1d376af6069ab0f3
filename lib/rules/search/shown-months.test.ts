import { expect, it } from 'vitest';
import { toDate, toIsoDate } from '#rules/text/dates.ts';
import { firstShownMonth, stackedMonths } from './shown-months.ts';

it.each([
  ['2026-11-01', 1, '2026-11-29', '2026-11-01'],
  ['2026-11-01', 1, '2026-11-30', '2026-12-01'],
  ['2026-12-01', 1, '2026-12-31', '2027-01-01'],
  ['2026-11-01', 2, '2026-11-30', '2026-11-01'],
  ['2026-11-01', 2, '2026-12-31', '2026-12-01'],
  ['2026-11-01', 1, null, '2026-11-01'],
])(
  'the first month of the calendar: %s with %i shown and arrival on %s: %s',
  (month, shown, arrival, expected) => {
    expect(toIsoDate(firstShownMonth(toDate(month), shown, arrival))).toBe(expected);
  },
);

it.each([
  ['2026-11-01', '2026-11-14', 1],
  // On Sunday three weeks of the month are left, on Monday two.
  ['2026-11-01', '2026-11-22', 1],
  ['2026-11-01', '2026-11-23', 2],
  ['2026-11-01', '2026-11-30', 2],
  ['2026-12-01', '2026-11-30', 1],
])('a narrow calendar shows: of %s on %s: %i', (month, today, expected) => {
  expect(stackedMonths(toDate(month), today)).toBe(expected);
});
