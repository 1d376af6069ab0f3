import 'server-only';
import { serverEnv } from '@/lib/env/server-env';

/** Hotels listed in sitemap.xml (HOTEL_SLUGS): the API has no list of its own. */
export function hotelSlugs(): readonly string[] {
  return serverEnv().hotelSlugs;
}
