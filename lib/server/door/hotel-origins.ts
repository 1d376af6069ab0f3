import { hotelSite, type Site } from '#lib/config/hotel-site.ts';
import type { Settings } from '#lib/config/settings.ts';
import { pathInHotel } from '#rules/hotel/hotel-path.ts';
import { isNoPage } from './framework.ts';
import { requestedHotel } from './unknown-hotels.ts';

/**
 * The address of a request with the hotel in its path, as the app's folders have it: `/rooms/STD` of a hotel's own site
 * is `/morskoy/rooms/STD`.
 */
export const pathWithHotel = ({ slug }: Pick<Site, 'slug'>, url: string): string =>
  slug === null ? url : `/${slug}${url.replace(/^\/(?=[?]|$)/, '')}`;

/** The opposite: an address of the app's folders, as the site has it. */
export function pathOnSite({ slug }: Pick<Site, 'slug'>, url: string): string {
  if (slug === null) return url;
  const [path = ''] = url.split('?', 1);
  return pathInHotel(slug, path) + url.slice(path.length);
}

/** Where a page is that is asked for at a second address of its hotel; null where it is asked for at its own. */
export function onlyAddress(
  site: Site,
  url: string,
  settings: Pick<Settings, 'APP_ORIGIN' | 'HOTEL_ORIGINS'>,
): string | null {
  const slug = isNoPage(url) ? null : requestedHotel(url);
  if (slug === null || !settings.HOTEL_ORIGINS.has(slug)) return null;
  if (site.slug !== null && site.slug !== slug) return null;
  return hotelSite(settings, slug).origin + pathOnSite({ slug }, url);
}
