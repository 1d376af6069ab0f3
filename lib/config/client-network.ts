import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Of an IPv6 address, what one subscriber has: a /64 (RFC 6177). */
const IPV6_SUBSCRIBER_BYTES = 8;

/** Whoever has closed the connection has no address any more. They count together, since none of them is answered. */
const GONE = 'gone';

/** The network that counts as one client, as a short hash: addresses themselves are not stored. */
export function clientNetwork(address: string = GONE): string {
  const network = ipaddr.isValid(address) ? subscriber(ipaddr.process(address)) : address;
  return createHash('sha256').update(network).digest('base64url').slice(0, 22);
}

const subscriber = (address: ipaddr.IPv4 | ipaddr.IPv6): string =>
  address.kind() === 'ipv4'
    ? address.toString()
    : `v6 ${address.toByteArray().slice(0, IPV6_SUBSCRIBER_BYTES).join('.')}`;
