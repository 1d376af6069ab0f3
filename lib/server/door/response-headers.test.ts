import { expect, it } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import type { DoorReply } from './reply.ts';
import { hstsOf, pageCacheControl, responseHeaders } from './response-headers.ts';

const SETTINGS = readSettings({});
const complete = responseHeaders(SETTINGS, false);

function reply(headers: DoorReply['headers'] = {}, url = '/', status = 200) {
  return complete({ url, headers: {} }, { status, headers, body: 'море', by: 'page' });
}

it('a reply without a policy gets one that allows no inline script', () => {
  expect(reply().headers['content-security-policy']).toContain("script-src 'self';");
});

it.each(['content-security-policy', 'referrer-policy'])('the %s that a reply brings is its own', (name) => {
  expect(reply({ [name]: 'its own' }).headers[name]).toBe('its own');
});

it('the framework’s redirects have the headers of every reply, and calls a policy of their own', () => {
  const moved = reply({ location: '/x' }, '/', 308);
  expect(moved).toMatchObject({
    status: 308,
    headers: {
      location: '/x',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
    },
  });
  expect(reply({}, '/api/v1/x/').headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
});

it('a bank’s pass is sent in no referrer', () => {
  const rewritten = {
    'x-middleware-rewrite': '/api/auth/bank?otp=secret',
    'x-nextjs-rewritten-query': 'otp=secret',
  };
  const { headers } = reply(rewritten, '/morskoy?otp=secret');
  expect(JSON.stringify(headers)).not.toContain('secret');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

it('the name of the entry that a page comes from stays inside', () => {
  expect(reply({ 'x-page-entry': '1 /morskoy' }).headers).not.toHaveProperty('x-page-entry');
});

it.each([
  ['"x"', 'W/"x"'],
  ['W/"x"', 'W/"x"'],
  [undefined, undefined],
])('the validator %s is %s: the content leaves in several encodings', (given, sent) => {
  expect(reply(given ? { etag: given } : {}).headers.etag).toBe(sent);
});

it.each([
  ['text/html; charset=utf-8', undefined, 'Accept-Encoding'],
  ['text/x-component', 'rsc', 'rsc, Accept-Encoding'],
  ['application/json', 'accept-encoding', 'accept-encoding'],
  ['image/jpeg', undefined, undefined],
  [undefined, undefined, undefined],
])('content of the type %s that varies by %s varies by %s', (type, given, sent) => {
  const { headers } = reply({ ...(type && { 'content-type': type }), ...(given && { vary: given }) });
  expect(headers.vary).toBe(sent);
});

it.each([
  ['/morskoy', 500, 503, '3'],
  ['/morskoy/success', 500, 503, '3'],
  ['/api/health', 500, 500, undefined],
  ['/morskoy', 404, 404, undefined],
])('%s that the framework answers with %i leaves as %i', (url, given, status, retry) => {
  const left = reply({}, url, given);
  expect([left.status, left.headers['retry-after']]).toEqual([status, retry]);
});

it.each([
  ['s-maxage=300, stale-while-revalidate=31535700', 'public, max-age=0, s-maxage=300, must-revalidate'],
  ['s-maxage=31536000', 'public, max-age=0, s-maxage=300, must-revalidate'],
  ['s-maxage=60', 'public, max-age=0, s-maxage=60, must-revalidate'],
  ['no-store', null],
  ['public, max-age=31536000, immutable', null],
  [undefined, null],
])('cache-control %s becomes %s', (given, expected) => {
  expect(pageCacheControl(given)).toBe(expected);
  expect(reply(given ? { 'cache-control': given } : {}).headers['cache-control']).toBe(expected ?? given);
});

it.each([
  ['http://localhost:3000', false, null],
  ['http://localhost:3000', true, null],
  ['https://hotel.example.com', false, 'max-age=31536000'],
  ['https://hotel.example.com', true, 'max-age=31536000; includeSubDomains'],
])('HSTS of %s, subdomains included: %s, is %s', (APP_ORIGIN, HSTS_SUBDOMAINS, expected) => {
  const settings = { ...SETTINGS, APP_ORIGIN, HSTS_SUBDOMAINS };
  expect(hstsOf(settings, { slug: null })).toBe(expected);
  const { headers } = responseHeaders(settings, false)(
    { url: '/', headers: {} },
    { status: 200, headers: {}, body: '', by: 'file' },
  );
  expect(headers['strict-transport-security'] ?? null).toBe(expected);
});

it('HSTS of a hotel’s own site leaves its subdomains alone: they are the hotel’s', () => {
  const settings = readSettings({
    APP_ORIGIN: 'https://hotel.example.com',
    HOTEL_ORIGINS: 'morskoy https://morskoy.example',
    HSTS_SUBDOMAINS: 'on',
  });
  const hsts = (host: string) =>
    responseHeaders(settings, false)(
      { url: '/', headers: { host } },
      { status: 200, headers: {}, body: '', by: 'file' },
    ).headers['strict-transport-security'];
  expect(hsts('morskoy.example')).toBe('max-age=31536000');
  expect(hsts('hotel.example.com')).toBe('max-age=31536000; includeSubDomains');
});
