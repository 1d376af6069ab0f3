import { deskName } from './desk-name.ts';

/** A logout forgets what begins so (draft.ts). */
const keyOf = (slug: string, number: string) => `booking:${slug}:${number}:counted`;

/** Whether this tab has made the order and it is not counted yet. */
export function isToCount(slug: string, number: string): boolean {
  try {
    return deskName(slug, number) !== '' && sessionStorage.getItem(keyOf(slug, number)) === null;
  } catch {
    return false; // Where the browser bars storage nothing is counted.
  }
}

/** Notes that the order is counted, before anything is sent; false where it was, or is another tab's. */
export function takeToCount(slug: string, number: string): boolean {
  if (!isToCount(slug, number)) return false;
  try {
    sessionStorage.setItem(keyOf(slug, number), '');
    return true;
  } catch {
    return false; // Storage is full: what cannot be noted could be counted again.
  }
}
