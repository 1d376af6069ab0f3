import { marksOf } from '#rules/reservation/order-source.ts';
import { roomOfPath } from '#rules/search/room-path.ts';

/** A page as a counter may know it: whole addresses, without a stay, a code or a number. */
export type CountedPage = { location: string; referrer: string };

/** Whether visits of this path of the hotel are counted: its home with all screens of the booking, and its rooms. */
export function isCounted(slug: string, pathname: string, search: string): boolean {
  const [first, ...rest] = pathname.slice(1).replace(/\/$/, '').split('/');
  // The change of an order has its number in the address.
  if (first !== slug || new URLSearchParams(search).has('change')) return false;
  return rest.length === 0 || roomOfPath(rest) !== null;
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
const COUNTERS_PAGE = 'counters';
export const COUNTERS_MARK = 'data-counters';

/** The address of that page with the marks of the guest's own, which counters read from it too. */
export const countersPath = (slug: string, search: string): string =>
  `/${slug}/${COUNTERS_PAGE}${marksOf(search)}`;

/** The id of the place in the footer where the answer is changed; a page without scripts has nothing there. */
export const COUNTING_PLACE = 'counting';
