import { type APIRequestContext, expect, test } from '@playwright/test';
import { freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { COUNTERS, countingHotel } from '#e2e/fixtures/counters.ts';

const policyOf = async (request: APIRequestContext, address: string) =>
  `${(await request.get(address)).headers()['content-security-policy']}`;

/** The hashes are those of the page's own data, which name the hotel. */
const withoutHashes = (policy: string) => policy.replaceAll(/ 'sha256-[^']+'/g, '');

test('the policy opens in the page of the counters alone: not in the hotel’s pages, not at a neighbour', async ({
  request,
}) => {
  const [plain, counting] = [await ownHotel('morskoy'), await countingHotel('morskoy')];
  const stay = new URLSearchParams({ ...(await freeStay(plain, 'Стандарт', 30, 2)), adults: '2' });
  for (const page of ['', `?${stay}`, '/rooms/STD', '/success?order=W6HS-N7B2-XP0D', '/login']) {
    const policy = withoutHashes(await policyOf(request, `/${plain}${page}`));
    expect(policy, page).toContain("script-src 'self';");
    expect(policy, page).not.toMatch(/yandex|google/);
    expect(withoutHashes(await policyOf(request, `/${counting}${page}`)), page).toBe(policy);
  }
  expect(await policyOf(request, `/${counting}/counters`)).toContain('script-src https://mc.yandex.ru');
});

test('the page of the counters is empty, the hotel’s own, and not there without counters', async ({
  request,
}) => {
  const slug = await countingHotel('alpina', { ga4: COUNTERS.ga4 });
  const answer = await request.get(`/${slug}/counters?utm_source=yandex`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-security-policy']).not.toContain('yandex');
  expect(answer.headers()['content-security-policy']).toContain('https://*.googletagmanager.com');
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  expect(await answer.text()).not.toMatch(/<script|utm_source/);
  for (const other of [await ownHotel('alpina'), 'alpina'])
    expect((await request.get(`/${other}/counters`)).status()).toBe(404);
});

test('no page names a counter’s script or host, and the first load is that of a hotel without', async ({
  request,
}) => {
  const [plain, counting] = [await ownHotel('morskoy'), await countingHotel('morskoy')];
  const scripts = async (slug: string) => {
    const html = await (await request.get(`/${slug}`)).text();
    expect(html).not.toMatch(/mc\.yandex|googletagmanager|gtag|<iframe/);
    return [...html.matchAll(/\/_next\/static\/[\w./~-]+\.js/g)].map(([file]) => file).sort();
  };
  const first = await scripts(plain);
  expect(first.length).toBeGreaterThan(8);
  expect(await scripts(counting)).toEqual(first);
});
