import type { Settings } from '../contracts/settings.ts';
import type { PageStore } from './memory-store.ts';

interface Held {
  settings: Settings;
  store: PageStore;
}

const SLOT = Symbol.for('hotel-booking.page-cache');
const holder = globalThis as { [SLOT]?: Held };

/** One per process: Next makes a handler per request, and the app's bundle has files of this folder once more. */
export const heldOr = (make: () => Held): Held => (holder[SLOT] ??= make());

/** The store of the process; null before the first request. */
export const heldStore = (): PageStore | null => holder[SLOT]?.store ?? null;
