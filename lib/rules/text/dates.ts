import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDay } from 'date-fns/getDay';
import { isSameMonth } from 'date-fns/isSameMonth';
import { isSameYear } from 'date-fns/isSameYear';

/** A calendar date yyyy-MM-dd. It has no time zone, so it must never be shifted through UTC. */
export type IsoDate = string;

const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;
/** 'янв', 'фев', 'мар'. */
const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3));
const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const;

/** Midnight of the calendar day in the browser's zone, for calendar arithmetic only. */
export function toDate(date: IsoDate): Date {
  const [year = Number.NaN, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

export function toIsoDate(date: Date): IsoDate {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

export function addIsoDays(date: IsoDate, days: number): IsoDate {
  return toIsoDate(addDays(toDate(date), days));
}

/** Compares dates for `sort`. localeCompare would first build a collator, which takes 40 ms on a slow phone. */
export function compareDates(left: IsoDate, right: IsoDate): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Calendar days between two dates. 24–26 October is 2 even where the clock changes in between. */
export function nightsBetween(arrival: IsoDate, departure: IsoDate): number {
  return differenceInCalendarDays(toDate(departure), toDate(arrival));
}

/** By time zone. They are cached because making one takes longer than formatting a hundred dates. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Today in the hotel's time zone, whatever the guest's clock shows. */
export function todayIn(timeZone: string, now: Date = new Date()): IsoDate {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, format);
  const parts = format.formatToParts(now);
  const part = (type: string) => parts.find((item) => item.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** From `from` (ms) on, the clock is `minutes` ahead of UTC. */
export type UtcOffset = { from: number; minutes: number };

/** How many minutes a clock is ahead of UTC. The first offset also applies before its start. */
export function minutesAhead(offsets: readonly UtcOffset[], at: number): number {
  return (offsets.findLast(({ from }) => from <= at) ?? offsets[0])?.minutes ?? 0;
}

/**
 * The date and time (HH:mm) that a clock shows at `at` (ms). Intl would take a phone tens of milliseconds for
 * its first time zone.
 */
export function wallClock(offsets: readonly UtcOffset[], at: number): { date: IsoDate; time: string } {
  const shown = new Date(at + minutesAhead(offsets, at) * 60_000).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** Today by a clock given as UTC offsets (lib/rules/hotel/booking-hotel). */
export const todayAt = (offsets: readonly UtcOffset[], now: number = Date.now()): IsoDate =>
  wallClock(offsets, now).date;

/** '23–26 апреля 2027', '30 апреля – 2 мая 2027', '30 декабря 2026 – 2 января 2027'. */
export function formatStay(arrival: IsoDate, departure: IsoDate): string {
  return `${formatStayWithoutYear(arrival, departure)} ${toDate(departure).getFullYear()}`;
}

/** '23–26 апреля', '30 апреля – 2 мая', '30 декабря 2026 – 2 января'. */
export function formatStayWithoutYear(arrival: IsoDate, departure: IsoDate): string {
  return joinDays(toDate(arrival), toDate(departure), MONTHS);
}

/** '23–26 апр', '30 апр – 2 мая'. */
export function formatStayShort(arrival: IsoDate, departure: IsoDate): string {
  return joinDays(toDate(arrival), toDate(departure), SHORT_MONTHS);
}

function joinDays(from: Date, to: Date, months: readonly string[]): string {
  const day = (date: Date) => `${date.getDate()}\u00a0${months[date.getMonth()]}`;
  if (isSameMonth(from, to)) return `${from.getDate()}–${day(to)}`;
  const year = isSameYear(from, to) ? '' : ` ${from.getFullYear()}`;
  // The line may break after the dash. With a non-breaking space there the dash could begin the next line.
  return `${day(from)}${year}\u00a0– ${day(to)}`;
}

/** '23 апреля'. */
export function formatDay(date: IsoDate): string {
  const day = toDate(date);
  return `${day.getDate()}\u00a0${MONTHS[day.getMonth()]}`;
}

/** '23 апр'. */
export function formatDayShort(date: IsoDate): string {
  const day = toDate(date);
  return `${day.getDate()}\u00a0${SHORT_MONTHS[day.getMonth()]}`;
}

/** '23 апреля, пт'. */
export function formatDayWithWeekday(date: IsoDate): string {
  return `${formatDay(date)}, ${WEEKDAYS[getDay(toDate(date))]}`;
}

/** '23 апреля 2027, пт': a letter may be read in another year than that of the stay. */
export function formatDayInFull(date: IsoDate): string {
  const day = toDate(date);
  return `${formatDay(date)} ${day.getFullYear()}, ${WEEKDAYS[getDay(day)]}`;
}

/** 'пт, 23 апр'. */
export function formatNight(date: IsoDate): string {
  return `${WEEKDAYS[getDay(toDate(date))]}, ${formatDayShort(date)}`;
}

/** A hotel's time HH:mm:ss as HH:mm. */
export function formatHotelTime(time: string): string {
  return time.slice(0, 5);
}
