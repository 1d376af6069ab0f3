import { createHash } from 'node:crypto';
import type { HotelCounters } from '#contract/schemas/hotel-counters.ts';
import type { Settings } from '#lib/config/settings.ts';
import { SCHEME_SCRIPT, SPLASH_SCRIPT, TOUCH_SCRIPT } from '#rules/inline/inline-scripts.ts';
import { dataOf, inlineScripts } from './framework.ts';
import { scriptsOf } from './late-scripts.ts';

/** The settings that a page's policy depends on. */
export type PolicySettings = Pick<Settings, 'MEDIA_HOSTS' | 'NEXT_PUBLIC_SENTRY_DSN' | 'REDIRECT_HOSTS'>;

const OWN_SCRIPTS = [SCHEME_SCRIPT, SPLASH_SCRIPT, TOUCH_SCRIPT];

/** The policy's source for one inline script. */
export const inlineScriptHash = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * The policy of a page. Own scripts may run, and inline ones that are ours or the framework's, by hash; pictures come
 * from the media hosts. An inline script of any other shape has come in with somebody's text and does not run.
 */
export function pagePolicy(html: string, settings: PolicySettings): string {
  return policyWith(inlineScripts(html).filter(isKnown).map(inlineScriptHash), settings);
}

function isKnown(code: string): boolean {
  return OWN_SCRIPTS.includes(code) || isJson(scriptsOf(code) ?? dataOf(code));
}

function isJson(text: string | undefined): boolean {
  if (text === undefined) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function policyWith(
  scripts: readonly string[],
  { MEDIA_HOSTS: mediaHosts, NEXT_PUBLIC_SENTRY_DSN: sentryDsn, REDIRECT_HOSTS: payment }: PolicySettings,
): string {
  return policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(scripts)],
    // sonner and React write style attributes. Styles cannot run code.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mediaHosts],
    'connect-src': ["'self'", ...(sentryDsn ? [new URL(sentryDsn).origin] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // The payment form may be answered with a redirect to the bank's payment page.
    'form-action': ["'self'", ...payment],
    // A hotel's preview has its pages in frames.
    'frame-ancestors': ["'self'"],
  });
}

/** The hosts of counters, as Yandex's and Google's pages on such policies name them, as far as counting needs them. */
const METRIKA = ['https://mc.yandex.ru'];
const TAGS = ['https://*.googletagmanager.com'];
const ANALYTICS = ['https://*.google-analytics.com'];
const REPORTS = ['https://*.analytics.google.com'];

/** The policy of the empty page in which a hotel's counters run: no other page may have anything of theirs. */
export function countersPolicy({ metrika, ga4 }: HotelCounters): string {
  const yandex = metrika === undefined ? [] : METRIKA;
  const google = (...hosts: string[]) => (ga4 === undefined ? [] : hosts);
  return policy({
    'default-src': ["'none'"],
    'script-src': [...yandex, ...google(...TAGS)],
    'img-src': [...yandex, ...google(...ANALYTICS, ...TAGS)],
    'connect-src': [...yandex, ...google(...ANALYTICS, ...REPORTS, ...TAGS)],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  });
}

/** The policy of responses that are not pages. */
export const API_POLICY = policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

/** next dev evaluates code and talks to its own socket. */
export function devPolicy(settings: PolicySettings): string {
  return policyWith(["'unsafe-inline'", "'unsafe-eval'"], settings).replace(
    "connect-src 'self'",
    "connect-src 'self' ws:",
  );
}

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
