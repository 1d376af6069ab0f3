import type { MetadataRoute } from 'next';
import { serverEnv } from '@/lib/env/server-env';

/** The list of hotels is known when the server runs, not when it is built. */
export const dynamic = 'force-dynamic';

export default function sitemap(): MetadataRoute.Sitemap {
  const { appOrigin, hotelSlugs } = serverEnv();
  return hotelSlugs.map((slug) => ({ url: `${appOrigin}/${slug}`, changeFrequency: 'daily' }));
}
