import { beforeAll, describe, expect, test } from 'vitest';
import { Random } from '#api/simulation/random.ts';
import { badRequest, operationsOf } from './bad-requests.ts';
import { caseCount } from './case-count.ts';
import { sendBadRequests } from './send-bad-requests.ts';
import { useWorld } from './world.ts';

const COUNT = caseCount({ short: 1000, long: 20_000 });

describe('any input', () => {
  const world = useWorld();
  let token: string;
  beforeAll(async () => {
    token = await world.login('elena');
  });

  const raw = (url: string, payload: string, type = 'application/json') => {
    const headers = { 'content-type': type, authorization: `NLB ${token}` };
    return world.send({ method: 'POST', url: `/api/v1/${url}`, headers, payload });
  };

  test(`${COUNT} requests that nobody should send, made from the API’s own description`, {
    timeout: 600_000,
  }, async () => {
    const origin = await world.app.listen({ port: 0 });
    const operations = await operationsOf(origin);
    const random = new Random(1);
    const target = { name: 'the API', origin, headers: {}, pid: process.pid };
    const { statuses, broken } = await sendBadRequests(target, () => badRequest(random, operations), COUNT);
    expect(broken).toEqual([]);
    const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    expect(answered).toBeGreaterThan(COUNT * 0.99);
    expect(statuses.get(400)).toBeGreaterThan(COUNT / 4);
  });

  test('a body over 64 KB is 413, another content type 415', async () => {
    const body = JSON.stringify({ comment: 'x'.repeat(70_000) });
    const told = { body: { detail: expect.any(String) } };
    expect(await raw('reservation/1/', body)).toMatchObject({ status: 413, ...told });
    for (const type of ['text/plain', 'application/xml', 'nonsense'])
      expect(await raw('reservation/1/', '{}', type)).toMatchObject({ status: 415, ...told });
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
    const headers = { authorization: `NLB ${token}` };
    const response = await world.send({ method: 'GET', url: `/api/v1/${url}`, headers });
    expect(response).toMatchObject({ status: 404, body: { detail: expect.stringMatching(/найден/i) } });
  });

  test('a malformed address is a 400', async () => {
    const response = await world.send({ method: 'GET', url: '/api/v1/hotel-config/%E0%A4%A/' });
    expect(response).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/[а-яё]/i) } });
  });

  test.each(['PUT', 'PATCH', 'DELETE'] as const)('%s is nowhere', async (method) => {
    const headers = { authorization: `NLB ${token}` };
    expect((await world.send({ method, url: '/api/v1/users/info/', headers })).status).toBe(404);
  });
});
