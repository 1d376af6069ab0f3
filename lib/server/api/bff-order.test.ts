import { describe, expect, it } from 'vitest';
import { bffUnderTest, WRITE } from '#lib/server/api/testing/bff-under-test.ts';
import { json } from '#lib/server/api/testing/fake-upstream.ts';

const { api, get, post } = bffUnderTest();
const NUMBER = '1-7K4M-92QD-XH3T';
const endsIn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const opened = (changes: object = {}) => ({
  ...{ token: '1.tok-order', expires_at: endsIn(60), reservation_id: 55 },
  ...changes,
});
const cookiesOf = (response: Response) => response.headers.getSetCookie();
const kept = (number: string, id = 55, minutes = 30, token = '1.tok-order') =>
  `nlb_order_${number}=${id}.${Math.floor(Date.now() / 1000) + minutes * 60}.${token}`;
const open = (number = NUMBER, cookie = '') =>
  post('reservation/1/access/', JSON.stringify({ number, contact: 'a@guest.example' }), {
    ...WRITE,
    ...(cookie ? { cookie } : {}),
  });

describe('an order that its guest opens', () => {
  it('has its token in a cookie of its own, which scripts cannot read, for an hour at most', async () => {
    api.answers((_request, response) => json(response, 200, opened({ expires_at: endsIn(600) })));
    const response = await open(NUMBER.toLowerCase(), 'nlb=tok-1');
    expect(Object.keys(await response.json()).sort()).toEqual(['expires_at', 'reservation_id']);
    expect(cookiesOf(response)).toEqual([
      expect.stringMatching(
        /^nlb_order_1-7K4M-92QD-XH3T=55\.\d{10}\.1\.tok-order; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(api.seen.at(-1)?.headers.authorization).toBeUndefined();
  });

  it.each([
    [400, { contact: ['Не нашли такую бронь'] }],
    [429, { detail: 'Слишком много попыток' }],
    [404, { detail: 'Не найдено' }],
  ])('stays closed with %i, whose words reach the guest', async (status, body) => {
    api.answers((_request, response) => json(response, status, body, { 'retry-after': '900' }));
    const response = await open();
    expect([response.status, await response.json(), cookiesOf(response)]).toEqual([status, body, []]);
    expect(response.headers.get('retry-after')).toBe('900');
  });

  it.each([{}, opened({ token: 'a b' }), opened({ expires_at: 'soon' }), opened({ reservation_id: 0 })])(
    'stays closed with the answer %j',
    async (body) => {
      api.answers((_request, response) => json(response, 200, body));
      const response = await open();
      expect([response.status, cookiesOf(response)]).toEqual([502, []]);
    },
  );

  it('is not opened under a name that no order can have', async () => {
    api.answers((_request, response) => json(response, 200, opened()));
    for (const number of ['a b', 'x;y', 'ё', '']) expect(cookiesOf(await open(number)), number).toEqual([]);
  });
});

const CALLS: [name: string, call: (headers: Record<string, string>) => Promise<Response>][] = [
  ['detail', (headers) => get('account-reservation/detail/55/', headers)],
  ['refund', (headers) => post('check-refund-money-balance/1/', '{}', { ...WRITE, ...headers })],
  ['consents', (headers) => get('users/consents/1/', headers)],
  ['rooms', (headers) => post('ota-availability/1/', '{}', { ...WRITE, ...headers })],
  ['cancelling', (headers) => post('reservation-status/1/', '{}', { ...WRITE, ...headers })],
];
const ANSWERS: Record<string, object> = { consents: [], rooms: { rooms: [], services: [] } };
const detail = { id: 55, arrival: '2026-12-01', departure: '2026-12-02', total_price: 1 };

describe.each(CALLS)('a call for an opened order: %s', (name, call) => {
  it('carries that order’s token, beside another order and whoever is signed in', async () => {
    api.answers((_request, response) => json(response, 200, ANSWERS[name] ?? detail));
    const cookie = `nlb=tok-1; ${kept('1-OTHER', 56, 30, '1.other')}; ${kept(NUMBER)}`;
    expect((await call({ cookie, 'x-for-order': NUMBER.toLowerCase() })).status).toBe(200);
    expect(api.seen.at(-1)?.headers.authorization).toBe('NLB 1.tok-order');
    expect(api.seen.at(-1)?.headers).not.toHaveProperty('x-for-order');
    expect((await call({ cookie })).status).toBe(200);
    expect(api.seen.at(-1)?.headers.authorization).toBe('NLB tok-1');
  });

  it.each([
    ['none', 'nlb=tok-1'],
    ['that of another', `nlb=tok-1; ${kept('1-OTHER')}`],
    ['one that has ended', kept(NUMBER, 55, -1)],
    ['one that is none', `nlb_order_${NUMBER}=1.tok-order`],
  ])('is refused with %s, and the API is not asked', async (_which, cookie) => {
    const asked = api.seen.length;
    const refused = await call({ cookie, 'x-for-order': NUMBER });
    expect([refused.status, refused.headers.get('x-refused-by')]).toEqual([403, 'app']);
    expect(api.seen).toHaveLength(asked);
  });

  it('closes the order on a 401, which is told as 403, and leaves the session and other orders alone', async () => {
    api.answers((_request, response) => json(response, 401, { detail: 'x' }));
    const cookie = `nlb=tok-1; ${kept(NUMBER)}; ${kept('1-OTHER')}`;
    const ended = await call({ cookie, 'x-for-order': NUMBER });
    expect(ended.status).toBe(403);
    expect(cookiesOf(ended).map((sent) => sent.split(';')[0])).toEqual([`nlb_order_${NUMBER}=`]);
  });
});

it('no other call carries the token of an order', async () => {
  const headers = { cookie: kept(NUMBER), 'x-for-order': NUMBER };
  await get('users/info/', headers);
  await get('account-reservation/list/1/', headers);
  await post('reservation/1/', '{}', { ...WRITE, ...headers });
  for (const { headers: sent } of api.seen.slice(-3)) expect(sent.authorization).toBeUndefined();
});

it.each([
  [
    'logging out',
    () => post('users/logout/', '', { ...WRITE, cookie: `nlb=t; ${kept(NUMBER)}; ${kept('1-B')}` }),
  ],
  [
    'logging in',
    () => post('users/jwt-token/', '{}', { ...WRITE, cookie: `${kept(NUMBER)}; ${kept('1-B')}` }),
  ],
])('%s closes all orders', async (_what, call) => {
  api.answers((_request, response) => json(response, 200, { token: 'tok-2' }));
  const cleared = cookiesOf(await call()).filter((cookie) => cookie.includes('nlb_order_'));
  expect(cleared).toEqual([
    `nlb_order_${NUMBER}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
    'nlb_order_1-B=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
});
