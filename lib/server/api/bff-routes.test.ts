import { describe, expect, it } from 'vitest';
import { BFF_ROUTES, type BffRoute, matchBffRoute, upstreamQuery } from './bff-routes.ts';

const match = (method: string, path: string, segment: string | null = null) =>
  matchBffRoute(method, `/api/v1/${path}`, segment);

const hotel = (name: string) => `hotel-config/${name}/`;

/** What the BFF does with a call besides the token. An empty rule means: as with most calls. */
type Rule = Omit<BffRoute, 'method' | 'path' | 'token' | 'answer'>;

const STAY = ['arrival', 'departure', 'is_promocode', 'rate_flow'];

describe('which call is forwarded, whether it carries the token, and what else is done with it', () => {
  it.each<[BffRoute['method'], string, 'token' | 'no token', Rule]>([
    ['GET', 'hotel-config/morskoy/', 'no token', { maxAge: 60 }],
    ['GET', 'color-availability/1/', 'token', { query: STAY }],
    ['POST', 'stay-prices/1/', 'token', { body: 'json' }],
    [
      'POST',
      'ota-availability/1/',
      'token',
      { body: 'json', logged: true, transform: 'descriptions', order: 'acts' },
    ],
    ['POST', 'reservation/1/', 'token', { body: 'json', transform: 'payment' }],
    ['GET', 'reservation/order/ABCD-EFGH-JKMN/', 'no token', { transform: 'payment' }],
    ['POST', 'reservation/edit/guests/55/', 'token', { body: 'json' }],
    ['GET', 'account-reservation/list/1/', 'token', {}],
    ['POST', 'reservation/1/access/', 'no token', { body: 'json', order: 'opens' }],
    ['GET', 'account-reservation/detail/55/', 'token', { transform: 'payment', order: 'acts' }],
    ['GET', 'account-reservation/detail/1000000100000042/', 'token', { transform: 'payment', order: 'acts' }],
    ['POST', 'reservation-status/1/', 'token', { body: 'json', order: 'acts' }],
    ['POST', 'reservation/1/change-offer/', 'token', { body: 'json', order: 'acts' }],
    ['POST', 'reservation/1/change/', 'token', { body: 'json', transform: 'payment', order: 'acts' }],
    ['POST', 'check-refund-money-balance/1/', 'token', { body: 'json', query: ['format'], order: 'acts' }],
    ['GET', 'users/consents/1/', 'token', { order: 'acts' }],
    ['POST', 'users/withdraw-consent/1/', 'token', { body: 'json', order: 'acts' }],
    ['POST', 'users/delete-account/1/', 'token', { body: 'json' }],
    ['GET', 'users/info/', 'token', { transform: 'attachments' }],
    ['POST', 'users/jwt-token/', 'no token', { body: 'json', session: 'begins' }],
    ['POST', 'users/logout/', 'token', { session: 'ends' }],
    ['POST', 'users/accounts/register/', 'no token', { body: 'json' }],
    ['POST', 'users/password-reset/1/', 'no token', { body: 'json' }],
    ['POST', 'users/new-password/', 'no token', { body: 'json', session: 'begins' }],
    ['POST', 'opera/create-profile/1/', 'token', { body: 'json', session: 'welcomes' }],
    ['GET', 'users/guest/relation_degrees/', 'token', { query: ['format'], maxAge: 300 }],
    ['POST', 'users/guest/1/', 'token', { body: 'json' }],
    ['POST', 'users/delete-guest/1/', 'token', { body: 'json' }],
    ['POST', 'users/attachments/upload/', 'token', { body: 'multipart' }],
    ['GET', 'users/attachments/5/', 'token', { file: true }],
    ['POST', 'users/delete-guest-attachments/1/', 'token', { body: 'json' }],
  ])('%s %s: %s, %j', (method, path, token, rule) => {
    const found = match(method, path);
    if (!found) throw new Error('no route');
    expect(found.path).toBe(`/api/v1/${path}`);
    const { path: _pattern, answer: _answer, ...rest } = found.route;
    expect(rest).toEqual({ method, token: token === 'token', ...rule });
  });

  it('lists every route above', () => {
    expect(BFF_ROUTES).toHaveLength(30);
  });
});

it.each([
  ['another number of slashes', ['users/info', 'users//info/', 'users/info//', '', 'admin/']],
  [
    'dots',
    ['users/./info/', 'users/../info/', 'hotel-config/../users/info/', 'users/attachments/../upload/'],
  ],
  ['encoded slashes', ['..%2fusers%2finfo', '%2F%2Fevil.example', '%5C%5Cevil.example'].map(hotel)],
  ['other hosts', ['\\evil.example', 'https://evil.example', 'evil.example'].map(hotel)],
  ['no slug', ['a%00', 'Морской', 'morskoy/?x', 'morskoy/\n'].map(hotel)],
  ['no number', ['0', '-1', '1e3', '12345678901234567', '1.5'].map((id) => `users/guest/${id}/`)],
  ['calls of others', ['reservation/order/a b/', 'users/bank-sso/token/', 'users/bank-sso/login-form/']],
])('serves nothing at %s: %j', (_, paths) => {
  for (const path of paths) {
    expect(match('GET', path), path).toBeNull();
    expect(match('POST', path), path).toBeNull();
  }
});

it('distinguishes the methods', () => {
  expect(match('POST', 'users/info/')).toBeNull();
  expect(match('GET', 'reservation/1/')).toBeNull();
  expect(match('HEAD', 'users/info/')).toBeNull();
});

it('fixes the segment of create-profile when one is configured', () => {
  expect(match('POST', 'opera/create-profile/1/', 'opera')).not.toBeNull();
  expect(match('POST', 'fidelio/create-profile/1/', 'opera')).toBeNull();
  expect(match('GET', 'users/info/', 'opera')).not.toBeNull();
});

it('forwards listed query keys, once and bounded', () => {
  const route = match('GET', 'color-availability/1/')?.route;
  if (!route) throw new Error('no route');
  const query = new URLSearchParams([
    ['arrival', '2026-12-01'],
    ['arrival', 'second'],
    ['is_promocode', 'x'.repeat(200)],
    ['rate_flow', 'x'.repeat(201)],
    ['token', 'secret'],
    ['departure', 'a&b=c#d'],
  ]);
  expect(upstreamQuery(route, query)).toBe(
    `?arrival=2026-12-01&departure=a%26b%3Dc%23d&is_promocode=${'x'.repeat(200)}`,
  );
});
