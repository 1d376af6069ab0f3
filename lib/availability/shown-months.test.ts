import { describe, expect, it } from 'vitest';
import { toDate, toIsoDate } from '@/lib/format/dates';
import { firstShownMonth, stackedMonths, weeksToShow } from './shown-months.ts';

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

describe('the weeks of a month', () => {
  const days = (month: string, today: string) =>
    weeksToShow(toDate(month), today).map((week) => week.map((day) => day?.slice(8) ?? '—').join(' '));

  it('are those from the one with today on', () => {
    const last = ['16 17 18 19 20 21 22', '23 24 25 26 27 28 29', '30 — — — — — —'];
    expect(days('2026-11-01', '2026-11-21')).toEqual(last);
    // On Sunday the stay that is proposed begins on the week's last day.
    expect(days('2026-11-01', '2026-11-22')).toEqual(last);
    expect(days('2026-11-01', '2026-11-23')).toEqual(last.slice(1));
    expect(days('2026-11-01', '2026-11-30')).toEqual(last.slice(2));
  });

  it('are all of them in a month to come, days of its neighbours left out', () => {
    expect(days('2026-12-01', '2026-11-21')).toEqual([
      '— 01 02 03 04 05 06',
      '07 08 09 10 11 12 13',
      '14 15 16 17 18 19 20',
      '21 22 23 24 25 26 27',
      '28 29 30 31 — — —',
    ]);
  });
});

it.each([
  ['2026-11-01', '2026-11-14', 1],
  // On Sunday three weeks are left, on Monday two.
  ['2026-11-01', '2026-11-22', 1],
  ['2026-11-01', '2026-11-23', 2],
  ['2026-11-01', '2026-11-30', 2],
  ['2026-12-01', '2026-11-30', 1],
])('a narrow calendar shows: of %s on %s: %i', (month, today, expected) => {
  expect(stackedMonths(toDate(month), today)).toBe(expected);
});
