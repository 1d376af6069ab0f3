import type { HotelCounters } from '#contract/schemas/hotel-counters.ts';
import { readAnswer } from './answer.ts';

/** The order waits under it to be counted, since a bank's app may lead back into another tab. */
const keyOf = (slug: string) => `counting:${slug}:order`;

/** Notes that this browser has made an order, if its guest lets the hotel count. */
export function noteMadeOrder(slug: string, counters: HotelCounters | undefined, number: string): void {
  if (!counters || readAnswer(slug, counters) !== 'yes') return;
  try {
    localStorage.setItem(keyOf(slug), number);
  } catch {
    // Where storage is full the order is not counted.
  }
}

/** Whether the order was made here and is not counted yet. */
export function isToCount(slug: string, number: string): boolean {
  try {
    return localStorage.getItem(keyOf(slug)) === number;
  } catch {
    return false; // Where the browser bars storage nothing is counted.
  }
}

/** Forgets the order: it is counted, or is not to be any more. */
export function forgetMadeOrder(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug));
  } catch {
    // Where the browser bars storage no order was noted.
  }
}
