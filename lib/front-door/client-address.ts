import { isIP } from 'node:net';
import type { TrustedProxies } from '../contracts/setting-rules.ts';
import { plainAddress, proxyCheck } from '../contracts/trusted-proxies.ts';

/**
 * The guest's address: the socket's, or, behind proxies of our own, the entry that the outermost of them
 * added. Entries further left come from the client and are never trusted.
 */
export function resolveClientAddress(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  trusted: TrustedProxies,
): string | null {
  const entries = (forwardedFor ?? '').split(',').map((entry) => plainAddress(entry.trim()));
  const chain = [plainAddress(socketAddress ?? ''), ...entries.reverse()].filter((entry) => entry !== '');
  const isProxy = proxyCheck(trusted);
  const address = chain.find((entry, hop) => !isProxy(entry, hop)) ?? chain.at(-1) ?? '';
  return isIP(address) ? address : null;
}
