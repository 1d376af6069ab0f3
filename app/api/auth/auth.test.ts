import { NextRequest } from 'next/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '#lib/server/api/testing/fake-upstream.ts';
import { fakeHotelApi } from '#lib/server/api/testing/hotel-api.ts';

const APP = 'https://booking.hotel.example';
const WRITE = { origin: APP, 'x-requested-with': 'hotel-booking' };

const api = fakeHotelApi();
let bank: typeof import('#app/api/auth/bank/route.ts');
let logout: typeof import('#app/api/auth/logout/route.ts');

beforeAll(async () => {
  vi.stubEnv('APP_ORIGIN', APP);
  vi.stubEnv('BANK_SSO_SEGMENT', 'good-bank');
  bank = await import('#app/api/auth/bank/route.ts');
  logout = await import('#app/api/auth/logout/route.ts');
});

const enter = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  bank.GET(new NextRequest(APP + path, { headers, method }));
const location = (response: Response) => response.headers.get('location');
const cookies = (response: Response) => response.headers.getSetCookie();

describe('sign-in by the bank’s pass', () => {
  beforeEach(() => {
    api.answers((request, response) => {
      if (request.url === '/api/v1/users/good-bank/token/?otp=good+1&hotel_alias=morskoy')
        return json(response, 200, { token: 'tok-9' });
      if (request.url === '/api/v1/users/info/')
        return json(response, request.headers.authorization === 'NLB live' ? 200 : 401, {});
      json(response, 400, { detail: 'used' });
    });
  });

  it('exchanges the pass, sets the cookie and goes back without the pass', async () => {
    const referer = 'https://bank.example/?client=7';
    const response = await enter('/morskoy?promo=1&otp=good%201', { referer });
    expect(response.status).toBe(303);
    expect(location(response)).toBe('/morskoy?promo=1');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(cookies(response)).toEqual([
      '__Host-nlb=tok-9; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax',
      'nlb_session=1; Max-Age=604800; Path=/; Secure; SameSite=Lax',
      'nlb_entry=back; Max-Age=60; Path=/; Secure; SameSite=Lax',
    ]);
    expect(api.seen).toHaveLength(1);
    expect(api.seen[0]?.headers.authorization).toBeUndefined();
    expect(api.seen[0]?.headers.referer).toBeUndefined();
  });

  it.each([
    ['/morskoy/login?otp=', '/morskoy/login?reason=otp'],
    [`/morskoy?otp=${'x'.repeat(600)}`, '/morskoy/login?reason=otp'],
    [
      '/morskoy?arrival=2026-12-01&adults=2,1&otp=used&room=STD',
      '/morskoy/login?arrival=2026-12-01&adults=2%2C1&room=STD&reason=otp',
    ],
    ['/morskoy/profile/booking?otp=used', '/morskoy/login?next=%2Fmorskoy%2Fprofile%2Fbooking&reason=otp'],
  ])('%.80s goes to the login over the same choices and tells nothing of the pass', async (path, login) => {
    const response = await enter(path);
    expect(location(response)).toBe(login);
    expect(cookies(response)).toEqual([]);
    expect(await response.text()).toBe('');
  });

  it('takes a token that comes with 201 Created', async () => {
    api.answers((_request, response) => json(response, 201, { token: 'tok-9' }));
    const response = await enter('/morskoy?otp=good%201');
    expect(location(response)).toBe('/morskoy');
    expect(cookies(response)[0]).toMatch(/^__Host-nlb=tok-9;/);
  });

  it('does so when the API is down as well', async () => {
    api.answers((_request, response) => response.destroy());
    expect(location(await enter('/morskoy?otp=good%201'))).toBe('/morskoy/login?reason=otp');
  });

  it('never replaces a live session by a foreign pass', async () => {
    const response = await enter('/morskoy?otp=good%201', { cookie: '__Host-nlb=live' });
    expect(location(response)).toBe('/morskoy?notice=session');
    expect(cookies(response)).toEqual([]);
    expect(api.seen.map((request) => request.url)).toEqual(['/api/v1/users/info/']);
  });

  it('replaces a session that has ended', async () => {
    const response = await enter('/morskoy?otp=good%201', { cookie: '__Host-nlb=dead' });
    expect(location(response)).toBe('/morskoy');
    expect(cookies(response)[0]).toMatch(/^__Host-nlb=tok-9;/);
  });

  it('keeps the session when the API cannot tell whether it is live', async () => {
    api.answers((_request, response) => response.destroy());
    expect(location(await enter('/morskoy?otp=good%201', { cookie: '__Host-nlb=live' }))).toBe(
      '/morskoy?notice=session',
    );
  });

  it('does not use a pass for HEAD, for its own address or for an impossible slug', async () => {
    expect((await enter('/morskoy?otp=good%201', {}, 'HEAD')).status).toBe(405);
    expect((await enter('/api/auth/bank?otp=good%201')).status).toBe(404);
    expect((await enter('/.env?otp=good%201')).status).toBe(404);
    expect(api.seen).toEqual([]);
  });
});

describe('logout', () => {
  const leave = (headers: Record<string, string>) =>
    logout.POST(new NextRequest(`${APP}/api/auth/logout`, { method: 'POST', headers }));
  const cleared = ['__Host-nlb=', 'nlb_session='];

  it('revokes the token and clears both cookies', async () => {
    api.answers((_request, response) => response.writeHead(204).end());
    const response = await leave({ ...WRITE, cookie: '__Host-nlb=tok-1' });
    expect(response.status).toBe(204);
    expect(cookies(response).map((cookie) => cookie.split(';')[0])).toEqual(cleared);
    expect(cookies(response)[0]).toMatch(/Max-Age=0; Path=\/; HttpOnly; Secure/);
    expect(api.seen[0]).toMatchObject({ method: 'POST', url: '/api/v1/users/logout/' });
    expect(api.seen[0]?.headers.authorization).toBe('NLB tok-1');
  });

  it('clears them whatever the API says', async () => {
    api.answers((_request, response) => response.destroy());
    expect(cookies(await leave({ ...WRITE, cookie: '__Host-nlb=tok-1' }))).toHaveLength(2);
    api.answers((_request, response) => json(response, 404, {}));
    expect((await leave({ ...WRITE, cookie: '__Host-nlb=tok-1' })).status).toBe(204);
  });

  it('accepts no order from another site', async () => {
    api.answers((_request, response) => json(response, 200, {}));
    const response = await leave({ ...WRITE, origin: 'https://evil.example', cookie: '__Host-nlb=tok-1' });
    expect(response.status).toBe(403);
    expect(cookies(response)).toEqual([]);
    expect(api.seen).toEqual([]);
  });
});
