import type { NextRequest } from 'next/server';
import type { Site } from '#lib/config/hotel-site.ts';
import { DOOR_HEADERS } from '#lib/config/own-headers.ts';
import { isEntryPath } from '#rules/auth/return-path.ts';
import { hasBooking } from '#rules/booking/booking-query.ts';
import { queryOf, withMarks } from '#rules/reservation/order-source.ts';
import { requestedHotel } from './unknown-hotels.ts';

/**
 * The address of a request with the marks of the page that has led to it: forms and links of pages without scripts cannot
 * know the marks, since a built page is the same for everybody. A form that is posted is posted again there. null where
 * nothing is to be added.
 */
export function withCarriedMarks({ method, headers, nextUrl }: NextRequest, site: Site): string | null {
  const from = headers.get('referer');
  if (method === 'HEAD' || !from?.includes('?') || headers.has(DOOR_HEADERS.pagePart)) return null;
  const { pathname, search } = nextUrl;
  if (!hasBooking(search) && !isEntryPath(pathname)) return null;
  if (!isOfHotel(from, headers.get('host'), pathname, site)) return null;
  const address = `${pathname}${search}`;
  const carried = withMarks(address, queryOf(from));
  return carried === address ? null : carried;
}

function isOfHotel(address: string, ownHost: string | null, path: string, site: Site): boolean {
  if (!URL.canParse(address)) return false;
  const { host, pathname } = new URL(address);
  return host === ownHost && (site.slug !== null || requestedHotel(pathname) === requestedHotel(path));
}
