import { createHash } from 'node:crypto';
import type { Settings } from '../contracts/settings.ts';

/** The settings that a page's policy depends on. */
export type PolicySettings = Pick<Settings, 'MEDIA_HOSTS' | 'NEXT_PUBLIC_SENTRY_DSN'>;

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;

/** The policy's source for one inline script. */
export const inlineScriptHash = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** CSP hashes of the page's inline scripts; data blocks such as JSON-LD never run and need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (/\stype="application\//i.test(attributes)) continue;
    hashes.add(inlineScriptHash(code));
  }
  return [...hashes];
}

/** The policy of a page: own scripts and the inline ones named by hash, pictures of the media hosts. */
export function pagePolicy(
  scripts: readonly string[],
  { MEDIA_HOSTS: mediaHosts, NEXT_PUBLIC_SENTRY_DSN: sentryDsn }: PolicySettings,
  formTargets: readonly string[] = [],
): string {
  return policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    // sonner and React's style attributes; styles cannot run code.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mediaHosts],
    'connect-src': ["'self'", ...(sentryDsn ? [new URL(sentryDsn).origin] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // A form of our own may be answered by the way to the payment page.
    'form-action': ["'self'", ...formTargets],
    'frame-ancestors': ["'none'"],
  });
}

/** For responses that are not pages. */
export const API_POLICY = policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

/** next dev evaluates code and talks to its own socket. */
export function devPolicy(settings: PolicySettings): string {
  return pagePolicy(["'unsafe-inline'", "'unsafe-eval'"], settings).replace(
    "connect-src 'self'",
    "connect-src 'self' ws:",
  );
}

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const NONCE_ATTRIBUTE = /<script\b[^>]*\snonce="([^"]+)"/;

/** A stored page names its scripts by hash: the nonce of the request that it was rendered for says nothing. */
export function withoutNonce(html: string): string {
  const nonce = NONCE_ATTRIBUTE.exec(html)?.[1];
  return nonce ? without(nonce, html) : html;
}

const NONCE_SOURCE = /'nonce-([\w+/=]+)'/;
const SCRIPT = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)(?=<\/script>)/gi;

/**
 * A page that was rendered with a nonce, for more than one guest: the nonce is gone, and the policy names by hash
 * exactly the scripts that had it.
 */
export function withHashesForNonce(html: string, policy: string): { html: string; policy: string } {
  const nonce = NONCE_SOURCE.exec(policy)?.[1];
  if (!nonce) return { html, policy };
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT))
    if (attributes.includes(` nonce="${nonce}"`)) hashes.add(inlineScriptHash(without(nonce, code)));
  return {
    html: without(nonce, html),
    policy: policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')),
  };
}

/** The nonce is an attribute of scripts, and stands in the data that React takes the page over with. */
function without(nonce: string, html: string): string {
  const inData = `\\"nonce\\":\\"${nonce}\\"`;
  return html.replaceAll(` nonce="${nonce}"`, '').replaceAll(`,${inData}`, '').replaceAll(inData, '');
}
