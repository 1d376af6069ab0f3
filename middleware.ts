import { type NextRequest, NextResponse } from 'next/server';
import { DOOR_HEADERS } from '#lib/config/own-headers.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { askedSite } from '#lib/server/door/asked-site.ts';
import { withCarriedMarks } from '#lib/server/door/carried-marks.ts';
import { pathOnSite, pathWithHotel } from '#lib/server/door/hotel-origins.ts';
import { decidePath } from '#lib/server/door/path-rules.ts';
import { requestedHotel } from '#lib/server/door/unknown-hotels.ts';
import { hasBooking } from '#rules/booking/booking-query.ts';
import { isForeignLink } from '#rules/booking/foreign-link.ts';
import { meantQuery } from '#rules/booking/pasted-link.ts';

/** No route has this path, so Next answers with the 404 page. */
const NO_ROUTE = '/_not-found';

/** The hotel's catch-all route answers this path. */
const NO_PAGE = 'no-page';

export function middleware(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  const site = askedSite(request.headers);
  const search = meantQuery(url.search);
  if (search !== url.search && (hasBooking(search) || isForeignLink(new URLSearchParams(search))))
    return NextResponse.redirect(new URL(url.pathname + search, url), 307);
  const rewrite = (pathname: string) => {
    url.pathname = pathname;
    return NextResponse.rewrite(url);
  };
  const path = pathWithHotel(site, url.pathname);
  const pass = () => (site.slug === null ? NextResponse.next() : rewrite(path));
  const failed = request.headers.has(DOOR_HEADERS.failedPage) ? requestedHotel(path) : null;
  if (failed !== null) return rewrite(`/_failed/${failed}`);
  const { method, headers } = request;
  const asked = {
    site,
    method,
    address: request.nextUrl.pathname + request.nextUrl.search,
    host: headers.get('host'),
    referer: headers.get('referer'),
  };
  const carried = headers.has(DOOR_HEADERS.pagePart) ? null : withCarriedMarks(asked);
  if (carried !== null) return NextResponse.redirect(new URL(carried, url), 307);
  const decision = decidePath(path, url.searchParams, serverEnv().DEFAULT_HOTEL_SLUG);
  switch (decision.kind) {
    case 'redirect':
      return NextResponse.redirect(new URL(pathOnSite(site, decision.to) + url.search, url), 307);
    case 'not-found':
      return rewrite(NO_ROUTE);
    case 'missing-page':
      return rewrite(`/${decision.slug}/${NO_PAGE}`);
    case 'rendered':
      return rewrite(`/${decision.slug}/${decision.route}`);
    // No slug begins with an underscore, so nobody asks for this path itself.
    case 'preview':
      return rewrite(`/_preview/${decision.slug}`);
    // A link preview sends HEAD and must not use the pass; the handler refuses a POST, which would render the page
    // with the pass in its address.
    case 'bank-sign-in':
      return request.method === 'HEAD' ? pass() : rewrite('/api/auth/bank');
    case 'pass':
      return pass();
  }
}

export const config = {
  runtime: 'nodejs',
  // API paths are left out: with a middleware Next silently truncates long uploads.
  matcher: [
    '/((?!api/|_next/|assets/|robots\\.txt$|llms\\.txt$|\\.well-known/(?:security\\.txt|api-catalog)$|sitemap\\.xml$|voucher-worker\\.js$|hotel-search\\.js$|favicon\\.ico$|icon\\.|apple-icon\\.).*)',
  ],
};
