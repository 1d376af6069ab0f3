import type { BookingGuest } from '#lib/contracts/booking-guest.ts';
import type { Kopecks } from '#lib/contracts/money.ts';

/** The order this tab has made: the booking as its address names it without the price, its room's name and its total. */
export type PlacedOrder = { number: string; booking: string; room: string; total: Kopecks };

/** Who stands before the page: the account's id, or null for an anonymous visitor. */
export type Viewer = number | null;

/** What of a booking the address cannot say. Nobody but its owner sees it. */
export type KeptBooking = {
  /** null: typed before any login; it becomes theirs who log in. */
  owner: Viewer;
  order: PlacedOrder | null;
  /** The guest form and the comment as typed. */
  guest: Partial<BookingGuest>;
  comment: string;
};

export const NOTHING: KeptBooking = { owner: null, order: null, guest: {}, comment: '' };

const VERSION = 3;
const PREFIX = 'booking:';
/** A tab that has been left for longer than this has forgotten who was typing. */
export const KEPT_MS = 30 * 60_000;

/** What is kept, as far as it is this viewer's. */
export function keptFor(kept: KeptBooking, viewer: Viewer): KeptBooking {
  return kept.owner === null || kept.owner === viewer ? kept : NOTHING;
}

export function saveBooking(slug: string, kept: KeptBooking): void {
  try {
    sessionStorage.setItem(PREFIX + slug, JSON.stringify({ version: VERSION, at: Date.now(), ...kept }));
  } catch {
    // Storage barred or full: it is kept while the page lives.
  }
}

/** What this tab keeps for the hotel; nothing where that is too old or makes no sense. */
export function loadBooking(slug: string): KeptBooking {
  try {
    const saved = JSON.parse(sessionStorage.getItem(PREFIX + slug) ?? 'null');
    if (saved === null) return NOTHING;
    const age = Date.now() - saved.at;
    if (saved.version === VERSION && age >= 0 && age < KEPT_MS) return readBooking(saved);
    forgetBooking(slug);
  } catch {
    // Storage barred, or something else stands there: nothing is kept.
  }
  return NOTHING;
}

/** Once the order is settled, the same choices are a new booking. */
export function forgetBooking(slug: string): void {
  try {
    sessionStorage.removeItem(PREFIX + slug);
  } catch {
    // Storage barred: nothing was saved.
  }
}

/** At a logout: whatever hotel it was kept for. */
export function forgetAllBookings(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  } catch {
    // Storage barred: nothing was saved.
  }
}

function readBooking({ owner, order, guest, comment }: Record<string, unknown>): KeptBooking {
  return {
    owner: typeof owner === 'number' ? owner : null,
    order: readOrder(order),
    guest: Object.fromEntries(
      Object.entries(guest ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'),
    ),
    comment: typeof comment === 'string' ? comment : '',
  };
}

function readOrder(order: unknown): PlacedOrder | null {
  const { number, booking, room, total } = (order ?? {}) as PlacedOrder;
  const isWhole = [number, booking, room].every((text) => typeof text === 'string');
  return isWhole && Number.isSafeInteger(total) ? { number, booking, room, total } : null;
}
