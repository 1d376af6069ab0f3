import { describe, expect, it } from 'vitest';
import { BFF_ROUTES, matchBffRoute, upstreamQuery } from './bff-routes.ts';

const match = (method: string, path: string, segment: string | null = null) =>
  matchBffRoute(method, `/api/v1/${path}`, segment);

describe('which call carries the token', () => {
  it.each([
    ['GET', 'users/info/', true],
    ['POST', 'opera/create-profile/1/', true],
    ['GET', 'users/guest/relation_degrees/', true],
    ['POST', 'users/guest/1/', true],
    ['POST', 'users/attachments/upload/', true],
    ['GET', 'users/attachments/5/', true],
    ['POST', 'users/delete-guest-attachments/1/', true],
    ['POST', 'users/delete-guest/1/', true],
    ['GET', 'account-reservation/list/1/', true],
    ['GET', 'account-reservation/detail/55/', true],
    ['POST', 'reservation-status/1/', true],
    ['GET', 'color-availability/1/', true],
    ['POST', 'reservation/edit/guests/55/', true],
    ['POST', 'check-refund-money-balance/1/', true],
    ['POST', 'reservation/1/', true],
    ['POST', 'ota-availability/1/', true],
    ['POST', 'users/logout/', true],
    ['POST', 'users/jwt-token/', false],
    ['POST', 'users/accounts/register/', false],
    ['GET', 'hotel-config/morskoy/', false],
    ['GET', 'reservation/order/ABCD-EFGH-JKMN/', false],
  ])('%s %s: %s', (method, path, token) => {
    const found = match(method, path);
    expect(found?.route.token).toBe(token);
    expect(found?.upstreamPath).toBe(`/api/v1/${path}`);
  });

  it('lists every route above', () => {
    expect(BFF_ROUTES).toHaveLength(21);
  });
});

it.each([
  'users/info',
  'users//info/',
  'users/info//',
  'users/./info/',
  'users/../info/',
  'hotel-config/../users/info/',
  'hotel-config/..%2fusers%2finfo/',
  'hotel-config/%2F%2Fevil.example/',
  'hotel-config/%5C%5Cevil.example/',
  'hotel-config/\\evil.example/',
  'hotel-config/https://evil.example/',
  'hotel-config/evil.example/',
  'hotel-config/a%00/',
  'hotel-config/Морской/',
  'hotel-config/morskoy/?x',
  'hotel-config/morskoy/\n',
  'users/guest/0/',
  'users/guest/-1/',
  'users/guest/1e3/',
  'users/guest/99999999999/',
  'users/guest/1.5/',
  'users/attachments/../upload/',
  'reservation/order/a b/',
  'users/bank-sso/token/',
  'users/bank-sso/login-form/',
  'admin/',
  '',
])('serves nothing at %j', (path) => {
  expect(match('GET', path)).toBeNull();
  expect(match('POST', path)).toBeNull();
});

it('distinguishes the methods', () => {
  expect(match('POST', 'users/info/')).toBeNull();
  expect(match('GET', 'reservation/1/')).toBeNull();
  expect(match('HEAD', 'users/info/')).toBeNull();
});

it('fixes the segment of create-profile when one is configured', () => {
  expect(match('POST', 'opera/create-profile/1/', 'opera')).not.toBeNull();
  expect(match('POST', 'fidelio/create-profile/1/', 'opera')).toBeNull();
});

it('forwards listed query keys, once and bounded', () => {
  const route = match('GET', 'color-availability/1/')?.route;
  if (!route) throw new Error('no route');
  const query = new URLSearchParams([
    ['arrival', '2026-12-01'],
    ['arrival', 'second'],
    ['rate_flow', 'x'.repeat(300)],
    ['token', 'secret'],
    ['departure', 'a&b=c#d'],
  ]);
  expect(upstreamQuery(route, query)).toBe('?arrival=2026-12-01&departure=a%26b%3Dc%23d');
});
