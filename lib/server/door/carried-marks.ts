import type { Site } from '#lib/config/hotel-site.ts';
import { isEntryPath } from '#rules/auth/return-path.ts';
import { hasBooking } from '#rules/booking/booking-query.ts';
import { queryOf, withMarks } from '#rules/reservation/order-source.ts';
import { pathWithHotel } from './hotel-origins.ts';
import { requestedHotel } from './unknown-hotels.ts';

interface AskedPage {
  site: Site;
  method: string | undefined;
  /** Path and query. */
  address: string;
  host: string | null | undefined;
  /** The address of the page that has led here. */
  referer: string | null | undefined;
}

/**
 * The address of a request with the marks of the page that has led to it: forms and links of pages without scripts cannot
 * know the marks, since a built page is the same for everybody. A form that is posted is posted again there. null where
 * nothing is to be added.
 */
export function withCarriedMarks({ site, method, address, host, referer }: AskedPage): string | null {
  if (method === 'HEAD' || !referer?.includes('?')) return null;
  const [pathname = '', search = ''] = address.split('?');
  if (!hasBooking(search) && !isEntryPath(pathname)) return null;
  if (!isOfHotel(referer, host, pathWithHotel(site, pathname), site)) return null;
  const carried = withMarks(address, queryOf(referer));
  return carried === address ? null : carried;
}

function isOfHotel(address: string, ownHost: AskedPage['host'], path: string, site: Site): boolean {
  if (!URL.canParse(address)) return false;
  const { host, pathname } = new URL(address);
  return host === ownHost && requestedHotel(pathWithHotel(site, pathname)) === requestedHotel(path);
}
