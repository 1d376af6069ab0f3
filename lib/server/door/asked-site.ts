import 'server-only';
import { type Site, siteAt } from '#lib/config/hotel-site.ts';
import { serverEnv } from '#lib/config/server-env.ts';

/** The site that a request asks. The front door has refused hosts that are none. */
export function askedSite(headers: Headers): Site {
  const env = serverEnv();
  return siteAt(env, headers.get('host')) ?? { origin: env.APP_ORIGIN, slug: null };
}
