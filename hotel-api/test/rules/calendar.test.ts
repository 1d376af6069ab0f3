import { describe, expect, test } from 'vitest';
import {
  eachDay,
  earlierDate,
  hotelInstant,
  isoWithOffset,
  laterDate,
  russianDate,
  weekday,
} from '#api/src/calendar.ts';
import { addIsoDays, nightsBetween, todayIn } from '#rules/text/dates.ts';

describe('calendar', () => {
  test('days are calendar days, across a clock change too', () => {
    expect(nightsBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(addIsoDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(eachDay('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  });

  test.each([
    ['Europe/Moscow', '2026-11-21T20:59:59Z', '2026-11-21'],
    ['Europe/Moscow', '2026-11-21T21:00:00Z', '2026-11-22'],
    ['Asia/Kamchatka', '2026-11-21T12:00:00Z', '2026-11-22'],
    ['Pacific/Honolulu', '2026-11-21T09:59:00Z', '2026-11-20'],
  ])('today in %s at %s is %s', (timezone, now, day) => {
    expect(todayIn(timezone, new Date(now))).toBe(day);
  });

  test.each([
    ['Europe/Moscow', '2026-11-30', '14:00:00', '2026-11-30T14:00:00+03:00'],
    ['Europe/Berlin', '2026-10-25', '14:00:00', '2026-10-25T14:00:00+01:00'],
    ['Europe/Berlin', '2026-10-24', '14:00:00', '2026-10-24T14:00:00+02:00'],
    ['America/St_Johns', '2026-01-15', '00:30:00', '2026-01-15T00:30:00-03:30'],
  ])('the hour of the hotel %s %s %s', (timezone, date, time, iso) => {
    const instant = hotelInstant(timezone, date, time);
    expect(isoWithOffset(timezone, instant)).toBe(iso);
    expect(instant.getTime()).toBe(Date.parse(iso));
  });

  test('days between dates are never negative ones, and dates sort as text', () => {
    expect(nightsBetween('2026-11-23', '2026-11-21')).toBe(-2);
    expect(eachDay('2026-11-23', '2026-11-21')).toEqual([]);
    expect(eachDay('2026-11-23', '2026-11-23')).toEqual([]);
    for (const [one, other] of [
      ['2026-11-23', '2026-12-01'],
      ['2026-12-01', '2026-11-23'],
    ] as const)
      expect([earlierDate(one, other), laterDate(one, other)]).toEqual(['2026-11-23', '2026-12-01']);
  });

  test('each day of a week has its number', () => {
    expect(eachDay('2026-11-16', '2026-11-23').map(weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('today is asked for again and again, of several hotels in turn', () => {
    const at = (time: string) => new Date(`2026-11-21T${time}Z`);
    for (let round = 0; round < 2; round += 1) {
      expect(todayIn('Europe/Moscow', at('20:59:00'))).toBe('2026-11-21');
      expect(todayIn('Europe/Moscow', at('20:59:59'))).toBe('2026-11-21');
      expect(todayIn('Asia/Kamchatka', at('20:59:59'))).toBe('2026-11-22');
      expect(todayIn('Europe/Moscow', at('21:00:00'))).toBe('2026-11-22');
    }
  });

  test.each([
    ['Europe/London', '2026-01-15T12:00:00Z', '2026-01-15T12:00:00+00:00'],
    ['UTC', '2026-01-15T12:00:00Z', '2026-01-15T12:00:00+00:00'],
    ['Asia/Kolkata', '2026-01-15T12:00:00Z', '2026-01-15T17:30:00+05:30'],
    ['America/St_Johns', '2026-01-15T12:00:00Z', '2026-01-15T08:30:00-03:30'],
    ['Pacific/Kiritimati', '2026-01-15T12:00:00.999Z', '2026-01-16T02:00:00+14:00'],
  ])('an instant in %s %s is %s', (timezone, instant, iso) => {
    expect(isoWithOffset(timezone, new Date(instant))).toBe(iso);
  });

  test('the hour that the clocks skip is the one after it, and of an hour twice the later one counts', () => {
    for (const date of ['2026-03-29', '2026-10-25'])
      expect(hotelInstant('Europe/Berlin', date, '02:30:00')).toEqual(new Date(`${date}T01:30:00Z`));
  });

  test('dates in messages are Russian', () => {
    expect(russianDate('2027-04-23')).toBe('23 апреля 2027');
  });
});
