import { BlockList, isIP } from 'node:net';
import { NAMED_NETWORKS, type TrustedProxies } from '../contracts/setting-rules.ts';

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

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether the address at this hop is a trusted proxy. */
function proxyCheck(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const networks = networksOf(trusted);
  return (address) => isIP(address) > 0 && networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const known = new WeakMap<readonly string[], BlockList>();

function networksOf(trusted: readonly string[]): BlockList {
  const before = known.get(trusted);
  if (before) return before;
  const networks = new BlockList();
  for (const entry of trusted.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    networks.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  known.set(trusted, networks);
  return networks;
}
