import { describe, expect, it } from 'vitest';
import { DOOR_HEADERS } from '@/lib/security/door-headers';
import { markRequest } from './mark-request.ts';

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
  ])('keeps the id %j: %s', (id, isKept) => {
    const given = marked({ [DOOR_HEADERS.requestId]: id })[DOOR_HEADERS.requestId];
    expect(given === id).toBe(isKept);
    expect(given).toMatch(/^[\w-]{8,64}$/);
  });
});
