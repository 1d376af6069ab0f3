import { AsyncLocalStorage } from 'node:async_hooks';
import type { StoredEntry } from './memory-store.ts';

/** What the page cache has given Next for one request. */
export interface PageRead {
  key: string;
  entry: StoredEntry;
}

const SLOT = Symbol.for('hotel-booking.page-read');
const holder = globalThis as { [SLOT]?: AsyncLocalStorage<{ read: PageRead | null }> };

/** One per process: Next may load this file more than once. */
const reads = () => (holder[SLOT] ??= new AsyncLocalStorage());

/** Called by the page cache for each page that it gives. */
export function notePageRead(key: string, entry: StoredEntry): void {
  const noted = reads().getStore();
  if (noted) noted.read = { key, entry };
}

/**
 * Runs the work of one request; the second result tells which stored page was read for it. Under which key Next stores
 * a page is its own affair.
 */
export function withPageRead<T>(work: () => T): { result: T; pageRead: () => PageRead | null } {
  const noted: { read: PageRead | null } = { read: null };
  return { result: reads().run(noted, work), pageRead: () => noted.read };
}
