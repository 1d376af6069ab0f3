import { expect, it } from 'vitest';
import { availabilityWindow } from './availability-query.ts';

/** 2 days before the visible month's date, never before today, to 3 months after it. */
it.each([
  ['the current month', '2026-11-01', '2026-11-21', '2026-11-21', '2027-02-01'],
  ['the next month', '2026-12-01', '2026-11-21', '2026-11-29', '2027-03-01'],
  ['the next month, today the day before', '2026-12-01', '2026-11-30', '2026-11-30', '2027-03-01'],
  ['the next month, today two days before', '2026-12-01', '2026-11-29', '2026-11-29', '2027-03-01'],
  ['a month over the year', '2027-01-01', '2026-11-21', '2026-12-30', '2027-04-01'],
  ['a leap February', '2028-03-01', '2026-11-21', '2028-02-28', '2028-06-01'],
  ['the end of a month', '2026-11-30', '2026-11-21', '2026-11-28', '2027-02-28'],
  ['over the change of the clock', '2026-10-26', '2026-10-01', '2026-10-24', '2027-01-26'],
])('%s', (_, month, today, arrival, departure) => {
  expect(availabilityWindow(month, today)).toEqual({ arrival, departure });
});
