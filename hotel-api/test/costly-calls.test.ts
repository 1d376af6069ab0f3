import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { OWN_CALL } from '#lib/config/own-headers.ts';
import { COUPLE, createWorld, STAY, useWorld } from './world.ts';

describe('calls of one guest in a minute', () => {
  const world = useWorld({ environment: { GUEST_LIMITS: 'on', TRUST_PROXY: '1' } });

  const search = (from: string, token?: string) =>
    world.post('ota-availability/1/', { ...STAY, rooms: COUPLE }, token, { 'x-forwarded-for': from });
  const several = async (times: number, ask: () => Promise<{ status: number }>) => {
    const counts: Record<number, number> = {};
    for (let time = 0; time < times; time += 1) {
      const { status } = await ask();
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  };

  test('searches: 600, then the guest reads when to come back; others are served', async () => {
    expect(await several(603, () => search('198.51.100.1'))).toEqual({ 200: 600, 429: 3 });
    const refused = await search('198.51.100.1');
    expect(refused.body).toEqual({
      detail: expect.stringMatching(/^Слишком много запросов\. Повторите через \d+ с$/),
    });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await search('198.51.100.2')).status).toBe(200);
    const token = await world.login('elena');
    expect((await search('198.51.100.1', token)).status).toBe(200);
  });

  const madeUp = (index: number) => `NLB ${String(index).padStart(43, 'x')}`;

  test('look-ups of orders with another made-up token each are those of their network', async () => {
    let index = 0;
    const url = '/api/v1/reservation/order/0000-0000-0000/';
    const lookUp = () => {
      const headers = { authorization: madeUp(++index), 'x-forwarded-for': '198.51.100.4' };
      return world.send({ method: 'GET', url, headers });
    };
    expect(await several(603, lookUp)).toEqual({ 404: 600, 429: 3 });
    expect((await search('198.51.100.4')).status).toBe(429);
    expect((await search('198.51.100.5')).status).toBe(200);
  });

  test('so are posts to a payment page', async () => {
    let index = 0;
    const pay = () => {
      const headers = { authorization: madeUp(++index), 'x-forwarded-for': '198.51.100.6' };
      return world.form(`/pay/1/${'x'.repeat(43)}`, { action: 'return', payment: 'x' }, headers);
    };
    expect(await several(123, pay)).toEqual({ 404: 120, 429: 3 });
  });

  test('tokens of a network that tries wrong ones are not looked up', async () => {
    const token = await world.login('elena');
    const from = '198.51.100.7';
    await several(601, () => search(from));
    expect((await search(from, token)).status).toBe(200);
    for (let index = 0; index < 60; index += 1) await search(from, String(index).padStart(43, 'y'));
    expect((await search(from, token)).status).toBe(429);
    expect((await search('198.51.100.8', token)).status).toBe(200);
  });

  test('calls that write: 120', async () => {
    const token = await world.login('ivan');
    const remove = () => world.post('users/delete-guest/1/', { guest_id: 999_999 }, token);
    expect(await several(122, remove)).toEqual({ 404: 120, 429: 2 });
  });

  test('uploads: 20', async () => {
    const token = await world.login('elena');
    const upload = () =>
      world.send({
        method: 'POST',
        url: '/api/v1/users/attachments/upload/',
        headers: { authorization: `NLB ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--\r\n',
      });
    expect(await several(22, upload)).toEqual({ 400: 20, 429: 2 });
  });

  test('in sum: while the process is far behind, an honest 503', async () => {
    let isBusy = true;
    // Each turn of the event loop is blocked for longer than a guest should wait.
    const crowd = (async () => {
      for (; isBusy; await setImmediate()) for (const until = Date.now() + 900; Date.now() < until; );
    })();
    const refused = await vi.waitUntil(
      async () => {
        const response = await search('198.51.100.3');
        return response.status === 503 && response;
      },
      { timeout: 50_000, interval: 1 },
    );
    isBusy = false;
    await crowd;
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.body.detail).toMatch(/Повторите через несколько секунд/);
    await expect.poll(async () => (await search('198.51.100.3')).status, { timeout: 10_000 }).toBe(200);
  });
});

describe('the web app’s own calls, which no guest stands behind', () => {
  const BALANCED = 'loopback,uniquelocal';
  const OWN = { [OWN_CALL.name]: OWN_CALL.value };
  /** A guest may make 20 uploads in a minute, so of 22 calls two are refused when they count as one guest's. */
  const refused = async (proxies: string, headers: Record<string, string>) => {
    const world = await createWorld({ environment: { GUEST_LIMITS: 'on', TRUST_PROXY: proxies } });
    const url = '/api/v1/users/attachments/upload/';
    let count = 0;
    for (let time = 0; time < 22; time += 1)
      if ((await world.send({ method: 'POST', url, headers })).status === 429) count += 1;
    await world.close();
    return count;
  };

  test.each([
    ['straight', 'loopback', {}],
    ['straight, proxies by number', '1', {}],
    ['through a balancer, which adds the web app', BALANCED, { 'x-forwarded-for': '10.0.0.5' }],
  ])('are not counted: %s', async (_, proxies, headers) => {
    expect(await refused(proxies, { ...headers, ...OWN })).toBe(0);
  });

  test.each([
    ['a guest whom it names', 'loopback', { 'x-forwarded-for': '203.0.113.1' }],
    ['a guest through a balancer', BALANCED, { 'x-forwarded-for': '10.9.9.9, 203.0.113.1, 10.0.0.5' }],
    ['a guest whose address lies within the proxies’ network', BALANCED, { 'x-forwarded-for': '10.9.9.9' }],
    ['whoever says nothing, where no server is trusted', '0', OWN],
    [
      'whoever says to be the web app, from elsewhere',
      'loopback',
      { ...OWN, 'x-forwarded-for': '203.0.113.1' },
    ],
    ['a token that is not valid', 'loopback', { ...OWN, authorization: `NLB ${'x'.repeat(43)}` }],
  ] as [string, string, Record<string, string>][])('%s is counted', async (_, proxies, headers) => {
    expect(await refused(proxies, headers)).toBe(2);
  });
});
