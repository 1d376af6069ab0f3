import { TZDate } from '@date-fns/tz/date';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { getISODay } from 'date-fns/getISODay';
import { addIsoDays, nightsBetween, toDate } from '#rules/text/dates.ts';
import { instantOf } from '#rules/text/moments.ts';

/** Returns every day from `from` up to, but not including, `to`. */
export function eachDay(from: string, to: string): string[] {
  const count = Math.max(0, nightsBetween(from, to));
  return Array.from({ length: count }, (_, index) => addIsoDays(from, index));
}

export function earlierDate(left: string, right: string): string {
  return left < right ? left : right;
}

export function laterDate(left: string, right: string): string {
  return left > right ? left : right;
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekday(date: string): number {
  return getISODay(toDate(date));
}

/** Returns the instant at which the hotel's wall clock shows this date and HH:mm:ss, or skips them. */
export function hotelInstant(timezone: string, date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}Z`);
  return new Date(instantOf(wall, (at) => tzOffset(timezone, new Date(at))));
}

/** Returns ISO text with the hotel's own offset from UTC, such as 2026-11-30T14:00:00+03:00. */
export function isoWithOffset(timezone: string, at: Date): string {
  return new TZDate(at, timezone).toISOString().replace(/\.\d+/, '');
}

const shortDate = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Returns a date as guests read it: «23 апреля 2027». */
export function russianDate(date: string): string {
  return shortDate.format(toDate(date)).replace(/\sг\.$/, '');
}
