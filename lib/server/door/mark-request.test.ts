import { describe, expect, it } from 'vitest';
import { DOOR_HEADERS } from '#lib/config/own-headers.ts';
import { clientAddress, markRequest } from './mark-request.ts';

function marked(headers: Record<string, string>, url = '/morskoy') {
  const request = { headers: { ...headers }, url, socket: { remoteAddress: '203.0.113.9' } };
  markRequest(request as never, { TRUST_PROXY: 0 });
  return request.headers as Record<string, string | undefined>;
}

describe('a marked request', () => {
  it('has the address that the server saw, whatever the client says', () => {
    const headers = marked({ [DOOR_HEADERS.clientAddress]: '1.2.3.4', 'x-forwarded-for': '5.6.7.8' });
    expect(headers[DOOR_HEADERS.clientAddress]).toBe('203.0.113.9');
  });

  it('is a part of a page only where the browser asks for one', () => {
    expect(marked({ [DOOR_HEADERS.pagePart]: '1' })[DOOR_HEADERS.pagePart]).toBeUndefined();
    expect(marked({ rsc: '1' })[DOOR_HEADERS.pagePart]).toBe('1');
  });

  it.each(['content-security-policy', 'content-security-policy-report-only'])(
    'brings no nonce in %s, which the framework would take for the page’s',
    (name) => {
      expect(marked({ [name]: "script-src 'nonce-chosen'" })).not.toHaveProperty(name);
    },
  );

  it('with a pass is a whole page', () => {
    const headers = marked({ rsc: '1' }, '/morskoy?otp=secret');
    expect(headers.rsc).toBeUndefined();
    expect(headers[DOOR_HEADERS.pagePart]).toBeUndefined();
  });

  it.each([
    ['browser-1234567', true],
    ['short', false],
    ['x'.repeat(65), false],
    ['a b c d e f g h', false],
    ['11111111\r\nx: y', false],
  ])('keeps the id %j: %s', (id, isTaken) => {
    const given = marked({ [DOOR_HEADERS.requestId]: id })[DOOR_HEADERS.requestId];
    expect(given === id).toBe(isTaken);
    expect(given).toMatch(/^[\w-]{8,64}$/);
  });
});

it.each([
  // Without proxies only the socket counts, whatever the client sends.
  [undefined, '203.0.113.9', 0, '203.0.113.9'],
  ['1.2.3.4', '203.0.113.9', 0, '203.0.113.9'],
  ['1.2.3.4', '::ffff:203.0.113.9', 0, '203.0.113.9'],
  // With one proxy the entry that it added counts, not those that the client sent.
  ['198.51.100.7', '10.0.0.1', 1, '198.51.100.7'],
  ['1.2.3.4, 198.51.100.7', '10.0.0.1', 1, '198.51.100.7'],
  ['1.2.3.4, 198.51.100.7, 10.0.0.2', '10.0.0.1', 2, '198.51.100.7'],
  // With fewer entries than proxies, the request has bypassed one of them.
  [undefined, '10.0.0.1', 2, '10.0.0.1'],
  ['nonsense', '10.0.0.1', 1, null],
  ['2001:db8::1', '10.0.0.1', 1, '2001:db8::1'],
  [undefined, undefined, 0, null],
  // With proxies by address, entries to the left of the first unknown address come from the client.
  ['1.2.3.4, 198.51.100.7, 10.0.0.2', '127.0.0.1', ['loopback', '10.0.0.0/8'], '198.51.100.7'],
  ['1.2.3.4', '203.0.113.9', ['loopback'], '203.0.113.9'],
  ['2001:db8::1', '::ffff:127.0.0.1', ['loopback'], '2001:db8::1'],
  ['10.0.0.2', '::1', ['loopback', '10.0.0.2'], '10.0.0.2'],
])('%s from %s behind %j proxies is %s', (forwarded, socket, proxies, expected) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: socket } };
  expect(clientAddress(request as never, proxies)).toBe(expected);
});
