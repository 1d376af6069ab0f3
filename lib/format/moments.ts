import { minutesAhead, type UtcOffset, zoneFormat } from './dates.ts';

/** '30 ноября, 14:00' of an ISO moment, in the hotel's zone. */
export function formatMoment(moment: string, timeZone: string): string {
  return inZone(moment, timeZone, 'long');
}

/** '14:00'. */
export function formatTime(moment: string, timeZone: string): string {
  return zoneFormat('ru', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(moment));
}

/** '30 ноя, 14:00'. */
export function formatMomentShort(moment: string, timeZone: string): string {
  return inZone(moment, timeZone, 'short').replace(/(\p{L}{3})\p{L}?\./u, '$1');
}

/** Whether the browser's own clock shows something else at an ISO moment than the hotel's. */
export function isOtherTime(moment: string, hotelClock: readonly UtcOffset[]): boolean {
  const at = new Date(moment);
  return -at.getTimezoneOffset() !== minutesAhead(hotelClock, at.getTime());
}

function inZone(moment: string, timeZone: string, month: 'long' | 'short'): string {
  const options = { timeZone, day: 'numeric', month, hour: '2-digit', minute: '2-digit' } as const;
  return zoneFormat('ru', options).format(new Date(moment)).replace(' в ', ', ');
}
