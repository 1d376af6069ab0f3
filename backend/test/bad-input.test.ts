import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, COUPLE, createWorld, STAY, type World } from './world.ts';

const POSTS = [
  'users/jwt-token/',
  'users/accounts/register/',
  'users/logout/',
  'opera/create-profile/1/',
  'users/guest/1/',
  'users/attachments/upload/',
  'users/delete-guest-attachments/1/',
  'users/delete-guest/1/',
  'reservation/edit/guests/1/',
  'reservation-status/1/',
  'reservation/1/',
  'check-refund-money-balance/1/',
  'ota-availability/1/',
  'users/bank-sso/login-form/',
];

describe('any input', () => {
  let world: World;
  let token: string;
  beforeAll(async () => {
    world = await createWorld();
    token = await world.login('elena');
  });
  afterAll(() => world.close());

  const raw = (url: string, payload: string | Buffer, type = 'application/json') =>
    world.send({
      method: 'POST',
      url: `/api/v1/${url}`,
      headers: { 'content-type': type, authorization: `NLB ${token}` },
      payload,
    });
  const expectClear = (answer: Answer) => {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const texts = Object.values(answer.body as Record<string, unknown>).flat();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toMatch(/[а-яё]/i);
  };

  describe.each(POSTS.filter((url) => url !== 'users/logout/'))('POST %s', (url) => {
    test.each([
      ['no body', ''],
      ['broken json', '{"a":'],
      ['json null', 'null'],
      ['a number', '7'],
      ['a string', '"x"'],
      ['an empty object', '{}'],
      ['a list of nothing', '[null]'],
      ['a polluted prototype', '{"__proto__":{"a":1}}'],
      ['NUL and half a character', '{"username":"a\\u0000","guest":{"first_name":"\\ud800"}}'],
      ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ])('%s', async (_name, payload) => {
      expectClear(await raw(url, payload));
    });

    test('a body over 64 KB is 413', async () => {
      const answer = await raw(url, JSON.stringify({ comment: 'x'.repeat(70_000) }));
      if (url === 'users/attachments/upload/') return expect(answer.status).toBeLessThan(500);
      expect(answer).toMatchObject({ status: 413, body: { detail: expect.any(String) } });
    });

    test.each(['text/plain', 'application/xml', 'nonsense'])('content type %s is 415', async (type) => {
      expect(await raw(url, '{}', type)).toMatchObject({ status: 415, body: { detail: expect.any(String) } });
    });
  });

  test.each([
    'hotel-config/',
    'hotel-config/Morskoy/',
    'hotel-config/%2e%2e/',
    'hotel-config/nowhere/',
    'color-availability/0/',
    'color-availability/1e3/',
    'color-availability/99999999999999999999/',
    'account-reservation/list/-1/',
    'account-reservation/detail/abc/',
    'users/attachments/..%2f1/',
    'nothing/',
    'users/info',
    'hotel-config/morskoy',
    '../../etc/passwd',
    'reservation/order/%00/',
  ])('GET %s is not found', async (url) => {
    const answer = await world.send({
      method: 'GET',
      url: `/api/v1/${url}`,
      headers: { authorization: `NLB ${token}` },
    });
    expect(answer).toMatchObject({ status: 404, body: { detail: expect.stringMatching(/найден/i) } });
  });

  test('a malformed address is a 400', async () => {
    expectClear(await world.send({ method: 'GET', url: '/api/v1/hotel-config/%E0%A4%A/' }));
  });

  test.each(['PUT', 'PATCH', 'DELETE'] as const)('%s is nowhere', async (method) => {
    expect(
      (await world.send({ method, url: '/api/v1/users/info/', headers: { authorization: `NLB ${token}` } }))
        .status,
    ).toBe(404);
  });

  test('random json never breaks a call', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...POSTS.filter((url) => !url.includes('logout'))),
        fc.json({ maxDepth: 4 }),
        async (url, json) => {
          const answer = await raw(url, json);
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    ['search', 'ota-availability/1/', { ...STAY, promo_block: true }],
    [
      'search for the best days',
      'stay-prices/1/',
      { arrival_from: STAY.arrival, arrival_to: STAY.departure, nights: 2 },
    ],
  ])('a %s with one field replaced by anything never breaks', async (_, call, body) => {
    const good = { ...body, rooms: COUPLE, promo_code: null, rate_flow: 'CORP' };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(good)),
        fc.jsonValue({ maxDepth: 3 }),
        async (field, value) => {
          const answer = await raw(call, JSON.stringify({ ...good, [field]: value }));
          expect([200, 400, 429]).toContain(answer.status);
          if (answer.status === 400) expectClear(answer);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('any query of the calendar is answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webQueryParameters(), async (query) => {
        expect((await world.get(`color-availability/1/?${query}`)).status).toBe(400);
      }),
      { numRuns: 100 },
    );
  });
});
