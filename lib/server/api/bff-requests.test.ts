import { describe, expect, it, vi } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/schemas/limits.ts';
import { APP, bffUnderTest, WRITE } from '#lib/server/api/testing/bff-under-test.ts';
import { json } from '#lib/server/api/testing/fake-upstream.ts';
import { markRequest } from '#lib/server/door/mark-request.ts';

const { api, arrived, get, post, send, takeFailures } = bffUnderTest();

describe('addresses', () => {
  // bff-routes.test.ts shows which addresses are calls.
  it.each([
    'hotel-config/..%2f..%2fusers%2finfo/',
    'https://evil.example/',
    '/evil.example/',
    'users/bank-sso/token/?otp=1',
  ])('%s is 404 and reaches nobody', async (path) => {
    expect((await get(path, { cookie: 'nlb=secret' })).status).toBe(404);
    expect((await post(path)).status).toBe(404);
    expect(api.seen).toEqual([]);
  });

  it('keeps listed query keys only', async () => {
    await get('color-availability/1/?arrival=2026-12-01&evil=1&departure=2026-12-02');
    expect(api.seen[0]?.url).toBe('/api/v1/color-availability/1/?arrival=2026-12-01&departure=2026-12-02');
  });
});

it.each(['HEAD', 'PUT', 'DELETE', 'OPTIONS'])('%s is 405 and reaches nobody', async (method) => {
  const refused = await send(method, 'users/info/', { cookie: 'nlb=secret' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, POST']);
  expect(api.seen).toEqual([]);
});

it('an unexpected error is a 500, and is reported', async () => {
  const { stringify } = JSON;
  vi.spyOn(JSON, 'stringify').mockImplementation((value, ...options) => {
    if (value?.rooms !== undefined && value.id === undefined) throw new Error('defect');
    return stringify(value, ...options);
  });
  const failed = await post('ota-availability/7/');
  vi.restoreAllMocks();
  expect(failed.status).toBe(500);
  expect(await failed.json()).toEqual({ detail: 'Внутренняя ошибка' });
  expect(failed.headers.get('x-refused-by')).toBe('app');
  expect(takeFailures()).toEqual([new Error('defect')]);
});

/** The names of all headers that the API receives with a guest's call. */
const SENT = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'connection',
  'host',
  'x-own-call',
];

describe('request headers', () => {
  it("sends the session's token, never the client's Authorization", async () => {
    await get('users/info/', {
      cookie: 'nlb=tok-1; other=x',
      authorization: 'NLB forged',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-middleware-subrequest': 'x',
      'content-security-policy': 'x',
    });
    const headers = api.seen[0]?.headers ?? {};
    expect(headers.authorization).toBe('NLB tok-1');
    expect(Object.keys(headers).sort()).toEqual(SENT);
  });

  it('sends no token on a call that must not carry it', async () => {
    await get('hotel-config/morskoy/', { cookie: 'nlb=tok-1' });
    await get('reservation/order/ABCD-1/', { cookie: 'nlb=tok-1', authorization: 'NLB forged' });
    expect(api.seen.map((request) => request.headers.authorization)).toEqual([undefined, undefined]);
  });

  it.each([
    ['GET', 'account-reservation/list/1/', undefined, 'application/json'],
    ['GET', 'users/attachments/7/', undefined, '*/*'],
    ['POST', 'reservation/1/', '{}', 'application/json'],
  ])('asks in its own name: %s %s', async (method, path, body, accept) => {
    const foreign = { ...WRITE, accept: 'text/html', 'accept-language': 'en', cookie: 'nlb=tok-1' };
    await send(method, path, { ...foreign, 'content-type': 'application/json; charset=utf-16' }, body);
    expect(api.seen[0]?.headers).toMatchObject({ accept, 'accept-language': 'ru' });
    expect(api.seen[0]?.headers['content-type']).toBe(body && 'application/json');
  });

  it('an upload keeps the type that names its boundary', async () => {
    const type = 'multipart/form-data; boundary=x';
    await post('users/attachments/upload/', '--x--', { ...WRITE, 'content-type': type, cookie: 'nlb=tok-1' });
    expect(api.seen[0]?.headers['content-type']).toBe(type);
  });

  it("sends the guest's IP address as the server saw it", async () => {
    const seen = { headers: { 'x-forwarded-for': '1.2.3.4' }, socket: { remoteAddress: '203.0.113.9' } };
    markRequest(seen as never, { TRUST_PROXY: 0 });
    await get('users/info/', { ...seen.headers, 'x-own-call': '1' });
    expect(api.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
    expect(api.seen[0]?.headers['x-own-call']).toBeUndefined();
  });

  it('forwards the idempotency key and the body', async () => {
    api.answers((_request, response) => json(response, 200, { redirect_url: null }));
    await post('reservation/1/', '{"a":"ё"}', { ...WRITE, 'idempotency-key': 'k-1', cookie: 'nlb=tok-1' });
    expect(api.seen[0]).toMatchObject({ method: 'POST', url: '/api/v1/reservation/1/' });
    expect(api.seen[0]?.headers).toMatchObject({ 'idempotency-key': 'k-1', authorization: 'NLB tok-1' });
    expect(Buffer.from(api.seen[0]?.body ?? '', 'latin1').toString()).toBe('{"a":"ё"}');
  });
});

describe('cross-site writes', () => {
  it.each([
    // write-guard.test.ts has the rules.
    ['another origin', { ...WRITE, origin: 'https://evil.example' }],
    ['no origin', { 'x-requested-with': 'hotel-booking', 'content-type': 'application/json' }],
    ['sibling site by the browser', { ...WRITE, 'sec-fetch-site': 'same-site' }],
    ['a form', { ...WRITE, 'content-type': 'application/x-www-form-urlencoded' }],
    ['multipart where json belongs', { ...WRITE, 'content-type': 'multipart/form-data; boundary=x' }],
    ['no own header', { origin: APP, 'content-type': 'application/json' }],
  ])('%s: 403 and nothing is sent on', async (_name, headers) => {
    expect((await post('reservation/1/', '{}', headers)).status).toBe(403);
    expect(api.seen).toEqual([]);
  });

  it("accepts the request's own host, for an app behind another name", async () => {
    const headers = { ...WRITE, origin: 'https://booking.hotel.example', host: 'booking.hotel.example' };
    expect(
      (await post('ota-availability/1/', '{}', { ...headers, 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(200);
  });
});

describe('body limits', () => {
  it('JSON up to 64 KB passes; more is 413 and is not forwarded', async () => {
    expect((await post('ota-availability/1/', 'x'.repeat(64 * 1024))).status).toBe(200);
    api.seen.length = 0;
    expect((await post('ota-availability/1/', 'x'.repeat(64 * 1024 + 1))).status).toBe(413);
    expect(api.seen).toEqual([]);
  });

  it('forwards an upload byte by byte and refuses a long or a cut one', async () => {
    const headers = { ...WRITE, 'content-type': 'multipart/form-data; boundary=b' };
    const file = new Uint8Array(1_000_000).map((_byte, index) => index % 256);
    expect((await post('users/attachments/upload/', file, headers)).status).toBe(200);
    expect(Buffer.from(api.seen[0]?.body ?? '', 'latin1').equals(Buffer.from(file))).toBe(true);
    expect(api.seen[0]?.headers['content-type']).toBe('multipart/form-data; boundary=b');
    api.seen.length = 0;
    expect(
      (await post('users/attachments/upload/', new Uint8Array(MAX_UPLOAD_BYTES + 1), headers)).status,
    ).toBe(413);
    const cut = { ...headers, 'content-length': '2000000' };
    const leaving = new AbortController();
    const before = arrived();
    const pending = post('users/attachments/upload/', file, cut, leaving.signal);
    await expect.poll(() => arrived()).toBe(before + 1);
    leaving.abort();
    await expect(pending).rejects.toThrow('aborted');
    await get('users/info/');
    expect(api.seen.map(({ url }) => url)).toEqual(['/api/v1/users/info/']);
  });
});
