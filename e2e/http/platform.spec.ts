import { expect, test } from '@playwright/test';
import { API } from '#e2e/fixtures/api.ts';
import { headings, linkNamed, readPage } from '#e2e/fixtures/html.ts';

test.describe('pages', () => {
  for (const path of ['/morskoy', '/morskoy/login', '/alpina/register', '/nevsky/success'])
    test(`${path} has a policy without unsafe scripts, built and from the cache`, async ({ request }) => {
      for (let visit = 0; visit < 2; visit += 1) {
        const { status, headers } = await readPage(request, path);
        const policy = headers['content-security-policy'] ?? '';
        expect(status).toBe(200);
        expect(policy).toMatch(/script-src 'self' 'sha256-/);
        expect(policy).not.toMatch(/script-src[^;]*unsafe/);
        expect(policy).toContain("frame-ancestors 'self'");
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
        });
      }
    });

  test('a hotel’s preview is for who has its secret: kept by nobody, found by nobody', async ({
    request,
  }) => {
    const { status, headers, document } = await readPage(request, '/alpina/preview?key=e2e-preview-secret');
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
    for (const query of ['', '?key=', '?key=wrong', '?key=e2e-preview-secret&key=x'])
      expect((await readPage(request, `/alpina/preview${query}`)).status, query).toBe(404);
    expect((await readPage(request, '/no-such-hotel/preview?key=e2e-preview-secret')).status).toBe(404);
  });

  for (const path of ['/no-such-hotel', '/no-such-hotel/login', '/wp-login.php', '/old-icon.ico'])
    test(`${path} is a real 404 that reads without scripts, without a link to another hotel`, async ({
      request,
    }) => {
      const page = await readPage(request, path);
      expect(page.status).toBe(404);
      expect(headings(page, 1)).toEqual(['Отель не найден :(']);
      expect(page.document.querySelectorAll('a')).toHaveLength(0);
    });

  for (const path of ['/alpina/abc/def', '/alpina/profile/booking/none'])
    test(`${path} is a 404 that reads without scripts and links back to its hotel`, async ({ request }) => {
      const page = await readPage(request, path);
      expect(page.status).toBe(404);
      expect(headings(page, 1)).toEqual(['Страница не найдена']);
      expect(page.document.title).toBe('Страница не найдена — Альпина');
      expect(linkNamed(page, 'Альпина')).not.toBeNull();
      expect(linkNamed(page, 'На страницу отеля')?.getAttribute('href')).toBe('/alpina');
    });

  test('a page that needs scripts says so without them', async ({ request }) => {
    const login = await (await request.get('/morskoy/login')).text();
    expect(login).toContain('Забронировать можно и без входа');
    const cabinet = await (await request.get('/morskoy/profile/booking')).text();
    expect(cabinet).toContain('Личному кабинету нужен JavaScript.');
  });
});

for (const [from, to] of [
  ['/', '/morskoy'],
  ['//login', '/login'],
  ['/morskoy//login?a=1', '/morskoy/login?a=1'],
  ['//evil.example/login', '/evil.example/login'],
  ['/Morskoy/login', '/morskoy/login'],
] as const) {
  test(`${from} leads to ${to}`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}${from}`, { maxRedirects: 0 });
    expect([307, 308]).toContain(response.status());
    expect(response.headers().location).toBe(to);
  });
}

test.describe('operation', () => {
  test('revalidation needs the secret and renews the pages of that hotel', async ({ request }) => {
    const path = '/alpina/success'; // No other test checks how this page was cached.
    const cache = async () => (await request.get(path)).headers()['x-nextjs-cache'];
    const data = { slug: 'alpina' };
    // A page that is older than five minutes is served stale once before it is rendered anew.
    await expect.poll(cache).toBe('HIT');
    expect((await request.post('/api/revalidate', { data })).status()).toBe(401);
    expect(await cache()).toBe('HIT');
    const headers = { authorization: 'Bearer e2e-revalidate-secret' };
    expect((await request.post('/api/revalidate', { data, headers })).status()).toBe(200);
    expect(await cache()).toBe('MISS');
  });

  test('the health check covers the web app and the API', async ({ request }) => {
    expect(await (await request.get('/api/health')).json()).toEqual({ status: 'ok', api: 'ok' });
    for (const address of [`${API}/health`, `${API}/ready`, '/api/ready'])
      expect((await request.get(address)).status(), address).toBe(200);
  });
});

test('the sample of a reservation’s page is in the html, without any script', async ({ request }) => {
  const html = await (await request.get('/kanareyka/success')).text();
  expect(html).toContain('2741-8830');
  expect(html).toContain('Делюкс с зоной отдыха');
});

for (const path of ['/profile', '/profile/booking', '/profile/guests'])
  test(`${path}: every style sheet that the page names is in its head, not only preloaded`, async ({
    request,
  }) => {
    const html = await (await request.get(`/morskoy${path}`)).text();
    const sheets = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, name]) => name));
    const named = sheets(/([\w.~-]+\.css)/g);
    expect(named.size).toBeGreaterThan(1);
    expect(sheets(/<link rel="stylesheet" href="[^"]*\/([\w.~-]+\.css)"/g)).toEqual(named);
  });
