import { TZDate } from '@date-fns/tz/date';
import { tzOffset } from '@date-fns/tz/tzOffset';

const DAY = 86_400_000;

const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const plain = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Calendar arithmetic on yyyy-MM-dd strings, without time zones. */
export function addDays(date: string, days: number): string {
  return plain(utc(date) + days * DAY);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY);
}

/** Every day from `from` up to, but not including, `to`. */
export function eachDay(from: string, to: string): string[] {
  const count = Math.max(0, daysBetween(from, to));
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** Plain dates sort as text. */
export function earlierDate(left: string, right: string): string {
  if (left < right) return left;
  return right;
}

export function laterDate(left: string, right: string): string {
  if (left > right) return left;
  return right;
}

/** 1 Monday … 7 Sunday. */
export function weekday(date: string): number {
  return new Date(utc(date)).getUTCDay() || 7;
}

/** Kept by time zone: to make one costs a hundred times as much as to use it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  dayFormats.set(timeZone, format);
  return format;
}

/** The calendar day at the hotel at this instant. */
export function todayInZone(timezone: string, now: Date): string {
  return dayFormat(timezone).format(now);
}

/** The instant at which the hotel's wall clock shows this date and HH:mm:ss. */
export function hotelInstant(timezone: string, date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}Z`);
  const guess = wall - tzOffset(timezone, new Date(wall)) * 60_000;
  return new Date(wall - tzOffset(timezone, new Date(guess)) * 60_000);
}

/** ISO text with the hotel's own offset, e.g. 2026-11-30T14:00:00+03:00. */
export function isoWithOffset(timezone: string, at: Date): string {
  return new TZDate(at, timezone).toISOString().replace(/\.\d+/, '');
}

const shortDate = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** «23 апреля 2027 г.» for messages and the test pages. */
export function russianDate(date: string): string {
  return shortDate.format(utc(date));
}
