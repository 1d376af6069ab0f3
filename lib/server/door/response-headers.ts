import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '#lib/config/settings.ts';
import { API_POLICY, devPolicy, type PolicySettings, pagePolicy } from './content-security-policy.ts';
import { hasPass } from './refusals.ts';
import { requestedHotel } from './unknown-hotels.ts';

const POLICY = 'content-security-policy';
const CACHE = 'cache-control';
const MAX_SHARED_SECONDS = 300;
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};
/** Internal headers that reveal the middleware's rewrite, query and pass included; the first is for Next only. */
const REWRITTEN = ['x-middleware-rewrite', 'x-nextjs-rewritten-path', 'x-nextjs-rewritten-query'];
/** A page mostly fails because the API does not answer, so another try after a few seconds is worthwhile. */
const RETRY_SECONDS = '3';
const REFERRER = 'strict-origin-when-cross-origin';

type OriginSettings = Pick<Settings, 'APP_ORIGIN' | 'HSTS_SUBDOMAINS'>;

/** HSTS for a year, or null where the app is not on https. Other sites of the hotel may be on subdomains without it. */
export function hstsOf({ APP_ORIGIN, HSTS_SUBDOMAINS }: OriginSettings): string | null {
  if (!APP_ORIGIN.startsWith('https:')) return null;
  return HSTS_SUBDOMAINS ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';
}

/**
 * The headers of every response, Next's own redirects included, unless the handler has set them. They are set last: a
 * page brings its own policy, and two policies would both apply.
 */
export function withResponseDefaults(
  request: IncomingMessage,
  response: ServerResponse,
  { hsts, dev, policy }: { hsts: string | null; dev: boolean; policy: PolicySettings },
): void {
  const url = request.url ?? '';
  // A bank's pass in the address must reach no other site.
  const referrer = hasPass(url) ? 'no-referrer' : REFERRER;
  const isApi = /^\/api(?:[/?]|$)/.test(url);
  // Next would take a nonce from these.
  for (const name of [POLICY, `${POLICY}-report-only`]) delete request.headers[name];
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    if (args[0] === 500 && requestedHotel(url) !== null) {
      args[0] = 503;
      this.setHeader('retry-after', RETRY_SECONDS);
    }
    for (const [name, value] of Object.entries(ALWAYS)) this.setHeader(name, value);
    if (!this.hasHeader(POLICY))
      this.setHeader(POLICY, isApi ? API_POLICY : dev ? devPolicy(policy) : pagePolicy('', policy));
    if (!this.hasHeader('referrer-policy')) this.setHeader('referrer-policy', referrer);
    for (const name of hasPass(url) ? REWRITTEN : REWRITTEN.slice(0, 1)) this.removeHeader(name);
    const cacheControl = pageCacheControl(this.getHeader(CACHE));
    if (cacheControl) this.setHeader(CACHE, cacheControl);
    const etag = this.getHeader('etag');
    // The same content leaves in several encodings: a strong validator would have to tell their bytes apart.
    if (typeof etag === 'string' && etag.startsWith('"')) this.setHeader('etag', `W/${etag}`);
    if (hsts) this.setHeader('strict-transport-security', hsts);
    return (writeHead as (...given: unknown[]) => ServerResponse).apply(this, args);
  } as typeof writeHead;
}

/** The headers of files that leave without Next. */
export function fileHeaders(settings: PolicySettings & OriginSettings): Record<string, string> {
  const hsts = hstsOf(settings);
  return {
    ...ALWAYS,
    [POLICY]: pagePolicy('', settings),
    'referrer-policy': REFERRER,
    ...(hsts ? { 'strict-transport-security': hsts } : {}),
  };
}

/**
 * Next would let a browser show a static page for a year while it revalidates: after a release or a change of prices
 * the guest would see the old page first. Here browsers always revalidate, and shared caches store a page briefly.
 */
export function pageCacheControl(given: unknown): string | null {
  const seconds = typeof given === 'string' ? /^s-maxage=(\d{1,9})\b/.exec(given)?.[1] : undefined;
  if (seconds === undefined) return null;
  return `public, max-age=0, s-maxage=${Math.min(Number(seconds), MAX_SHARED_SECONDS)}, must-revalidate`;
}
