import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** ipaddr.js takes most IPv4 addresses in this old IPv6 notation for public. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/** Whether an IP address is public; an IPv4-mapped IPv6 address counts as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const ip = ipaddr.process(address);
  return ip.range() === 'unicast' && !(ip instanceof ipaddr.IPv6 && ip.match(IPV4_COMPATIBLE));
}

/** DNS lookup that refuses private addresses, so that a name cannot point into the network. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? undefined : addresses.find(({ address }) => isPublicAddress(address));
    if (!found) callback(error ?? new Error('no public address'), '', 4);
    else if (options.all) callback(null, [found]);
    else callback(null, found.address, found.family);
  });
};
