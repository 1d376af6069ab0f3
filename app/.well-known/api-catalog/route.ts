import { hotelUrl, namedHotels } from '#lib/config/hotel-site.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { ownFile } from '#lib/server/discovery/own-file.ts';
import { apiCatalog, CATALOG_TYPE, catalogLink, OFFERS_PATH } from '#lib/server/discovery/well-known.ts';
import { askedSite } from '#lib/server/door/asked-site.ts';

export const dynamic = 'force-dynamic';

/** What programs may ask here. */
export function GET({ headers }: Request) {
  const env = serverEnv();
  const site = askedSite(headers);
  const offers = namedHotels(site, env).map((slug) => hotelUrl(env, slug, OFFERS_PATH));
  const catalog = apiCatalog(site.origin, offers);
  return ownFile(JSON.stringify(catalog), CATALOG_TYPE, { link: catalogLink(site.origin) });
}
