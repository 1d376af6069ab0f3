import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, type startFakeUpstream as Start, startFakeUpstream } from '@/lib/api/testing/fake-upstream';
import { markClientAddress } from '@/lib/security/client-address';

const APP = 'http://localhost:3000';
const WRITE = { origin: APP, 'x-requested-with': 'hotel-booking', 'content-type': 'application/json' };

let api: Awaited<ReturnType<typeof Start>>;
let route: typeof import('./route.ts');

beforeAll(async () => {
  api = await startFakeUpstream();
  vi.stubEnv('API_ROOT', api.origin);
  vi.stubEnv('REDIRECT_HOSTS', 'localhost:8000');
  route = await import('./route.ts');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
});
beforeEach(() => api.answers((_request, response) => json(response, 200, { ok: true })));

const get = (path: string, headers: Record<string, string> = {}) =>
  route.GET(new NextRequest(`${APP}/api/v1/${path}`, { headers }));
const post = (path: string, body: BodyInit | null = '{}', headers: Record<string, string> = WRITE) =>
  route.POST(new NextRequest(`${APP}/api/v1/${path}`, { method: 'POST', body, headers }));

describe('addresses', () => {
  it.each([
    'hotel-config/%2F%2Fevil.example/',
    'hotel-config/%5C%5Cevil.example/',
    'hotel-config/..%2f..%2fusers%2finfo/',
    'hotel-config/%2e%2e%2fusers/',
    'https://evil.example/',
    '/evil.example/',
    'users/bank-sso/token/?otp=1',
    'users/info',
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

describe('request headers', () => {
  it("sends our token, never the client's own headers", async () => {
    await get('users/info/', {
      cookie: 'nlb=tok-1; other=x',
      authorization: 'NLB forged',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-middleware-subrequest': 'x',
      'content-security-policy': 'x',
      'accept-language': 'ru',
    });
    const headers = api.seen[0]?.headers ?? {};
    expect(headers.authorization).toBe('NLB tok-1');
    expect(headers['accept-language']).toBe('ru');
    for (const name of [
      'cookie',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-middleware-subrequest',
      'content-security-policy',
    ]) {
      expect(headers[name], name).toBeUndefined();
    }
  });

  it('sends no token on a call that must not carry it', async () => {
    await get('hotel-config/morskoy/', { cookie: 'nlb=tok-1' });
    await get('reservation/order/ABCD-1/', { cookie: 'nlb=tok-1', authorization: 'NLB forged' });
    expect(api.seen.map((request) => request.headers.authorization)).toEqual([undefined, undefined]);
  });

  it("tells the guest's address as our own server saw it", async () => {
    const seen = { headers: { 'x-forwarded-for': '1.2.3.4' }, socket: { remoteAddress: '203.0.113.9' } };
    markClientAddress(seen as never, 0);
    await get('users/info/', seen.headers);
    expect(api.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  it('passes the idempotency key and the body on', async () => {
    api.answers((_request, response) => json(response, 200, { redirect_url: null }));
    await post('reservation/1/', '{"a":"ё"}', { ...WRITE, 'idempotency-key': 'k-1', cookie: 'nlb=tok-1' });
    expect(api.seen[0]).toMatchObject({ method: 'POST', url: '/api/v1/reservation/1/' });
    expect(api.seen[0]?.headers).toMatchObject({ 'idempotency-key': 'k-1', authorization: 'NLB tok-1' });
    expect(Buffer.from(api.seen[0]?.body ?? '', 'latin1').toString()).toBe('{"a":"ё"}');
  });
});

describe('cross-site writes', () => {
  it.each([
    ['another origin', { ...WRITE, origin: 'https://evil.example' }],
    ['a look-alike origin', { ...WRITE, origin: 'http://localhost:3000.evil.example' }],
    ['another port', { ...WRITE, origin: 'http://localhost:3001' }],
    ['origin null', { ...WRITE, origin: 'null' }],
    ['no origin', { 'x-requested-with': 'hotel-booking', 'content-type': 'application/json' }],
    ['cross-site by the browser', { ...WRITE, 'sec-fetch-site': 'cross-site' }],
    ['sibling site by the browser', { ...WRITE, 'sec-fetch-site': 'same-site' }],
    ['text/plain', { ...WRITE, 'content-type': 'text/plain' }],
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
  it('64 KB of json pass, more is 413 and reaches nobody', async () => {
    expect((await post('ota-availability/1/', 'x'.repeat(64 * 1024))).status).toBe(200);
    api.seen.length = 0;
    expect((await post('ota-availability/1/', 'x'.repeat(64 * 1024 + 1))).status).toBe(413);
    expect(api.seen).toEqual([]);
  });

  it('forwards an upload byte by byte and refuses a long or a cut one', async () => {
    const headers = {
      origin: APP,
      'x-requested-with': 'hotel-booking',
      'content-type': 'multipart/form-data; boundary=b',
    };
    const file = new Uint8Array(1_000_000).map((_byte, index) => index % 256);
    expect((await post('users/attachments/upload/', file, headers)).status).toBe(200);
    expect(Buffer.from(api.seen[0]?.body ?? '', 'latin1').equals(Buffer.from(file))).toBe(true);
    expect(api.seen[0]?.headers['content-type']).toBe('multipart/form-data; boundary=b');
    api.seen.length = 0;
    expect((await post('users/attachments/upload/', new Uint8Array(6_000_001), headers)).status).toBe(413);
    const cut = { ...headers, 'content-length': '2000000' };
    expect((await post('users/attachments/upload/', file, cut)).status).toBe(400);
    expect(api.seen).toEqual([]);
  });
});

describe('answers', () => {
  it('are new ones with our headers only', async () => {
    api.answers((_request, response) =>
      json(
        response,
        200,
        { id: 1 },
        {
          'set-cookie': 'evil=1',
          'content-security-policy': 'default-src *',
          'x-middleware-rewrite': '/x',
          'access-control-allow-origin': '*',
          'retry-after': '30',
        },
      ),
    );
    const response = await get('users/info/');
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'retry-after': '30',
    });
  });

  it('are kept by the browser only where they are nobody’s own', async () => {
    const control = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await control('hotel-config/morskoy/')).toBe('public, max-age=60');
    expect(await control('users/guest/relation_degrees/?format=json')).toBe('private, max-age=300');
    expect(await control('account-reservation/list/1/')).toBe('no-store');
  });

  it('pass the status and body of an error on', async () => {
    api.answers((_request, response) => json(response, 400, { price: ['Стоимость изменилась'] }));
    const response = await post('reservation/1/');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ price: ['Стоимость изменилась'] });
  });

  it.each([
    [
      'a redirect',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(302, { location: 'http://evil.example/' }).end(),
    ],
    [
      'html with 200',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>'),
    ],
    [
      'half a json',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    ],
    [
      'a cut connection',
      (response: import('node:http').ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        response.write('{');
        setImmediate(() => response.destroy());
      },
    ],
    [
      'an html error page',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>'),
    ],
    [
      'two megabytes and more',
      (response: import('node:http').ServerResponse) => json(response, 200, 'x'.repeat(2_000_001)),
    ],
  ])('%s becomes 502 with a clear body', async (_name, reply) => {
    api.answers((_request, response) => void reply(response));
    const response = await get('users/info/');
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ detail: expect.any(String) });
    expect(response.headers.get('location')).toBeNull();
  });

  it('that take too long become 504', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(
      AbortSignal.abort(new DOMException('', 'TimeoutError')),
    );
    expect((await get('users/info/')).status).toBe(504);
  });

  it('are not waited for when the guest has gone', async () => {
    api.answers(() => {});
    const controller = new AbortController();
    const pending = route.GET(new NextRequest(`${APP}/api/v1/users/info/`, { signal: controller.signal }));
    await vi.waitFor(() => expect(api.seen).toHaveLength(1));
    controller.abort();
    expect((await pending).status).toBe(502);
  });

  it('have their descriptions sanitised', async () => {
    api.answers((_request, response) =>
      json(response, 200, { rooms: [{ short_description: '<img onerror=x><p>a</p>' }] }),
    );
    expect(await (await post('ota-availability/1/')).json()).toEqual({
      rooms: [{ short_description: '<p>a</p>' }],
    });
  });

  it('naming a foreign payment page never arrive', async () => {
    api.answers((_request, response) => json(response, 200, { redirect_url: 'https://evil.example/' }));
    const response = await post('reservation/1/');
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain('evil');
  });

  it('that are files are saved, never shown', async () => {
    api.answers((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-disposition': 'inline' })
        .end('<script>1</script>');
    });
    const response = await get('users/attachments/5/', { cookie: 'nlb=tok-1' });
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('session', () => {
  it('takes the token out of the answer and into a cookie that scripts cannot read', async () => {
    api.answers((_request, response) => json(response, 200, { token: 'tok-2' }));
    const response = await post('users/jwt-token/', '{"username":"a","password":"b"}');
    expect(await response.text()).toBe('{}');
    const [token = '', mark = ''] = response.headers.getSetCookie();
    expect(token).toMatch(/^nlb=tok-2; Path=\/;.*Max-Age=604800;.*HttpOnly; SameSite=lax$/i);
    expect(mark).toMatch(/^nlb_session=1; Path=\/;.*Max-Age=604800;.*SameSite=lax$/i);
    expect(mark).not.toMatch(/httponly/i);
  });

  it.each([{}, { token: '' }, { token: 5 }, { token: 'a b' }, { token: 'a\r\nb' }, []])(
    'begins none with %j',
    async (body) => {
      api.answers((_request, response) => json(response, 200, body));
      const response = await post('users/jwt-token/');
      expect(response.status).toBe(502);
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  it('begins none on a refusal', async () => {
    api.answers((_request, response) => json(response, 400, { non_field_errors: ['x'], token: 'tok' }));
    const response = await post('users/jwt-token/');
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('ends with a 401 to its token, and only then', async () => {
    api.answers((_request, response) => json(response, 401, { detail: 'x' }));
    const ended = await get('users/info/', { cookie: 'nlb=tok-1' });
    expect(ended.status).toBe(401);
    expect(ended.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
      'nlb=',
      'nlb_session=',
    ]);
    expect((await get('users/info/')).headers.getSetCookie()).toEqual([]);
  });
});
