import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { utcOffsets } from '#rules/hotel/booking-hotel.ts';
import { formatDay, nightsBetween, toDate, todayIn, toIsoDate } from '#rules/text/dates.ts';
import { isOtherTime } from '#rules/text/moments.ts';
import { defaultStayDates, pickDay } from './stay-dates.ts';

const HOTEL = 'Europe/Moscow';

/** Guests' clocks. The offsets, minutes, prove that the test runs in that zone. */
const GUESTS: [zone: string, januaryOffset: number][] = [
  ['Etc/GMT-12', -720],
  ['Pacific/Honolulu', 600],
  ['Europe/Moscow', -180],
  ['Europe/Berlin', -60],
  ['America/New_York', 300],
  ['Asia/Beirut', -120],
  ['Pacific/Auckland', -780],
];

describe.each(GUESTS)('a guest in %s', (zone, januaryOffset) => {
  beforeAll(() => {
    vi.stubEnv('TZ', zone);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it('has that clock', () => {
    expect(new Date('2027-01-15T12:00:00Z').getTimezoneOffset()).toBe(januaryOffset);
  });

  it.each([
    ['2026-12-31T20:59:59Z', '2026-12-31', '2027-01-01'],
    ['2026-12-31T21:00:00Z', '2027-01-01', '2027-01-02'],
    ['2026-10-24T22:30:00Z', '2026-10-25', '2026-10-26'],
  ])('at %s stays from %s to %s by default', (instant, arrival, departure) => {
    expect(defaultStayDates(todayIn(HOTEL, new Date(instant)))).toEqual({ arrival, departure });
  });

  it.each([
    ['2026-10-24', '2026-10-26', 2],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-03-07', '2026-03-09', 2],
    ['2026-12-30', '2027-01-02', 3],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-10-01', '2026-11-30', 60],
  ])('%s to %s are %d nights', (arrival, departure, nights) => {
    expect(nightsBetween(arrival, departure)).toBe(nights);
  });

  it.each(['2026-03-08', '2026-03-29', '2026-10-25', '2026-12-31'])(
    '%s is the same day after a trip through the calendar',
    (day) => {
      expect(toIsoDate(toDate(day))).toBe(day);
    },
  );

  it('reads and picks the same days', () => {
    const stay = { arrival: '2026-10-20', departure: '2026-10-21' };
    const first = pickDay('2026-10-24', stay, 'arrival', '2026-10-19');
    expect(pickDay('2026-10-26', first.stay, first.next, '2026-10-19').stay).toEqual({
      arrival: '2026-10-24',
      departure: '2026-10-26',
    });
    expect(formatDay('2026-10-25')).toBe('25\u00a0октября');
  });
});

it.each([
  ['2026-11-30T11:00:00Z', 'Europe/Moscow', false],
  ['2026-11-30T11:00:00Z', 'Europe/Istanbul', false],
  ['2026-11-30T11:00:00Z', 'Asia/Yekaterinburg', true],
  ['2026-07-30T11:00:00Z', 'Europe/Kyiv', false],
  ['2026-11-30T11:00:00Z', 'Europe/Kyiv', true],
])('at %s a guest in %s sees another time than the hotel: %s', (moment, zone, isOther) => {
  vi.stubEnv('TZ', zone);
  expect(isOtherTime(moment, utcOffsets(HOTEL, Date.parse('2026-07-01T12:00:00Z')))).toBe(isOther);
  vi.unstubAllEnvs();
});
