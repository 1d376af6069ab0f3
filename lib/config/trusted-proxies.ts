import { compile } from '@fastify/proxy-addr';
import type { TrustedProxies } from './setting-rules.ts';

/**
 * Whether the address at this hop, 0 being the socket's, is one of the trusted proxies: the one meaning of TRUST_PROXY,
 * which Fastify is given and the web app asks.
 */
export function proxyCheck(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const isTrusted = known.get(trusted) ?? compile([...trusted]);
  known.set(trusted, isTrusted);
  return isTrusted;
}

/** Each request asks, of one setting. */
const known = new WeakMap<readonly string[], (address: string, hop: number) => boolean>();

/** An IPv4 address in IPv6 form as the IPv4 address that it is. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
