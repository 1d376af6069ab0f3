import type { Kopecks } from '@/lib/contracts/money';

/** The order this tab has made: the booking as its address names it without the price, its room's name and its total. */
export type PlacedOrder = { number: string; booking: string; room: string; total: Kopecks };

const VERSION = 3;
const storageKey = (slug: string) => `booking:${slug}`;

/** Remembers the public number of an order, which may still wait for its payment. */
export function saveOrder(slug: string, order: PlacedOrder): void {
  try {
    sessionStorage.setItem(storageKey(slug), JSON.stringify({ version: VERSION, ...order }));
  } catch {
    // Storage barred or full: the order stands, only the way back to it from here is missing.
  }
}

/** The order this tab has made in the hotel; null when there is none or what is stored makes no sense. */
export function loadOrder(slug: string): PlacedOrder | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey(slug)) ?? 'null');
    if (saved?.version !== VERSION) return null;
    const { number, booking, room, total } = saved;
    const isWhole = [number, booking, room].every((text) => typeof text === 'string');
    return isWhole && Number.isSafeInteger(total) ? { number, booking, room, total } : null;
  } catch {
    return null;
  }
}

/** Once the order is settled, the same choices are a new booking. */
export function forgetOrder(slug: string): void {
  try {
    sessionStorage.removeItem(storageKey(slug));
  } catch {
    // Storage barred: nothing was saved.
  }
}
