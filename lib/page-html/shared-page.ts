import { inlineScriptHash } from './content-security-policy.ts';

const NONCE_SOURCE = /'nonce-([\w+/=]+)'/;
const SCRIPT = /(<script\b(?![^>]*\ssrc=)[^>]*>)([\s\S]*?)(?=<\/script>)/gi;

/**
 * A page that was rendered with a nonce, for more than one guest: the nonce is gone, and the policy names by hash
 * exactly the scripts that had it.
 */
export function withHashesForNonce(html: string, policy: string): { html: string; policy: string } {
  const nonce = NONCE_SOURCE.exec(policy)?.[1];
  if (!nonce) return { html, policy };
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const shared = html.replaceAll(SCRIPT, (all, start: string, code: string) => {
    if (!start.includes(mark)) return all;
    const own = code.replaceAll(`,"nonce":"${nonce}"`, '').replaceAll(`"nonce":"${nonce}"`, '');
    hashes.add(inlineScriptHash(own));
    return start + own;
  });
  return {
    html: shared.replaceAll(mark, ''),
    policy: policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')),
  };
}
