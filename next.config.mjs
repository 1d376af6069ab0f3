import { fileURLToPath } from 'node:url';
import { API_POLICY, DEV_POLICY } from './lib/cache/content-security-policy.mjs';
import { hasLocalHost, imagePatterns } from './lib/cache/media-hosts.mjs';

const dev = process.env.NODE_ENV === 'development';

const SECURITY_HEADERS = [
  // Built pages bring their own policy (lib/cache/page-cache.mjs), all else gets one by
  // lib/security/response-defaults.ts: a second header here would be a second policy.
  ...(dev ? [{ key: 'Content-Security-Policy', value: DEV_POLICY }] : []),
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
];

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  // API paths end in a slash; without this Next answers 308 before the BFF sees them.
  skipTrailingSlashRedirect: true,
  cacheHandler: fileURLToPath(new URL('./lib/cache/page-cache.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  // `npm run typecheck` does it, for the backend and the tests too.
  typescript: { ignoreBuildErrors: true },
  images: {
    // Read again by `next start`: one build serves any API.
    remotePatterns: imagePatterns(),
    dangerouslyAllowLocalIP: hasLocalHost(),
    maximumRedirects: 0,
    formats: ['image/avif', 'image/webp'],
  },
  async headers() {
    return [
      { source: '/:path*', headers: SECURITY_HEADERS },
      // Not by a meta element: the login opens over the home, and the home must stay in the index.
      {
        source: '/:slug/:page(login|register|profile|success){/:rest}*',
        headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
      },
      { source: '/api/:path*', headers: [{ key: 'Content-Security-Policy', value: API_POLICY }] },
    ];
  },
};

/** Sentry's build plugin is loaded only when there is somewhere to report to. */
async function withMonitoring() {
  if (!process.env.NEXT_PUBLIC_SENTRY_DSN) return config;
  const { withSentryConfig } = await import('@sentry/nextjs/config');
  return withSentryConfig(config, { silent: true, telemetry: false, sourcemaps: { disable: true } });
}

export default withMonitoring;
