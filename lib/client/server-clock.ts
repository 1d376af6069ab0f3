import { type IsoDate, todayAt, type UtcOffset } from '#rules/text/dates.ts';

/** How far the server's clock is ahead of this device's, ms; null until the server has told. */
let ahead: number | null = null;
const listeners = new Set<() => void>();

/** ms; a device may be wrong by years (decision 0013). On the server, and until an answer has come, it is the own clock. */
export const serverNow = (): number => Date.now() + (ahead ?? 0);

/** Today by the hotel's clock; until the server has told the time, the day on which it rendered the page. */
export function hotelToday(offsets: readonly UtcOffset[], rendered: IsoDate): IsoDate {
  return ahead === null ? rendered : todayAt(offsets, serverNow());
}

/** Takes the time (ms) of an answer that has just come; null: the page begins without knowing. */
export function noteServerTime(at: number | null): void {
  if (typeof window === 'undefined' || (at !== null && !(at > 0))) return;
  ahead = at === null ? null : at - Date.now();
  // A page's own answers are taken while React renders, when nothing else may change.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** Calls the listener whenever the server has told the time. The returned function ends it. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
