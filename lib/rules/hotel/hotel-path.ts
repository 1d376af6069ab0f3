/**
 * A path of a hotel's pages.
 * @param root `/morskoy`, or `/` on an origin of the hotel's own
 * @param rest a query, a hash, or a path under the hotel that begins with a slash
 */
export const hotelPath = (root: string, rest = ''): string =>
  root === '/' && rest.startsWith('/') ? rest : root + rest;

/**
 * The path of a page under its hotel, `/profile`, whether or not the hotel stands in it: a page that is rendered for an
 * origin of the hotel's own has the hotel in its path on the server, and not in the browser.
 */
export const pathInHotel = (slug: string, pathname: string): string =>
  pathname === `/${slug}`
    ? '/'
    : pathname.startsWith(`/${slug}/`)
      ? pathname.slice(slug.length + 1)
      : pathname;
