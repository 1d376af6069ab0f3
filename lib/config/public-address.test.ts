import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each([
  ['public', true, ['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1', '::ffff:93.184.216.34']],
  ['this machine', false, ['127.0.0.1', '127.255.255.254', '0.0.0.0', '::', '::1']],
  ['this machine in IPv6', false, ['::ffff:127.0.0.1', '::7f00:1', '::ffff:7f00:1', '64:ff9b::7f00:1']],
  ['private', false, ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1']],
  ['the link', false, ['169.254.169.254', '::ffff:a9fe:a9fe', 'fe80::1']],
  ['a network’s own', false, ['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', 'ff02::1']],
  ['no address', false, ['localhost', '']],
])('%s is in the public internet: %s, %j', (_, isPublic, addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(isPublic);
});
