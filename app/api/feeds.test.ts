import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

const ROUTES = [
  () => import('#app/api/feeds/hotels.xml/route.ts').then(({ GET }) => GET),
  () => import('#app/api/feeds/landing-pages.xml/route.ts').then(({ GET }) => GET),
  () => import('#app/api/feeds/prices/route.ts').then(({ POST }) => POST),
];

it.each(ROUTES)('no feed is there until it is switched on', async (load) => {
  vi.stubEnv('PRICE_FEEDS', '');
  const answer = await (await load())(new Request('http://localhost/'));
  expect(answer.status).toBe(404);
});
