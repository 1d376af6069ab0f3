import { formatDay, formatDayShort, type IsoDate, minutesAhead, type UtcOffset, wallClock } from './dates.ts';

/** '30 ноября, 14:00' for an ISO moment, by the hotel's clock. */
export function formatMoment(moment: string, hotelClock: readonly UtcOffset[]): string {
  const shown = wallClock(hotelClock, Date.parse(moment));
  return `${formatDay(shown.date)}, ${shown.time}`;
}

/** '14:00'. */
export function formatTime(moment: string, hotelClock: readonly UtcOffset[]): string {
  return wallClock(hotelClock, Date.parse(moment)).time;
}

/** '30 ноя, 14:00'. */
export function formatMomentShort(moment: string, hotelClock: readonly UtcOffset[]): string {
  const shown = wallClock(hotelClock, Date.parse(moment));
  return `${formatDayShort(shown.date)}, ${shown.time}`;
}

/** Whether the browser's clock differs from the hotel's at an ISO moment. */
export function isOtherTime(moment: string, hotelClock: readonly UtcOffset[]): boolean {
  const at = new Date(moment);
  return -at.getTimezoneOffset() !== minutesAhead(hotelClock, at.getTime());
}

const MINUTE_MS = 60_000;

/** The ISO moment, with the offset from UTC, at which a day begins by the hotel's clock. */
export function dayStart(date: IsoDate, hotelClock: readonly UtcOffset[]): string {
  const wall = Date.parse(`${date}T00:00:00Z`);
  const minutes = (wall - instantOf(wall, (at) => minutesAhead(hotelClock, at))) / MINUTE_MS;
  const pad = (part: number) => String(part).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `${date}T00:00:00${minutes < 0 ? '-' : '+'}${pad(Math.floor(ahead / 60))}:${pad(ahead % 60)}`;
}

/**
 * The instant (ms) at which a clock shows what one in Greenwich shows at `wall`. Where the clock skips that, it is the
 * instant at which it does.
 * @param minutesAt how many minutes the clock is ahead of UTC at an instant
 */
export function instantOf(wall: number, minutesAt: (at: number) => number): number {
  const from = (guess: number) => wall - minutesAt(guess) * MINUTE_MS;
  const at = from(from(wall));
  // West of Greenwich a skipped hour is found too early by that.
  return Math.max(at, from(at));
}
