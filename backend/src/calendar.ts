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

/** Formats are kept by time zone: to make one costs a hundred times as much as to use it. */
function keptFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = kept.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    kept.set(timeZone, format);
    return format;
  };
}

const plainDay = keptFormat('en-CA', { dateStyle: 'short' });
const withOffset = keptFormat('en', { timeZoneName: 'longOffset' });

/** The calendar day at the hotel at this instant. */
export function todayIn(timezone: string, now: Date): string {
  return plainDay(timezone).format(now);
}

function offsetMinutes(timezone: string, at: number): number {
  const name = withOffset(timezone)
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '');
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

/** The instant at which the hotel's wall clock shows this date and HH:mm:ss. */
export function hotelInstant(timezone: string, date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}Z`);
  const guess = wall - offsetMinutes(timezone, wall) * 60_000;
  return new Date(wall - offsetMinutes(timezone, guess) * 60_000);
}

/** ISO text with the hotel's own offset, e.g. 2026-11-30T14:00:00+03:00. */
export function isoWithOffset(timezone: string, at: Date): string {
  const minutes = offsetMinutes(timezone, at.getTime());
  const wall = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
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
