import { isHotelSlug, isPageOfHotel } from '@/lib/contracts/hotel-slug';

/** What the middleware does with a path; `to` is always a path of this origin. */
type PathDecision =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' }
  | { kind: 'missing-page'; slug: string }
  | { kind: 'bank-sign-in' };

/** Booking pages have numeric ids; any other segment there is a 404 for everybody. */
const NO_BOOKING = /^profile\/booking\/(?!(?:[1-9]\d{0,9})?\/?$)/;

/** Path rules only: no network, no authorisation. With an empty default hotel `/` renders its own page. */
export function decidePath(pathname: string, search: URLSearchParams, defaultSlug: string): PathDecision {
  const path = pathname.replace(/[\\/]+/g, '/');
  if (path !== pathname) return { kind: 'redirect', to: path };

  const [first = '', ...rest] = path.slice(1).split('/');
  if (first === '') return defaultSlug ? { kind: 'redirect', to: `/${defaultSlug}` } : { kind: 'pass' };
  if (isPageOfHotel(first)) {
    return { kind: 'redirect', to: defaultSlug ? `/${defaultSlug}${path}` : '/' };
  }
  if (!isHotelSlug(first)) {
    const lower = first.toLowerCase();
    if (lower !== first && isHotelSlug(lower))
      return { kind: 'redirect', to: `/${[lower, ...rest].join('/')}` };
    return { kind: 'not-found' };
  }
  if (NO_BOOKING.test(rest.join('/'))) return { kind: 'missing-page', slug: first };
  return search.has('otp') ? { kind: 'bank-sign-in' } : { kind: 'pass' };
}
