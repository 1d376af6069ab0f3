import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import { askedSite } from '#lib/server/door/asked-site.ts';

/** The origin is known at run time only. */
export const dynamic = 'force-dynamic';

export default async function robots(): Promise<MetadataRoute.Robots> {
  const { origin } = askedSite(await headers());
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      // A hotel on an origin of its own has no slug in its addresses.
      disallow: ['/api/', '/profile', '/success', '/*/profile', '/*/success', '/*?*otp='],
    },
    sitemap: `${origin}/sitemap.xml`,
  };
}
