import { expect } from '@playwright/test';
import { test as base, json, NEXT_START, startApp, stopProcess } from '#e2e/fixtures/own-app.ts';
import { BFF_ROUTES } from '#lib/server/api/bff-routes.ts';

/** The app as the framework's own server serves it, without the front door. */
const test = base.extend({
  app: [
    async ({ api }, use) => {
      const app = await startApp({ API_ROOT: api.origin }, NEXT_START);
      await use(app);
      await stopProcess(app);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const WRITE = { 'x-requested-with': 'hotel-booking', 'content-type': 'application/json' };
const MULTIPART = 'multipart/form-data; boundary=b';

const addressOf = (path: string) =>
  `/api/v1/${path.replace(/\{(\w+)\}/g, (_all, name) => (/id$/i.test(name) ? '7' : 'morskoy'))}`;

test('every call of the table reaches the API, with the session of the guest where it belongs', async ({
  api,
  app,
  request,
}) => {
  api.answers((_asked, answer) => json(answer, 400, { detail: 'Нет' }));
  for (const { method, path, token, body } of BFF_ROUTES) {
    const type = body === 'multipart' ? { 'content-type': MULTIPART } : {};
    const address = addressOf(path);
    const response = await request.fetch(app.origin + address, {
      method,
      headers: { ...WRITE, ...type, origin: app.origin, cookie: 'nlb=token-1' },
      ...(body ? { data: body === 'json' ? { a: 'ё' } : '--b--' } : {}),
    });
    expect([address, response.status()]).toEqual([address, 400]);
    const seen = api.seen.pop();
    expect([seen?.method, seen?.url]).toEqual([method, address]);
    expect(seen?.headers.authorization, address).toBe(token ? 'NLB token-1' : undefined);
    const sent = body && (body === 'json' ? '{"a":"ё"}' : '--b--');
    expect(Buffer.from(seen?.body ?? '', 'latin1').toString(), address).toBe(sent ?? '');
  }
});

test('a session begins with a cookie that scripts cannot read, and ends', async ({ api, app, request }) => {
  api.answers((_asked, answer) => json(answer, 200, { token: 'token-2' }));
  const write = (path: string) =>
    request.post(`${app.origin}/api/v1/${path}`, { headers: { ...WRITE, origin: app.origin }, data: '{}' });
  const cookies = async (path: string) =>
    (await write(path))
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map(({ value }) => value);
  expect(await cookies('users/jwt-token/')).toEqual([
    'nlb=token-2; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
    'nlb_session=1; Max-Age=604800; Path=/; SameSite=Lax',
    'nlb_entry=back; Max-Age=60; Path=/; SameSite=Lax',
  ]);
  api.answers((_asked, answer) => answer.writeHead(204).end());
  expect((await cookies('users/logout/'))[0]).toMatch(/^nlb=; Max-Age=0; Path=\/; HttpOnly/);
});

test('an upload arrives byte by byte, and one that is too long is refused', async ({ api, app, request }) => {
  const file = Buffer.from(new Uint8Array(3_000_000).map((_byte, index) => index % 256));
  const upload = (data: Buffer) =>
    request.post(`${app.origin}/api/v1/users/attachments/upload/`, {
      headers: { ...WRITE, 'content-type': MULTIPART, origin: app.origin },
      data,
    });
  api.answers((_asked, answer) => json(answer, 200, { id: 1 }));
  expect((await upload(file)).status()).toBe(200);
  expect(Buffer.from(api.seen.pop()?.body ?? '', 'latin1').equals(file)).toBe(true);
  expect((await upload(Buffer.alloc(12_000_000))).status()).toBe(413);
  expect(api.seen).toEqual([]);
});

test('what is no call is refused in JSON, and reaches nobody', async ({ api, app, request }) => {
  api.answers((_asked, answer) => json(answer, 200, {}));
  const own = { ...WRITE, origin: app.origin };
  const attempts: [method: string, path: string, headers: Record<string, string>, status: number][] = [
    ['GET', 'users/none/', own, 404],
    ['GET', 'hotel-config/..%2f..%2fusers%2finfo/', own, 404],
    ['PUT', 'users/info/', own, 405],
    ['DELETE', 'users/info/', own, 405],
    ['POST', 'users/logout/', { ...own, origin: 'https://evil.example' }, 403],
    ['POST', 'users/logout/', { ...own, 'sec-fetch-site': 'same-site' }, 403],
    ['POST', 'reservation/7/', { origin: app.origin, 'content-type': 'application/json' }, 403],
    ['POST', 'reservation/7/', { ...own, 'content-type': 'text/plain' }, 403],
    ['GET', 'users/info/', { ...own, 'x-made-for': 'guest' }, 401],
  ];
  for (const [method, path, headers, status] of attempts) {
    const response = await request.fetch(`${app.origin}/api/v1/${path}`, { method, headers });
    expect([method, path, response.status()]).toEqual([method, path, status]);
    expect(await response.json()).toEqual({ detail: expect.stringMatching(/[а-я]/) });
  }
  expect(api.seen).toEqual([]);
});
