import { serverEnv } from '#lib/config/server-env.ts';
import { llmsText } from '#lib/server/discovery/llms-text.ts';
import { ownFile } from '#lib/server/discovery/own-file.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';

export const dynamic = 'force-dynamic';

/** What assistants are told of the installation. A hotel whose API is silent is named by its slug. */
export async function GET() {
  const { APP_ORIGIN: origin, HOTEL_SLUGS: slugs } = serverEnv();
  const results = await Promise.all(slugs.map(async (slug) => ({ slug, ...(await getHotelConfig(slug)) })));
  const hotels = results
    .filter(({ kind }) => kind !== 'missing')
    .map((result) => ({
      slug: result.slug,
      name: result.kind === 'found' ? result.hotel.name : result.slug,
    }));
  return ownFile(llmsText({ origin, hotels }), 'text/plain; charset=utf-8');
}
