import type { MetadataRoute } from 'next';
import { serverEnv } from '#lib/config/server-env.ts';

/** The origin is known at run time only. */
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  const { APP_ORIGIN: appOrigin } = serverEnv();
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/*/profile', '/*/success', '/*?*otp='] },
    sitemap: `${appOrigin}/sitemap.xml`,
  };
}
