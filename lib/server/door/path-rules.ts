import { isHotelSlug, isPageOfHotel } from '#contract/schemas/hotel-slug.ts';
import { ID_IN_ADDRESS } from '#contract/schemas/primitives.ts';
import { hasBooking, ROOM_EDIT } from '#rules/booking/booking-query.ts';
import { isForeignLink } from '#rules/booking/foreign-link.ts';
import { withoutSentence } from '#rules/booking/pasted-link.ts';
import { SCREENS, screenInAddress } from '#rules/booking/screens.ts';
import { ROOM_PAGES, roomOfPath } from '#rules/search/room-path.ts';

/** What the middleware does with a path; `to` is always a path of this origin. */
type PathDecision =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' }
  | { kind: 'missing-page'; slug: string }
  /** A route under the hotel that is rendered for each request. */
  | { kind: 'rendered'; slug: string; route: string }
  /** The mirror of a hotel, whose page has no hotel's frame around it. */
  | { kind: 'preview'; slug: string }
  | { kind: 'bank-sign-in' };

/** Reservations in the cabinet have numeric ids; any other segment there is a 404 for everybody. */
const NO_BOOKING = new RegExp(`^profile/booking/(?!(?:${ID_IN_ADDRESS})?/?$)`);

/** No page has a control character in its path. The framework's routes take a line's end for that of the path, with status 200. */
const CONTROL = /%(?:[01][\da-f]|7f)/i;

/** The folder under a hotel whose routes render a booking by its address. Their own paths are no pages. */
const BOOKING_ROUTE = 'stay';

/** The route under a hotel that leads a link of another engine on; the code of a room comes behind it. */
const FOREIGN_LINK_ROUTE = `${BOOKING_ROUTE}/link`;

/** The route under a hotel that renders a reservation by its number. */
const ORDER_ROUTE = 'success/order';

/** Decides by the path alone: no network, no authorisation. With an empty default hotel `/` renders its own page. */
export function decidePath(pathname: string, search: URLSearchParams, defaultSlug: string): PathDecision {
  const path = pathname.replace(/[\\/]+/g, '/');
  if (path !== pathname) return { kind: 'redirect', to: path };

  const [first = '', ...rest] = path.slice(1).split('/');
  if (first === '') {
    if (!defaultSlug) return { kind: 'pass' };
    return isForeignLink(search)
      ? { kind: 'rendered', slug: defaultSlug, route: FOREIGN_LINK_ROUTE }
      : { kind: 'redirect', to: `/${defaultSlug}` };
  }
  if (isPageOfHotel(first)) {
    return { kind: 'redirect', to: defaultSlug ? `/${defaultSlug}${path}` : '/' };
  }
  if (!isHotelSlug(first)) {
    const meant = withoutSentence(first)
      .replace(/[,;:]+$/, '')
      .toLowerCase();
    if (isHotelSlug(meant)) return { kind: 'redirect', to: `/${[meant, ...rest].join('/')}` };
    return { kind: 'not-found' };
  }
  const page = rest.join('/').replace(/\/$/, '');
  if (
    rest[0] === BOOKING_ROUTE ||
    page === ORDER_ROUTE ||
    NO_BOOKING.test(rest.join('/')) ||
    CONTROL.test(page)
  )
    return { kind: 'missing-page', slug: first };
  if (page === 'preview') return { kind: 'preview', slug: first };
  if (search.has('otp')) return { kind: 'bank-sign-in' };
  if (page === 'success' && search.has('order')) return { kind: 'rendered', slug: first, route: ORDER_ROUTE };
  if (rest[0] === ROOM_PAGES) return decideRoom(first, page, search);
  if (page !== '') return { kind: 'pass' };
  if (isForeignLink(search)) return { kind: 'rendered', slug: first, route: FOREIGN_LINK_ROUTE };
  if (!hasBooking(`${search}`)) return { kind: 'pass' };
  const route = search.has(ROOM_EDIT) ? 'edit' : SCREENS[screenInAddress(search)].route;
  return { kind: 'rendered', slug: first, route: `${BOOKING_ROUTE}/${route}` };
}

/** A room's page is the same for everybody, and with a stay it is rendered for each request. */
function decideRoom(slug: string, page: string, search: URLSearchParams): PathDecision {
  if (page === ROOM_PAGES) return { kind: 'redirect', to: `/${slug}` };
  const code = roomOfPath(page.split('/'));
  if (code === null) return { kind: 'missing-page', slug };
  if (isForeignLink(search)) return { kind: 'rendered', slug, route: `${FOREIGN_LINK_ROUTE}/${code}` };
  if (!hasBooking(`${search}`)) return { kind: 'pass' };
  return { kind: 'rendered', slug, route: `${BOOKING_ROUTE}/room/${code}` };
}
