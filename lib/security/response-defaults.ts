import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pagePolicy } from '@/lib/cache/content-security-policy.mjs';

const POLICY = 'content-security-policy';
const CACHE = 'cache-control';
const MAX_SHARED_SECONDS = 300;
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Headers that depend on what the answer turned out to be, or on the configuration at run time. A static
 * page brings a policy of its own; two policies would both apply, so the default waits for the last moment.
 * What Next renders on the spot (its error pages too) takes its nonce from the request's policy header,
 * where we put a fresh one in place of whatever the client sent.
 */
export function withResponseDefaults(
  request: IncomingMessage,
  response: ServerResponse,
  options: { https: boolean; dev: boolean },
): void {
  const nonce = `'nonce-${randomBytes(16).toString('base64')}'`;
  delete request.headers['content-security-policy-report-only'];
  request.headers[POLICY] = options.dev ? '' : `script-src ${nonce}`;
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    if (!options.dev && !this.hasHeader(POLICY)) this.setHeader(POLICY, pagePolicy([nonce]));
    const cacheControl = pageCacheControl(this.getHeader(CACHE));
    if (cacheControl) this.setHeader(CACHE, cacheControl);
    if (options.https) this.setHeader('strict-transport-security', HSTS);
    return (writeHead as (...given: unknown[]) => ServerResponse).apply(this, args);
  } as typeof writeHead;
}

/**
 * Next lets a browser show a built page for a year while it asks for a newer one: after a release, or a change
 * of prices, the guest would see the old page first. Shared caches keep it shortly, browsers always ask.
 */
export function pageCacheControl(given: unknown): string | null {
  const seconds = typeof given === 'string' ? /^s-maxage=(\d{1,9})\b/.exec(given)?.[1] : undefined;
  if (seconds === undefined) return null;
  return `public, max-age=0, s-maxage=${Math.min(Number(seconds), MAX_SHARED_SECONDS)}, must-revalidate`;
}
