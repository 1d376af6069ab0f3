import { formatDay, formatDayShort, minutesAhead, type UtcOffset, wallClock } from './dates.ts';

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
