import { request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { test as base, expect } from '@playwright/test';
import { type OwnPair, startPair } from '#e2e/fixtures/own-app.ts';

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}
type Ask = (
  host: string,
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Answer>;

/** An installation on which one hotel has an origin of its own, asked by the name of any host. */
const test = base.extend<object, { pair: OwnPair; app: string; own: string; ask: Ask }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const pair = await startPair((port) => ({
        APP_ORIGIN: `http://localhost:${port}`,
        HOTEL_ORIGINS: `morskoy http://morskoy.localhost:${port}`,
        SECURITY_CONTACT: 'mailto:security@hotel.example',
        PRICE_FEEDS: 'on',
        REVALIDATE_SECRET: 'own-origin-revalidate',
      }));
      await use(pair);
      await pair.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  app: [({ pair }, use) => use(new URL(pair.origin).host), { scope: 'worker' }],
  own: [({ app }, use) => use(`morskoy.${app}`), { scope: 'worker' }],
  ask: [
    ({ pair }, use) =>
      use(async (host, path, { method = 'GET', headers = {}, body } = {}) => {
        const { promise, resolve, reject } = Promise.withResolvers<Answer>();
        const asked = send(pair.origin, { path, method, headers: { host, ...headers } }, (response) => {
          text(response).then(
            (received) =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
            reject,
          );
        });
        asked.on('error', reject).end(body);
        return promise;
      }),
    { scope: 'worker' },
  ],
});

const STAY = '?arrival=2031-01-10&departure=2031-01-12&adults=2';

test('each host has its own pages, and one that is no site has nothing', async ({ ask, app, own }) => {
  for (const path of ['/', STAY.replace('?', '/?'), '/login', '/rooms/STD', '/offers.json', '/profile'])
    expect([path, (await ask(own, path)).status]).toEqual([path, 200]);
  for (const path of ['/alpina', '/alpina/rooms/STD', '/nothing', '/stay/rooms'])
    expect([path, (await ask(own, path)).status]).toEqual([path, 404]);
  expect((await ask(app, '/alpina')).status).toBe(200);
  for (const host of ['evil.example', 'localhost', `alpina.${app}`, '127.0.0.1'])
    for (const path of [
      '/',
      '/morskoy',
      '/alpina',
      '/robots.txt',
      '/api/v1/hotel-config/morskoy/',
      '/llms.txt',
    ])
      expect([host, path, (await ask(host, path)).status]).toEqual([host, path, 421]);
  // What watches the process knows no site, nor does what tells it of a change.
  for (const path of ['/api/health', '/api/ready'])
    expect((await ask('10.0.0.7:3000', path)).status).toBe(200);
  const revalidated = await ask('10.0.0.7:3000', '/api/revalidate', {
    method: 'POST',
    headers: { authorization: 'Bearer own-origin-revalidate', 'content-type': 'application/json' },
    body: JSON.stringify({ slug: 'morskoy' }),
  });
  expect(revalidated.status).toBe(200);
});

test('the second address of a page leads to the first for good, with its query', async ({
  ask,
  app,
  own,
}) => {
  for (const [path, address] of [
    ['/morskoy', '/'],
    [`/morskoy${STAY}&utm_source=mail`, `/${STAY}&utm_source=mail`],
    ['/morskoy/rooms/STD', '/rooms/STD'],
    ['/morskoy/login', '/login'],
    ['/morskoy?otp=pass', '/?otp=pass'],
  ] as const)
    for (const host of [app, own]) {
      const { status, headers } = await ask(host, path);
      expect([status, headers.location]).toEqual([308, `http://${own}${address}`]);
    }
  // A form on the hotel's site reads the offers from whichever address it was given.
  const { headers } = await ask(app, '/morskoy/offers.json', { headers: { origin: 'https://site.example' } });
  expect(headers['access-control-allow-origin']).toBe('*');
});

test('a link of another engine opens the stay at the hotel’s own site', async ({ ask, own }) => {
  const { status, headers } = await ask(own, '/?checkin=2031-01-10&checkout=2031-01-12&adults=2');
  expect([status, headers.location]).toEqual([308, `/${STAY}`]);
});

