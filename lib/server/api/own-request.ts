import { siteAt } from '#lib/config/hotel-site.ts';
import type { Settings } from '#lib/config/settings.ts';

type Origin = Pick<Settings, 'APP_ORIGIN' | 'HOTEL_ORIGINS' | 'isOriginFixed'>;

/** The headers `origin`, `host` and `sec-fetch-site`, which say where a request comes from; null: not sent. */
interface Sender {
  origin: string | null;
  host: string | null;
  site: string | null;
}

/**
 * Whether a page of the same site sent it: a hotel on an origin of its own is another site. Without a fixed origin the request's own host is trusted, which includes any
 * foreign domain name whose DNS points here.
 */
export function isOwnOrigin({ origin, host }: Sender, settings: Origin): boolean {
  const site = siteAt(settings, host);
  if (site !== null && origin === site.origin) return true;
  return !settings.isOriginFixed && origin !== null && isOwnHost(origin, host);
}

/** A sibling domain says 'same-site'; old browsers send nothing. */
export const isSameSite = ({ site }: Sender): boolean => !site || site === 'same-origin';

function isOwnHost(origin: string, host: string | null): boolean {
  if (host === null || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  // A header with two origins would still parse as a URL.
  return url.origin === origin && url.host === host.toLowerCase();
}
