import { expect } from '@playwright/test';
import { type Api, json, test } from '#e2e/fixtures/own-app.ts';

/** Makes the API give every hotel this config, no days and no free rooms. */
function configIs(api: Api, status: number, body: unknown, search: object = { rooms: [] }) {
  api.answers((request, response) => {
    if (request.url.startsWith('/api/v1/hotel-config/')) return json(response, status, body);
    json(response, 200, request.url.startsWith('/api/v1/color-availability/') ? [] : search);
  });
}
const asked = (api: Api, slug: string) =>
  api.seen.filter(({ url }) => url === `/api/v1/hotel-config/${slug}/`).length;

test('each hotel’s config is requested once, also that of an unknown one', async ({ api, app, request }) => {
  configIs(api, 200, { id: 1, name: 'Новый' });
  const page = await request.get(`${app.origin}/new-one`);
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain('Новый');
  expect(asked(api, 'new-one')).toBe(1);

  configIs(api, 404, { detail: 'no' });
  expect((await request.get(`${app.origin}/nowhere`)).status()).toBe(404);
  expect((await request.get(`${app.origin}/nowhere/login`)).status()).toBe(404);
  expect(asked(api, 'nowhere')).toBe(1);
});

test('the log names at the start each setting without which guests have a link less', async ({ app }) => {
  const named = app.log().match(/[A-Z_]+(?= is not set: )/g);
  expect(named).toEqual(['CONSULTATION_EMAIL', 'LOYALTY_URL']);
});

test('a hotel that gives nothing of its own has nothing of a stranger in its pages', async ({
  api,
  app,
  request,
}) => {
  const open = async (path: string) => (await request.get(`${app.origin}${path}`)).text();
  configIs(api, 200, { id: 9, name: 'Волна', accounts: false });
  for (const path of ['/bare', '/bare/login', '/bare/no-such-page']) {
    const html = await open(path);
    expect(html).toContain('Волна');
    expect(html).not.toMatch(/example\.com|Консультация|Войти|лояльност/);
  }
  configIs(api, 200, { id: 9, name: 'Волна', email: 'hello@volna.example' });
  expect(await open('/known')).toMatch(
    /mailto:hello@volna\.example.*Войти|Войти.*mailto:hello@volna\.example/s,
  );
});

test('a mistake of the API is one line, whether a page or a browser meets it, and no page speaks of it', async ({
  api,
  app,
  request,
}) => {
  const config = { id: 77, name: 'Ошибка', timezone: 'UTC+3', max_adults: '4' };
  configIs(api, 200, config, { rooms: [], services: 'none' });
  const stay = { arrival: '2031-03-01', departure: '2031-03-02' };
  for (let visit = 0; visit < 2; visit += 1) {
    const html = await (await request.get(`${app.origin}/mistaken?arrival=${stay.arrival}`)).text();
    expect(html).toContain('Ошибка');
    expect(html).not.toContain('break the contract');
    await request.post(`${app.origin}/api/v1/ota-availability/77/`, {
      data: { ...stay, rooms: [{ adults: 2, childs: [] }] },
      headers: { origin: app.origin, 'x-requested-with': 'hotel-booking' },
    });
  }
  const told = app
    .log()
    .split('\n')
    .filter((line) => /"hotel":"(?:mistaken|77)"/.test(line) && line.includes('breaks the contract'))
    .map((line) => JSON.parse(line));
  expect(told.map(({ path, received }) => [path, received]).sort()).toEqual([
    ['max_adults', 'the text "4"'],
    ['services', 'the text "none"'],
    ['timezone', 'the text "UTC+3"'],
  ]);
});

test('a hotel whose API sent nonsense once is back within seconds', async ({ api, app, request }) => {
  configIs(api, 200, { maintenance: true });
  expect((await request.get(`${app.origin}/nonsense`)).status()).toBe(503);
  configIs(api, 200, { id: 2, name: 'Вернулся' });
  await expect
    .poll(async () => (await request.get(`${app.origin}/nonsense`)).status(), { timeout: 6_000 })
    .toBe(200);
});

test('a page that was being rendered while its hotel was revalidated is not cached', async ({
  api,
  app,
  request,
}) => {
  const open = async () => (await request.get(`${app.origin}/renamed`)).text();
  const held: (() => void)[] = [];
  api.answers((_asked, response) => void held.push(() => json(response, 200, { id: 8, name: 'Прежний' })));
  const first = open();
  await expect.poll(() => held).toHaveLength(1);
  const renewed = await request.post(`${app.origin}/api/revalidate`, {
    headers: { authorization: 'Bearer e2e-revalidate-secret' },
    data: { slug: 'renamed' },
  });
  expect(renewed.status()).toBe(200);
  configIs(api, 200, { id: 8, name: 'Новый' });
  for (const answer of held) answer();
  expect(await first).toContain('Прежний');
  expect(await open()).toContain('Новый');
  expect(await open()).toContain('Новый');
});

test('icons show a hotel’s initial: without a logo always, with one that cannot be fetched for seconds only', async ({
  api,
  app,
  request,
}) => {
  const icon = (slug: string, file = 'icon.svg') => request.get(`${app.origin}/${slug}/brand/${file}`);
  configIs(api, 200, { id: 6, name: 'Без знака' });
  const initial = await icon('without-logo');
  expect(initial.headers()['content-type']).toBe('image/svg+xml');
  expect(initial.headers()['cache-control']).toContain('max-age=86400');
  expect(await initial.text()).toContain('<image');
  expect((await icon('without-logo', 'other.png')).status()).toBe(404);

  const logo = `${api.origin}/media/logo.svg`;
  api.answers((request, response) =>
    request.url === '/media/logo.svg'
      ? json(response, 503, {})
      : json(response, 200, { id: 7, name: 'Знак в пути', logo_svg: logo }),
  );
  const stopgap = await icon('lost-logo');
  expect(await stopgap.text()).toContain('<image');
  expect(stopgap.headers()['cache-control']).toBe('public, max-age=15');
  expect(api.seen.filter(({ url }) => url === '/media/logo.svg')).toHaveLength(1);
});

test('a cached page stays while the API is down', async ({ api, app, request }) => {
  configIs(api, 200, { id: 4, name: 'Берег' });
  expect((await request.get(`${app.origin}/kept`)).status()).toBe(200);
  api.answers((_asked, answer) => void answer.destroy());
  const page = await request.get(`${app.origin}/kept`);
  expect([page.status(), page.headers()['x-nextjs-cache']]).toEqual([200, 'HIT']);
  // Meanwhile another page of the same hotel is rendered.
  expect((await request.get(`${app.origin}/kept/success`)).status()).toBe(200);
});
