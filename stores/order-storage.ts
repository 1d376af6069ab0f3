/** The order this tab has made and the booking it was made from, as its address names it without the price. */
export type PlacedOrder = { number: string; booking: string };

const VERSION = 2;
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
    const { number, booking } = saved;
    return typeof number === 'string' && typeof booking === 'string' ? { number, booking } : null;
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
