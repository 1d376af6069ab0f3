import { createHash } from 'node:crypto';
import { mediaHosts } from '../media/media-hosts.mjs';

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;

/** CSP hashes of the page's inline scripts; data blocks such as JSON-LD never run and need none. */
export function inlineScriptHashes(html) {
  const hashes = new Set();
  for (const [, attributes, code] of html.matchAll(INLINE_SCRIPT)) {
    if (/\stype="application\//i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

function sentryOrigin(env) {
  const dsn = env.NEXT_PUBLIC_SENTRY_DSN?.trim();
  return dsn && URL.canParse(dsn) ? [new URL(dsn).origin] : [];
}

/** The policy of a page: own scripts and the inline ones named by hash, pictures of the media hosts. */
export function pagePolicy(scripts = [], env = process.env) {
  return policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    // sonner and React's style attributes; styles cannot act.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mediaHosts(env)],
    'connect-src': ["'self'", ...sentryOrigin(env)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/** For answers that are no pages. */
export const API_POLICY = policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

/** next dev evaluates code and talks to its own socket. */
export const DEV_POLICY = pagePolicy(["'unsafe-inline'", "'unsafe-eval'"]).replace(
  "connect-src 'self'",
  "connect-src 'self' ws:",
);

function policy(directives) {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
