import { TZDate } from '@date-fns/tz/date';
import { tzOffset } from '@date-fns/tz/tzOffset';

const DAY = 86_400_000;

const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const plain = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Days here are yyyy-MM-dd text without a time zone, so that no clock change can skip or repeat one. */
export function addDays(date: string, days: number): string {
  return plain(utc(date) + days * DAY);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY);
}

/** Returns every day from `from` up to, but not including, `to`. */
export function eachDay(from: string, to: string): string[] {
  const count = Math.max(0, daysBetween(from, to));
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

export function earlierDate(left: string, right: string): string {
  return left < right ? left : right;
}

export function laterDate(left: string, right: string): string {
  return left > right ? left : right;
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekday(date: string): number {
  return new Date(utc(date)).getUTCDay() || 7;
}

/** Formats are cached by time zone: making one costs a hundred times as much as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  dayFormats.set(timeZone, format);
  return format;
}

/** Returns the calendar day in this time zone at this instant. */
export function todayInZone(timezone: string, now: Date): string {
  return dayFormat(timezone).format(now);
}

/** Returns the instant at which the hotel's wall clock shows this date and HH:mm:ss. */
export function hotelInstant(timezone: string, date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}Z`);
  const guess = wall - tzOffset(timezone, new Date(wall)) * 60_000;
  return new Date(wall - tzOffset(timezone, new Date(guess)) * 60_000);
}

/** Returns ISO text with the hotel's own offset from UTC, such as 2026-11-30T14:00:00+03:00. */
export function isoWithOffset(timezone: string, at: Date): string {
  return new TZDate(at, timezone).toISOString().replace(/\.\d+/, '');
}

const shortDate = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns a date as guests read it: «23 апреля 2027 г.» */
export function russianDate(date: string): string {
  return shortDate.format(utc(date));
}
