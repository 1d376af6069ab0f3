import type { MetadataRoute } from 'next';
import { serverEnv } from '#lib/config/server-env.ts';

/** The list of hotels is known at run time only. */
export const dynamic = 'force-dynamic';

export default function sitemap(): MetadataRoute.Sitemap {
  const { APP_ORIGIN: appOrigin, HOTEL_SLUGS: hotelSlugs } = serverEnv();
  return hotelSlugs.map((slug) => ({ url: `${appOrigin}/${slug}`, changeFrequency: 'daily' }));
}
