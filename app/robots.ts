import type { MetadataRoute } from 'next';
import { serverEnv } from '@/lib/env/server-env';

/** The origin is known when the server runs, not when it is built. */
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  const { appOrigin } = serverEnv();
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/*/profile', '/*/success', '/*?*otp='] },
    sitemap: `${appOrigin}/sitemap.xml`,
  };
}
