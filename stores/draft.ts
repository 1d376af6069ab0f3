import type { BookingGuest } from '#contract/schemas/booking-guest.ts';
import type { Kopecks } from '#contract/schemas/money.ts';

/**
 * The reservation that this tab has made: its number, its booking without the price, the room's name and the
 * total.
 */
export type MadeReservation = { number: string; booking: string; room: string; total: Kopecks };

/** Who looks at the page: the user's id, or null for an anonymous visitor. */
export type Viewer = number | null;

/** What the address does not say of a booking. Only its owner may see it. */
export type Draft = {
  /** null means that it was typed before any login; it then belongs to the user who logs in. */
  owner: Viewer;
  reservation: MadeReservation | null;
  /** The guest form and the comment as typed. */
  guest: Partial<BookingGuest>;
  comment: string;
};

export const NO_DRAFT: Draft = { owner: null, reservation: null, guest: {}, comment: '' };

const VERSION = 4;
const PREFIX = 'booking:';
/** ms. A tab that has been left alone for longer may have another person in front of it. */
export const DRAFT_MS = 30 * 60_000;

/** The draft if it belongs to this viewer, else an empty one. */
export function draftOf(draft: Draft, viewer: Viewer): Draft {
  return draft.owner === null || draft.owner === viewer ? draft : NO_DRAFT;
}

export function saveDraft(slug: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + slug, JSON.stringify({ version: VERSION, at: Date.now(), ...draft }));
  } catch {
    // Where storage is blocked or full, the draft lives as long as the page.
  }
}

/** The draft of this tab for the hotel, or an empty one where it is too old or cannot be parsed. */
export function loadDraft(slug: string): Draft {
  try {
    const saved = JSON.parse(sessionStorage.getItem(PREFIX + slug) ?? 'null');
    if (saved === null) return NO_DRAFT;
    const age = Date.now() - saved.at;
    if (saved.version === VERSION && age >= 0 && age < DRAFT_MS) return readDraft(saved);
    forgetDraft(slug);
  } catch {
    // Where storage is blocked or holds something else, there is no draft.
  }
  return NO_DRAFT;
}

/** Forgets the draft of a settled reservation: the same choices are a new booking now. */
export function forgetDraft(slug: string): void {
  try {
    sessionStorage.removeItem(PREFIX + slug);
  } catch {
    // Where storage is blocked, nothing was saved.
  }
}

/** Forgets the drafts for all hotels at a logout: the next user must not see them. */
export function forgetAllDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  } catch {
    // Where storage is blocked, nothing was saved.
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
