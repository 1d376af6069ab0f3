import { describe, expect, it } from 'vitest';
import {
  clampStayDates,
  defaultStayDates,
  firstSelectableDay,
  lastSelectableDay,
  pickDay,
  type RangePick,
} from './stay-dates.ts';

const TODAY = '2026-12-30';
const TOMORROW = '2026-12-31';

describe('defaults', () => {
  it.each([
    ['2026-11-21', '2026-11-22'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
  ])('from %s to %s', (today, departure) => {
    expect(defaultStayDates(today)).toEqual({ arrival: today, departure });
  });

  it('tomorrow is the first day that can be picked', () => {
    expect(firstSelectableDay('2026-12-31')).toBe('2027-01-01');
  });
});

it.each([
  ['a good stay', '2027-01-02', '2027-01-05', '2027-01-02', '2027-01-05'],
  ['arrival today', TODAY, '2027-01-02', TODAY, '2027-01-02'],
  ['arrival in the past', '2026-12-01', '2027-01-05', TODAY, '2027-01-05'],
  ['the whole stay in the past', '2026-12-01', '2026-12-05', TODAY, TOMORROW],
  ['departure today', '2026-12-01', TODAY, TODAY, TOMORROW],
  ['departure on the day of arrival', TODAY, TODAY, TODAY, TOMORROW],
  ['departure before a later arrival', '2027-01-10', '2027-01-05', '2027-01-10', '2027-01-11'],
  ['no departure', TODAY, undefined, TODAY, TOMORROW],
  ['no arrival', undefined, '2027-01-05', TODAY, '2027-01-05'],
  ['nothing', undefined, undefined, TODAY, TOMORROW],
  ['a day that does not exist', '2027-02-30', '2027-13-01', TODAY, TOMORROW],
  ['another notation', '01.02.2027', '2027-1-5', TODAY, TOMORROW],
])('clamping: %s', (_, arrival, departure, expectedArrival, expectedDeparture) => {
  expect(clampStayDates({ arrival, departure }, TODAY)).toEqual({
    arrival: expectedArrival,
    departure: expectedDeparture,
  });
});

describe('picking a range', () => {
  const stay = { arrival: '2027-01-10', departure: '2027-01-12' };

  it.each<[string, string, RangePick, string, string, RangePick]>([
    ['first pick', '2027-01-15', 'arrival', '2027-01-15', '2027-01-16', 'departure'],
    ['first pick of tomorrow', TOMORROW, 'arrival', TOMORROW, '2027-01-01', 'departure'],
    ['second pick', '2027-01-15', 'departure', '2027-01-10', '2027-01-15', 'arrival'],
    ['the next day', '2027-01-11', 'departure', '2027-01-10', '2027-01-11', 'arrival'],
    ['an earlier day starts anew', '2027-01-05', 'departure', '2027-01-05', '2027-01-06', 'departure'],
    ['the same day starts anew', '2027-01-10', 'departure', '2027-01-10', '2027-01-11', 'departure'],
    ['a third pick starts anew', '2027-01-11', 'arrival', '2027-01-11', '2027-01-12', 'departure'],
  ])('%s', (_, day, expected, arrival, departure, next) => {
    expect(pickDay(day, stay, expected, TODAY)).toEqual({ stay: { arrival, departure }, next });
  });

  it.each<[string, RangePick]>([
    [TODAY, 'arrival'],
    [TODAY, 'departure'],
    ['2026-12-29', 'arrival'],
    ['2026-01-15', 'departure'],
  ])('%s cannot be picked as %s', (day, expected) => {
    expect(pickDay(day, stay, expected, TODAY)).toEqual({ stay, next: expected });
  });
});

describe('the last day that can be picked', () => {
  const limits = { max_nights: 30, last_departure: '2027-06-01' };

  it.each<[string, RangePick, string | null]>([
    ['2027-01-10', 'arrival', '2027-05-31'],
    ['2027-01-10', 'departure', '2027-02-09'],
    ['2027-05-20', 'departure', '2027-06-01'],
  ])('after %s as %s: %s', (arrival, expected, last) => {
    expect(lastSelectableDay(limits, expected, arrival)).toBe(last);
  });

  it.each<RangePick>(['arrival', 'departure'])('as %s: none where the API says no limits', (expected) => {
    expect(lastSelectableDay({ max_nights: null, last_departure: null }, expected, '2027-01-10')).toBeNull();
  });
});
