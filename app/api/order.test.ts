import { NextRequest } from 'next/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '#lib/server/api/testing/fake-upstream.ts';
import { fakeHotelApi } from '#lib/server/api/testing/hotel-api.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';

const request = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock('next/headers', () => ({ headers: async () => request.headers, cookies: async () => new Map() }));
vi.mock('#lib/server/hotel/hotel-config.ts', () => ({
  getHotelConfig: async (slug: string) =>
    slug === 'morskoy' ? { kind: 'found', hotel: HOTEL } : { kind: 'missing' },
}));

const APP = 'https://booking.hotel.example';
const NUMBER = '1-7K4M-92QD-XH3T';
const FORM = { origin: APP, 'content-type': 'application/x-www-form-urlencoded' };
const KEPT = `__Host-nlb_order_${NUMBER}=55.${Math.floor(Date.now() / 1000) + 600}.1.tok`;

const api = fakeHotelApi();
let route: typeof import('#app/api/order/route.ts');
beforeAll(async () => {
  vi.stubEnv('APP_ORIGIN', APP);
  route = await import('#app/api/order/route.ts');
});
beforeEach(() => {
  api.seen.length = 0;
  api.answers((_request, response) => json(response, 200, {}));
});

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const sent = { ...FORM, ...headers };
  request.headers = new Headers(sent);
  const body = new URLSearchParams({ slug: 'morskoy', order: NUMBER, ...fields });
  return route.POST(new NextRequest(`${APP}/api/order`, { method: 'POST', headers: sent, body: `${body}` }));
};
const backTo = (response: Response) => [response.status, response.headers.get('location')];
const PAGE = `/morskoy/success?order=${NUMBER}`;
const calls = () =>
  api.seen.map(({ url, headers, body }) => [url.split('/').at(-3), headers.authorization, body]);

describe('the forms of an order', () => {
  it('open it: the token goes into a cookie of this host, and the page into no address with a contact', async () => {
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    api.answers((_request, response) =>
      json(response, 200, { token: '1.tok', expires_at, reservation_id: 55 }),
    );
    const opened = await post({ act: 'open', contact: ' anna@guest.example ' }, { cookie: '__Host-nlb=s' });
    expect(backTo(opened)).toEqual([303, PAGE]);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-nlb_order_1-7K4M-92QD-XH3T=55\.\d{10}\.1\.tok; Max-Age=3[56]\d\d; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(api.seen[0]?.url).toBe('/api/v1/reservation/1/access/');
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ number: NUMBER, contact: 'anna@guest.example' });
    expect(api.seen[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['a wrong contact', 'x@guest.example', 400, 'wrong'],
    ['too many tries', 'x@guest.example', 429, 'many'],
    ['an API that is down', 'x@guest.example', 500, 'failed'],
    ['no contact', '  ', 200, 'empty'],
  ])('lead back and say why it stays closed: %s', async (_why, contact, status, word) => {
    api.answers((_request, response) => json(response, status, { contact: ['x'] }));
    const refused = await post({ act: 'open', contact });
    expect(backTo(refused)).toEqual([303, `${PAGE}&refused=${word}`]);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it('cancel it with the access of this order', async () => {
    const done = await post(
      { act: 'cancel', cancel_type: '101', comment: ' Заболели ' },
      { cookie: `__Host-nlb=s; ${KEPT}` },
    );
    expect(backTo(done)).toEqual([303, PAGE]);
    expect(api.seen).toHaveLength(1);
    expect(api.seen[0]?.url).toBe('/api/v1/reservation-status/1/');
    expect(api.seen[0]?.headers.authorization).toBe('NLB 1.tok');
    expect(JSON.parse(Buffer.from(api.seen[0]?.body ?? '', 'latin1').toString())).toMatchObject({
      reservation_id: 55,
      status: 'CANCELED_BY_GUEST',
      cancel_data: { comment: 'Заболели' },
    });
  });

  it('cancel nothing without an access, with that of a session, or of another order', async () => {
    for (const cookie of ['', '__Host-nlb=s', KEPT.replace(NUMBER, '1-OTHER')])
      expect(backTo(await post({ act: 'cancel' }, { cookie }))).toEqual([303, `${PAGE}&refused=ended`]);
    expect(calls()).toEqual([]);
  });

  it.each([
    [401, 'ended', [`__Host-nlb_order_${NUMBER}=`]],
    [400, 'failed', []],
    [503, 'failed', []],
  ])('say what cancelling met: %i', async (status, word, cleared) => {
    api.answers((_request, response) => json(response, status, { detail: 'x' }));
    const refused = await post({ act: 'cancel' }, { cookie: KEPT });
    expect(backTo(refused)).toEqual([303, `${PAGE}&refused=${word}`]);
    expect(refused.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(cleared);
  });

  it('close it here and at the API, which may be down', async () => {
    api.answers((_request, response) => json(response, 500, {}));
    const closed = await post({ act: 'close' }, { cookie: KEPT });
    expect(backTo(closed)).toEqual([303, PAGE]);
    expect(closed.headers.getSetCookie()[0]).toMatch(/^__Host-nlb_order_1-7K4M-92QD-XH3T=; Max-Age=0;/);
    expect(api.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/v1/users/logout/', 'NLB 1.tok'],
    ]);
  });
});

describe('what is no form of an order', () => {
  it.each([
    ['of another origin', { act: 'cancel' }, { origin: 'https://evil.example' }, 403],
    ['of a sibling site', { act: 'cancel' }, { 'sec-fetch-site': 'same-site' }, 403],
    ['of another kind', { act: 'cancel' }, { 'content-type': 'text/plain' }, 400],
    ['of no act', { act: 'constructor' }, {}, 400],
    ['of a number that is none', { act: 'open', order: '../x' }, {}, 400],
    ['of no hotel', { act: 'open', slug: '//evil.example' }, {}, 400],
    ['of an unknown hotel', { act: 'open', slug: 'unknown' }, {}, 404],
    ['too long', { act: 'open', contact: 'x'.repeat(70_000) }, {}, 413],
  ])('%s', async (_what, fields, headers, status) => {
    const refused = await post(fields, { cookie: KEPT, ...headers });
    expect(refused.status).toBe(status);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(api.seen).toEqual([]);
  });
});
