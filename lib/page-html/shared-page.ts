import { inlineScriptHash } from './content-security-policy.ts';

const NONCE_SOURCE = /'nonce-([\w+/=]+)'/;
const SCRIPT = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;

/**
 * A page that was rendered with a nonce, for more than one guest: the nonce is gone, and the policy names by hash
 * exactly the scripts that had it.
 */
export function withHashesForNonce(html: string, policy: string): { html: string; policy: string } {
  const nonce = NONCE_SOURCE.exec(policy)?.[1];
  if (!nonce) return { html, policy };
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT))
    if (attributes.includes(mark)) hashes.add(inlineScriptHash(code));
  return {
    html: html.replaceAll(mark, ''),
    policy: policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')),
  };
}
