import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { settingsOrExit } from './lib/contracts/settings.ts';
import { hasLocalHost, imagePatterns } from './lib/media/image-hosts.ts';

const { mediaHosts, sentryDsn } = settingsOrExit();

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  // Also where it is not set: what only serves Sentry then drops out of the bundle.
  env: { NEXT_PUBLIC_SENTRY_DSN: sentryDsn ?? '' },
  // API paths end in a slash; without this Next answers 308 before the BFF sees them.
  skipTrailingSlashRedirect: true,
  cacheHandler: fileURLToPath(new URL('./lib/page-cache/page-cache.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
  // `npm run typecheck` does it, for the backend and the tests too.
  typescript: { ignoreBuildErrors: true },
  images: {
    // Read again by `next start`: one build serves any API.
    remotePatterns: imagePatterns(mediaHosts),
    // Nothing of our own origin; paths of an API are refused by lib/security/refuse-request.ts.
    localPatterns: [],
    dangerouslyAllowLocalIP: hasLocalHost(mediaHosts),
    maximumRedirects: 0,
    // Of one picture as it comes, and of all that were resized.
    maximumResponseBody: 20_000_000,
    maximumDiskCacheSize: 500_000_000,
    formats: ['image/avif', 'image/webp'],
  },
  // Those of every answer are in lib/security/response-defaults.ts.
  async headers() {
    return [
      // Not by a meta element: the login opens over the home, and the home must stay in the index.
      {
        source: '/:slug/:page(login|register|profile|success){/:rest}*',
        headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
      },
    ];
  },
};

/** Sentry's build plugin is loaded only when there is somewhere to report to. */
async function withMonitoring(): Promise<NextConfig> {
  if (!sentryDsn) return config;
  const { withSentryConfig } = await import('@sentry/nextjs/config');
  return withSentryConfig(config, { silent: true, telemetry: false, sourcemaps: { disable: true } });
}

export default withMonitoring;
