import { BlockList, isIP } from 'node:net';
import { NAMED_NETWORKS, type TrustedProxies } from './setting-rules.ts';

/** Whether the address at this hop, 0 being the socket's, is one of the trusted proxies. */
export function proxyCheck(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const networks = networksOf(trusted);
  return (given) => {
    const address = plainAddress(given);
    return isIP(address) > 0 && networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

/** An IPv4 address in IPv6 form as the IPv4 address that it is. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

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
