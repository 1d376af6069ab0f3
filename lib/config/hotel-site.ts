import type { Settings } from './settings.ts';

type Origins = Pick<Settings, 'APP_ORIGIN' | 'HOTEL_ORIGINS'>;

/** Where the pages of a hotel are: under its slug on the installation's origin, or at the root of an origin of its own. */
export function hotelSite({ APP_ORIGIN, HOTEL_ORIGINS }: Origins, slug: string) {
  const own = HOTEL_ORIGINS.get(slug);
  return own ? { origin: own, root: '/' } : { origin: APP_ORIGIN, root: `/${slug}` };
}

/**
 * The whole address of a hotel's page.
 * @param rest a query, or a path under the hotel that begins with a slash; none: its home
 */
export function hotelUrl({ APP_ORIGIN, HOTEL_ORIGINS }: Origins, slug: string, rest = ''): string {
  const own = HOTEL_ORIGINS.get(slug);
  return own ? own + (rest.startsWith('/') ? rest : `/${rest}`) : `${APP_ORIGIN}/${slug}${rest}`;
}

/** What a host is: a hotel's own, or that of the installation with all other hotels. */
export type Site = { origin: string; slug: string | null };

/**
 * The site that a request asks by its `Host`; null where nothing is. Without HOTEL_ORIGINS every host is the
 * installation's, whatever name a proxy or a test calls it by.
 */
export function siteAt({ APP_ORIGIN, HOTEL_ORIGINS }: Origins, host: string | null | undefined): Site | null {
  if (HOTEL_ORIGINS.size === 0) return { origin: APP_ORIGIN, slug: null };
  // All of them have one scheme, which the settings see to.
  const origin = `${new URL(APP_ORIGIN).protocol}//${host?.toLowerCase()}`;
  if (origin === APP_ORIGIN) return { origin, slug: null };
  for (const [slug, own] of HOTEL_ORIGINS) if (own === origin) return { origin, slug };
  return null;
}

/** The hotels that a site names to programs: its own, or those of HOTEL_SLUGS. */
export const namedHotels = (site: Site, { HOTEL_SLUGS }: Pick<Settings, 'HOTEL_SLUGS'>): readonly string[] =>
  site.slug === null ? HOTEL_SLUGS : [site.slug];