test('canonical, sitemap, robots and what programs read are of the host that is asked', async ({
  ask,
  app,
  own,
}) => {
  expect((await ask(own, '/')).body).toMatch(new RegExp(`<link rel="canonical" href="http://${own}/?"`));
  expect((await ask(own, `/${STAY}`)).body).toMatch(
    new RegExp(`<link rel="canonical" href="http://${own}/?"`),
  );
  expect((await ask(own, '/robots.txt')).body).toContain(`Sitemap: http://${own}/sitemap.xml`);
  expect((await ask(app, '/robots.txt')).body).toContain(`Sitemap: http://${app}/sitemap.xml`);
  const pages = async (host: string) =>
    [...(await ask(host, '/sitemap.xml')).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, page]) => page ?? '',
    );
  const [ofHotel, ofAll] = [await pages(own), await pages(app)];
  expect(ofHotel).toContain(`http://${own}/`);
  expect(ofHotel.every((page) => page.startsWith(`http://${own}/`))).toBe(true);
  expect(ofAll).toContain(`http://${app}/alpina`);
  expect(ofAll.every((page) => page.startsWith(`http://${app}/`) && !page.includes('morskoy'))).toBe(true);
  for (const page of [...ofHotel, ...ofAll]) {
    const { host, pathname } = new URL(page);
    expect([page, (await ask(host, pathname)).status]).toEqual([page, 200]);
  }
  expect((await ask(own, '/.well-known/security.txt')).body).toContain(`Canonical: http://${own}/`);
  const named = (await ask(own, '/llms.txt')).body;
  expect(named).toContain(`(http://${own}/)`);
  expect(named).not.toContain('alpina');
  expect((await ask(app, '/llms.txt')).body).toContain(`(http://${own}/)`);
  const catalog = (await ask(own, '/.well-known/api-catalog')).body;
  expect(catalog).toContain(`http://${own}/offers.json`);
  expect(catalog).not.toContain('alpina');
});

test('a write comes from the host’s own pages alone', async ({ ask, app, own }) => {
  const login = (host: string, origin: string) =>
    ask(host, '/api/v1/users/jwt-token/', {
      method: 'POST',
      headers: { origin, 'x-requested-with': 'hotel-booking', 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'elena', password: 'Morskoy2026' }),
    });
  const signedIn = await login(own, `http://${own}`);
  expect(signedIn.status).toBe(200);
  // Without a Domain a cookie is of the host alone.
  expect(String(signedIn.headers['set-cookie'])).not.toMatch(/domain=/i);
  expect((await login(own, `http://${app}`)).status).toBe(403);
  expect((await login(app, `http://${own}`)).status).toBe(403);
  const form = (host: string, origin: string) =>
    ask(host, `/${STAY}&room=STD&rate=BAR&extras=`, { method: 'POST', headers: { origin } });
  expect((await form(own, `http://${app}`)).status).toBe(403);
  // The host's own is refused as no form of the app.
  expect((await form(own, `http://${own}`)).status).toBe(400);
});

test('the bank sends its client to the hotel’s own site, where the pass signs in', async ({
  ask,
  own,
  pair,
}) => {
  const form = await fetch(`${pair.api}/api/v1/users/bank-sso/login-form/`, {
    method: 'POST',
    body: new URLSearchParams({ hotel_alias: 'morskoy', client: 'ivan' }),
    redirect: 'manual',
  });
  const back = new URL(form.headers.get('location') ?? '');
  expect([form.status, back.origin, back.pathname]).toEqual([303, `http://${own}`, '/']);
  const signedIn = await ask(own, back.pathname + back.search);
  expect([signedIn.status, signedIn.headers.location]).toEqual([303, '/']);
  expect(String(signedIn.headers['set-cookie'])).toContain('nlb=');
  const refused = await ask(own, '/profile?otp=wrong');
  expect([refused.status, refused.headers.location]).toEqual([303, '/login?next=%2Fprofile&reason=otp']);
});

test('assistants find the hotel of the host, at its address', async ({ ask, app, own }) => {
  const call = async (host: string, origin?: string) =>
    ask(host, '/api/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(origin && { origin }),
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'hotels', arguments: {} },
      }),
    });
  const [ofHotel, ofAll] = [(await call(own)).body, (await call(app)).body];
  expect(ofHotel).toContain(`http://${own}/`);
  expect(ofHotel).not.toContain('alpina');
  expect(ofAll).toContain(`http://${own}/`);
  expect(ofAll).toContain(`http://${app}/alpina`);
  expect((await call(own, `http://${app}`)).status).toBe(403);
  expect((await call(own, `http://${own}`)).status).toBe(200);
});
