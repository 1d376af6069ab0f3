import { describe, expect, it } from 'vitest';
import {
  addIsoDays,
  formatDay,
  formatDayWithWeekday,
  formatHotelTime,
  formatStay,
  formatStayShort,
  formatStayWithoutYear,
  nightsBetween,
  todayIn,
} from './dates.ts';
import { formatMoment } from './moments.ts';

it.each([
  [
    'within a month',
    '2027-04-23',
    '2027-04-26',
    '23–26\u00a0апреля 2027',
    '23–26\u00a0апреля',
    '23–26\u00a0апр',
  ],
  [
    'over a month',
    '2027-04-30',
    '2027-05-02',
    '30\u00a0апреля\u00a0– 2\u00a0мая 2027',
    '30\u00a0апреля\u00a0– 2\u00a0мая',
    '30\u00a0апр\u00a0– 2\u00a0мая',
  ],
  [
    'over the year',
    '2026-12-30',
    '2027-01-02',
    '30\u00a0декабря 2026\u00a0– 2\u00a0января 2027',
    '30\u00a0декабря 2026\u00a0– 2\u00a0января',
    '30\u00a0дек 2026\u00a0– 2\u00a0янв',
  ],
  [
    'the same month of another year',
    '2026-12-30',
    '2027-12-02',
    '30\u00a0декабря 2026\u00a0– 2\u00a0декабря 2027',
    '30\u00a0декабря 2026\u00a0– 2\u00a0декабря',
    '30\u00a0дек 2026\u00a0– 2\u00a0дек',
  ],
])('a stay: %s', (_, arrival, departure, long, withoutYear, short) => {
  expect(formatStay(arrival, departure)).toBe(long);
  expect(formatStayWithoutYear(arrival, departure)).toBe(withoutYear);
  expect(formatStayShort(arrival, departure)).toBe(short);
});

it('a stay that wraps breaks after its dash', () => {
  const [first, second] = formatStay('2026-11-30', '2026-12-02').split(' ');
  expect(first).toBe('30\u00a0ноября\u00a0–');
  expect(second).toBe('2\u00a0декабря');
});

it.each([
  ['2026-01-01', '1\u00a0января', '1\u00a0января, чт'],
  ['2026-02-28', '28\u00a0февраля', '28\u00a0февраля, сб'],
  ['2026-03-08', '8\u00a0марта', '8\u00a0марта, вс'],
  ['2027-04-23', '23\u00a0апреля', '23\u00a0апреля, пт'],
  ['2026-05-09', '9\u00a0мая', '9\u00a0мая, сб'],
  ['2026-06-12', '12\u00a0июня', '12\u00a0июня, пт'],
  ['2026-07-31', '31\u00a0июля', '31\u00a0июля, пт'],
  ['2026-08-24', '24\u00a0августа', '24\u00a0августа, пн'],
  ['2026-09-01', '1\u00a0сентября', '1\u00a0сентября, вт'],
  ['2026-10-25', '25\u00a0октября', '25\u00a0октября, вс'],
  ['2026-11-04', '4\u00a0ноября', '4\u00a0ноября, ср'],
  ['2028-02-29', '29\u00a0февраля', '29\u00a0февраля, вт'],
  ['2026-12-31', '31\u00a0декабря', '31\u00a0декабря, чт'],
])('a day: %s', (day, plain, withWeekday) => {
  expect(formatDay(day)).toBe(plain);
  expect(formatDayWithWeekday(day)).toBe(withWeekday);
});

it.each([
  ['14:00:00', '14:00'],
  ['09:05:00', '09:05'],
  ['00:00:00', '00:00'],
  ['23:59:59', '23:59'],
])('hotel time: %s is shown as %s', (time, shown) => {
  expect(formatHotelTime(time)).toBe(shown);
});

it.each([
  ['2026-11-30T14:00:00+03:00', 'Europe/Moscow', '30 ноября, 14:00'],
  ['2026-11-30T11:00:00Z', 'Europe/Moscow', '30 ноября, 14:00'],
  ['2026-11-30T21:30:00Z', 'Europe/Moscow', '1 декабря, 00:30'],
  ['2026-11-30T14:30:00Z', 'Asia/Vladivostok', '1 декабря, 00:30'],
])('a moment, in the hotel zone: %s in %s', (moment, zone, shown) => {
  expect(formatMoment(moment, zone).replaceAll('\u00a0', ' ')).toBe(shown);
});

describe('calendar arithmetic', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %d days', (day, days, expected) => {
    expect(addIsoDays(day, days)).toBe(expected);
  });

  it.each([
    ['2026-10-24', '2026-10-26', 2],
    ['2026-12-30', '2027-01-02', 3],
    ['2026-12-30', '2026-12-30', 0],
    ['2026-12-30', '2026-12-29', -1],
    ['2026-01-01', '2027-01-01', 365],
  ])('from %s to %s', (arrival, departure, nights) => {
    expect(nightsBetween(arrival, departure)).toBe(nights);
  });
});

it.each([
  ['Europe/Moscow', '2026-12-31T20:59:59Z', '2026-12-31'],
  ['Europe/Moscow', '2026-12-31T21:00:00Z', '2027-01-01'],
  ['Pacific/Auckland', '2026-12-31T10:59:59Z', '2026-12-31'],
  ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
  ['Pacific/Honolulu', '2027-01-01T09:59:59Z', '2026-12-31'],
  ['Pacific/Honolulu', '2027-01-01T10:00:00Z', '2027-01-01'],
  ['Europe/Kaliningrad', '2026-12-31T21:30:00Z', '2026-12-31'],
  ['Asia/Vladivostok', '2026-12-31T14:00:00Z', '2027-01-01'],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
])('today in the hotel zone: %s at %s', (zone, instant, today) => {
  expect(todayIn(zone, new Date(instant))).toBe(today);
});
