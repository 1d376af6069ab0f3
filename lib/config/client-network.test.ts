import { expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

it.each([
  ['an IPv4 address is one client', '192.0.2.1', '192.0.2.2', false],
  ['an IPv4 address in IPv6 form is the same client', '192.0.2.1', '::ffff:192.0.2.1', true],
  ['a /64 of IPv6 is one client', '2001:db8:1:2::1', '2001:db8:1:2:ffff:eeee:dddd:cccc', true],
  ['another /64 is another', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['what is no address is itself', 'unknown', 'unknown', true],
])('%s', (_, one, other, same) => {
  expect(clientNetwork(one) === clientNetwork(other)).toBe(same);
});

it('does not contain the address', () => {
  expect(clientNetwork('192.0.2.1')).toMatch(/^[\w-]{22}$/);
});

it('a guest who has left has no address, which is no failure', () => {
  expect(clientNetwork(undefined)).toMatch(/^[\w-]{22}$/);
  expect(clientNetwork(undefined)).not.toBe(clientNetwork('192.0.2.1'));
});
