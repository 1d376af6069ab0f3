import { DRAFT_MS } from './draft.ts';

/** A logout forgets what begins so (draft.ts). */
const keyOf = (slug: string, number: string) => `booking:${slug}:${number}`;

/** Notes the whole name of who has booked in this tab: the API shows it to nobody who has only the order's number. */
export function noteDeskName(slug: string, number: string, name: string): void {
  try {
    sessionStorage.setItem(keyOf(slug, number), JSON.stringify({ at: Date.now(), name }));
  } catch {
    // Where storage is blocked or full, paper has the short name.
  }
}

/** The whole name for paper; '' where this tab has not made the reservation, or was left alone for long. */
export function deskName(slug: string, number: string): string {
  try {
    const { at, name } = JSON.parse(sessionStorage.getItem(keyOf(slug, number)) ?? '{}');
    const age = Date.now() - at;
    return typeof name === 'string' && age >= 0 && age < DRAFT_MS ? name : '';
  } catch {
    return '';
  }
}
