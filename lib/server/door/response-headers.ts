import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { type Site, siteAt } from '#lib/config/hotel-site.ts';
import type { Settings } from '#lib/config/settings.ts';
import { isCompressible } from './compression.ts';
import { API_POLICY, devPolicy, type PolicySettings, pagePolicy } from './content-security-policy.ts';
import { internalHeaders, sharedSeconds } from './framework.ts';
import { pathWithHotel } from './hotel-origins.ts';
import { PAGE_ENTRY } from './page-entry.ts';
import { hasPass } from './refusals.ts';
import type { DoorReply } from './reply.ts';
import { requestedHotel } from './unknown-hotels.ts';

const MAX_SHARED_SECONDS = 300;
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};
/** A page mostly fails because the API does not answer, so another try after a few seconds is worthwhile. */
const RETRY_SECONDS = '3';

type HeaderSettings = PolicySettings & Pick<Settings, 'APP_ORIGIN' | 'HOTEL_ORIGINS' | 'HSTS_SUBDOMAINS'>;

/** HSTS for a year, or null where the app is not on https. Other sites of a hotel may be on subdomains without it. */
export function hstsOf(
  { APP_ORIGIN, HSTS_SUBDOMAINS }: Pick<HeaderSettings, 'APP_ORIGIN' | 'HSTS_SUBDOMAINS'>,
  { slug }: Pick<Site, 'slug'>,
): string | null {
  if (!APP_ORIGIN.startsWith('https:')) return null;
  return HSTS_SUBDOMAINS && slug === null ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';
}

/** Gives every reply, the framework's redirects included, the headers that all have, unless it brings its own. */
export function responseHeaders(settings: HeaderSettings, dev: boolean) {
  const policy = dev ? devPolicy(settings) : pagePolicy('', settings);
  return (
    { url = '', headers: { host } }: Pick<IncomingMessage, 'url' | 'headers'>,
    given: DoorReply,
  ): DoorReply => {
    const site = siteAt(settings, host) ?? { slug: null };
    const hsts = hstsOf(settings, site);
    const always = { ...ALWAYS, ...(hsts ? { 'strict-transport-security': hsts } : {}) };
    const isOfHotel = requestedHotel(pathWithHotel(site, url)) !== null;
    const reply = given.status === 500 && isOfHotel ? failed(given) : given;
    const isPass = hasPass(url);
    const isApi = /^\/api(?:[/?]|$)/.test(url);
    const headers: OutgoingHttpHeaders = {
      'content-security-policy': isApi ? API_POLICY : policy,
      // A bank's pass in the address must reach no other site.
      'referrer-policy': isPass ? 'no-referrer' : 'strict-origin-when-cross-origin',
      ...reply.headers,
      ...always,
    };
    for (const name of [PAGE_ENTRY, ...internalHeaders(isPass)]) delete headers[name];
    const { etag, vary } = headers;
    const cacheControl = pageCacheControl(headers['cache-control']);
    if (cacheControl) headers['cache-control'] = cacheControl;
    // The same content leaves in several encodings: a strong validator would have to tell their bytes apart.
    if (typeof etag === 'string' && etag.startsWith('"')) headers.etag = `W/${etag}`;
    if (isCompressible(reply) && !/accept-encoding/i.test(String(vary)))
      headers.vary = [vary, 'Accept-Encoding'].flat().filter(Boolean).join(', ');
    return { ...reply, headers };
  };
}

const failed = (reply: DoorReply): DoorReply => ({
  ...reply,
  status: 503,
  headers: { ...reply.headers, 'retry-after': RETRY_SECONDS },
});

/**
 * The framework would let a browser show a static page for a year while it revalidates: after a release or a change of
 * prices the guest would see the old page first. Here browsers always revalidate, and shared caches store a page
 * briefly.
 */
export function pageCacheControl(given: unknown): string | null {
  const seconds = sharedSeconds(given);
  if (seconds === null) return null;
  return `public, max-age=0, s-maxage=${Math.min(seconds, MAX_SHARED_SECONDS)}, must-revalidate`;
}
