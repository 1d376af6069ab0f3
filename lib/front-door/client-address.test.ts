import { expect, it } from 'vitest';
import { resolveClientAddress } from './client-address.ts';

it.each([
  // Without proxies only the socket counts, whatever the client sends.
  [undefined, '203.0.113.9', 0, '203.0.113.9'],
  ['1.2.3.4', '203.0.113.9', 0, '203.0.113.9'],
  ['1.2.3.4', '::ffff:203.0.113.9', 0, '203.0.113.9'],
  // One proxy: the entry it added, not those that the client sent.
  ['198.51.100.7', '10.0.0.1', 1, '198.51.100.7'],
  ['1.2.3.4, 198.51.100.7', '10.0.0.1', 1, '198.51.100.7'],
  ['1.2.3.4, 198.51.100.7, 10.0.0.2', '10.0.0.1', 2, '198.51.100.7'],
  // Fewer entries than proxies
  [undefined, '10.0.0.1', 2, '10.0.0.1'],
  ['nonsense', '10.0.0.1', 1, null],
  ['2001:db8::1', '10.0.0.1', 1, '2001:db8::1'],
  [undefined, undefined, 0, null],
  // Proxies by address: everything behind the last of them is what somebody else wrote.
  ['1.2.3.4, 198.51.100.7, 10.0.0.2', '127.0.0.1', ['loopback', '10.0.0.0/8'], '198.51.100.7'],
  ['1.2.3.4', '203.0.113.9', ['loopback'], '203.0.113.9'],
  ['2001:db8::1', '::ffff:127.0.0.1', ['loopback'], '2001:db8::1'],
  ['10.0.0.2', '::1', ['loopback', '10.0.0.2'], '10.0.0.2'],
])('%s from %s behind %j proxies is %s', (forwarded, socket, proxies, expected) => {
  expect(resolveClientAddress(forwarded, socket, proxies)).toBe(expected);
});
