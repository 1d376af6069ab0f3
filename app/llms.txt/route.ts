import { hotelUrl, namedHotels } from '#lib/config/hotel-site.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { llmsText } from '#lib/server/discovery/llms-text.ts';
import { ownFile } from '#lib/server/discovery/own-file.ts';
import { OFFERS_PATH } from '#lib/server/discovery/well-known.ts';
import { askedSite } from '#lib/server/door/asked-site.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';

export const dynamic = 'force-dynamic';

/** What assistants are told of the site that is asked. A hotel whose API is silent is named by its slug. */
export async function GET({ headers }: Request) {
  const env = serverEnv();
  const site = askedSite(headers);
  const results = await Promise.all(
    namedHotels(site, env).map(async (slug) => ({ slug, ...(await getHotelConfig(slug)) })),
  );
  const hotels = results
    .filter(({ kind }) => kind !== 'missing')
    .map((result) => ({
      name: result.kind === 'found' ? result.hotel.name : result.slug,
      home: hotelUrl(env, result.slug),
      offers: hotelUrl(env, result.slug, OFFERS_PATH),
    }));
  return ownFile(llmsText({ origin: site.origin, hotels }), 'text/plain; charset=utf-8');
}
