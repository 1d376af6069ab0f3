import { describe, expect, it } from 'vitest';
import { utcOffsets } from '#rules/hotel/booking-hotel.ts';
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

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  ['2027-04-23', '2027-04-26', '23–26 апреля', ' 2027', '23–26 апр'],
  ['2027-04-30', '2027-05-02', '30 апреля – 2 мая', ' 2027', '30 апр – 2 мая'],
  ['2026-12-30', '2027-01-02', '30 декабря 2026 – 2 января', ' 2027', '30 дек 2026 – 2 янв'],
  ['2026-12-30', '2027-12-02', '30 декабря 2026 – 2 декабря', ' 2027', '30 дек 2026 – 2 дек'],
])('a stay from %s to %s is %s%s, short %s', (arrival, departure, withoutYear, year, short) => {
  expect(plain(formatStay(arrival, departure))).toBe(withoutYear + year);
  expect(plain(formatStayWithoutYear(arrival, departure))).toBe(withoutYear);
  expect(plain(formatStayShort(arrival, departure))).toBe(short);
});

it('a stay has non-breaking spaces, and breaks after its dash', () => {
  expect(formatStay('2026-11-30', '2027-01-02').split(' ')).toEqual([
    '30\u00a0ноября',
    '2026\u00a0–',
    '2\u00a0января',
    '2027',
  ]);
  expect(formatStay('2026-11-30', '2026-12-02')).toBe('30\u00a0ноября\u00a0– 2\u00a0декабря 2026');
  expect(formatStayShort('2026-11-21', '2026-11-30')).toBe('21–30\u00a0ноя');
});

it.each([
  ['2026-01-01', '1 января', 'чт'],
  ['2026-02-28', '28 февраля', 'сб'],
  ['2026-03-08', '8 марта', 'вс'],
  ['2027-04-23', '23 апреля', 'пт'],
  ['2026-05-09', '9 мая', 'сб'],
  ['2026-06-12', '12 июня', 'пт'],
  ['2026-07-31', '31 июля', 'пт'],
  ['2026-08-24', '24 августа', 'пн'],
  ['2026-09-01', '1 сентября', 'вт'],
  ['2026-10-25', '25 октября', 'вс'],
  ['2026-11-04', '4 ноября', 'ср'],
  ['2028-02-29', '29 февраля', 'вт'],
  ['2026-12-31', '31 декабря', 'чт'],
])('a day: %s is %s, %s', (day, text, weekday) => {
  expect(formatDay(day)).toBe(text.replace(' ', '\u00a0'));
  expect(formatDayWithWeekday(day)).toBe(`${text.replace(' ', '\u00a0')}, ${weekday}`);
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
  ['2026-10-25T00:59:00Z', 'Europe/Berlin', '25 октября, 02:59'],
  ['2026-10-25T01:00:00Z', 'Europe/Berlin', '25 октября, 02:00'],
])('a moment, in the hotel zone: %s in %s', (moment, zone, shown) => {
  expect(plain(formatMoment(moment, utcOffsets(zone, Date.parse(moment))))).toBe(shown);
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
