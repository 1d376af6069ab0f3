import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { marksOf } from '#rules/reservation/order-source.ts';
import { roomAt } from '#rules/search/room-path.ts';

/** A page as a counter may know it: whole addresses, without a stay, a code or a number. */
export type CountedPage = { location: string; referrer: string };

/** Whether visits of this path of the hotel are counted: its home with all screens of the booking, and its rooms. */
export function isCounted(root: string, pathname: string, search: string): boolean {
  // The change of an order has its number in the address.
  if (new URLSearchParams(search).has('change')) return false;
  const isHome = pathname === root || pathname === hotelPath(root, '/');
  return isHome || roomAt(root, pathname.replace(/\/$/, '')) !== null;
}

/** The address of a page with the marks of the advertisement alone. */
export const cleanAddress = (origin: string, pathname: string, search: string): string =>
  `${origin}${pathname}${marksOf(search)}`;

/** The site that the guest has come from; '' for pages of the own site, whose addresses are known. */
export function cleanReferrer(referrer: string, ownOrigin: string): string {
  if (!URL.canParse(referrer)) return '';
  const { origin } = new URL(referrer);
  return origin === ownOrigin || origin === 'null' ? '' : `${origin}/`;
}

/** The page in whose frame counters run, under the hotel's address. Its root element has the mark. */
const COUNTERS_PAGE = '/counters';
export const COUNTERS_MARK = 'data-counters';

/** The address of that page with the marks of the guest's own, which counters read from it too. */
export const countersPath = (root: string, search: string): string =>
  hotelPath(root, COUNTERS_PAGE + marksOf(search));

/** The id of the place in the footer where the answer is changed; a page without scripts has nothing there. */
export const COUNTING_PLACE = 'counting';
