// @ts-check
import { fileURLToPath } from 'node:url';
import { hasLocalHost, imagePatterns } from '#lib/config/image-hosts.ts';
import { settingsOrExit } from '#lib/config/settings.ts';

const { MEDIA_HOSTS: mediaHosts, NEXT_PUBLIC_SENTRY_DSN: sentryDsn } = settingsOrExit();

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  // lib/server/door compresses responses, with brotli too.
  compress: false,
  // These are defined even when empty, so that the bundler removes code that only serves Sentry.
  env: { NEXT_PUBLIC_SENTRY_DSN: sentryDsn ?? '', NEXT_PUBLIC_BUILD: String(Date.now()) },
  // API paths end in a slash; without this Next answers 308 before the BFF sees them.
  skipTrailingSlashRedirect: true,
  cacheHandler: fileURLToPath(new URL('./lib/server/door/page-cache.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
  // Fonts that a header names are named again in the page by its scripts, and some browsers fetch them twice.
  reactMaxHeadersLength: 0,
  serverExternalPackages: ['prom-client', 'undici'],
  // `npm run typecheck` checks types, including the embedded API and the tests.
  typescript: { ignoreBuildErrors: true },
  images: {
    // `next start` reads this again, so one build works with any API.
    remotePatterns: imagePatterns(mediaHosts),
    // No picture is on the app's own origin; lib/server/door/refusals.ts refuses API paths.
    localPatterns: [],
    dangerouslyAllowLocalIP: hasLocalHost(mediaHosts),
    maximumRedirects: 0,
    // The first limits one original picture, the second all resized ones together; bytes.
    maximumResponseBody: 20_000_000,
    maximumDiskCacheSize: 500_000_000,
    formats: ['image/avif', 'image/webp'],
    // These suit phones, tablets and screens in their densities; more would make each picture's markup longer.
    deviceSizes: [828, 1200, 1920, 2560],
  },
  // Headers common to all responses are in lib/server/door/response-headers.ts.
  async headers() {
    return [
      // A meta element would not do: the login renders over the home, which must stay indexed.
      {
        source: '/:slug/:page(login|register|profile|success){/:rest}*',
        headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
      },
    ];
  },
};

/**
 * Loads Sentry's build plugin only when a DSN is configured.
 * @returns {Promise<import('next').NextConfig>}
 */
async function withMonitoring() {
  if (!sentryDsn) return config;
  const { withSentryConfig } = await import('@sentry/nextjs/config');
  return withSentryConfig(config, { silent: true, telemetry: false, sourcemaps: { disable: true } });
}

export default withMonitoring;
