import type { BookingGuest } from '#lib/contracts/booking-guest.ts';
import type { Kopecks } from '#lib/contracts/money.ts';

/** The reservation this tab has made: the booking as its address names it without the price, its room's name and its total. */
export type MadeReservation = { number: string; booking: string; room: string; total: Kopecks };

/** Who stands before the page: the account's id, or null for an anonymous visitor. */
export type Viewer = number | null;

/** What the address cannot say of a booking. Nobody but its owner sees it. */
export type Draft = {
  /** null: typed before any login; it becomes theirs who log in. */
  owner: Viewer;
  reservation: MadeReservation | null;
  /** The guest form and the comment as typed. */
  guest: Partial<BookingGuest>;
  comment: string;
};

export const NO_DRAFT: Draft = { owner: null, reservation: null, guest: {}, comment: '' };

const VERSION = 4;
const PREFIX = 'booking:';
/** A tab that has been left for longer than this has forgotten who was typing. */
export const DRAFT_MS = 30 * 60_000;

/** The draft, where it belongs to this viewer. */
export function draftOf(draft: Draft, viewer: Viewer): Draft {
  return draft.owner === null || draft.owner === viewer ? draft : NO_DRAFT;
}

export function saveDraft(slug: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + slug, JSON.stringify({ version: VERSION, at: Date.now(), ...draft }));
  } catch {
    // Storage barred or full: the draft lives as long as the page.
  }
}

/** The draft of this tab for the hotel; none where it is too old or makes no sense. */
export function loadDraft(slug: string): Draft {
  try {
    const saved = JSON.parse(sessionStorage.getItem(PREFIX + slug) ?? 'null');
    if (saved === null) return NO_DRAFT;
    const age = Date.now() - saved.at;
    if (saved.version === VERSION && age >= 0 && age < DRAFT_MS) return readDraft(saved);
    forgetDraft(slug);
  } catch {
    // Storage barred, or something else stands there: there is no draft.
  }
  return NO_DRAFT;
}

/** Once the reservation is settled, the same choices are a new booking. */
export function forgetDraft(slug: string): void {
  try {
    sessionStorage.removeItem(PREFIX + slug);
  } catch {
    // Storage barred: nothing was saved.
  }
}

/** At a logout the drafts for all hotels go: the next guest must see none of them. */
export function forgetAllDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  } catch {
    // Storage barred: nothing was saved.
  }
}

function readDraft({ owner, reservation, guest, comment }: Record<string, unknown>): Draft {
  return {
    owner: typeof owner === 'number' ? owner : null,
    reservation: readReservation(reservation),
    guest: Object.fromEntries(
      Object.entries(guest ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'),
    ),
    comment: typeof comment === 'string' ? comment : '',
  };
}

function readReservation(reservation: unknown): MadeReservation | null {
  const { number, booking, room, total } = (reservation ?? {}) as MadeReservation;
  const isWhole = [number, booking, room].every((text) => typeof text === 'string');
  return isWhole && Number.isSafeInteger(total) ? { number, booking, room, total } : null;
}
