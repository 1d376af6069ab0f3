import { expect, test } from '@playwright/test';
import { freeStay } from '#e2e/fixtures/api.ts';
import { brotliSize } from '#tests/bench/brotli-size.ts';
import { firstLoadScripts, scriptBytes } from '#tests/bench/script-sizes.ts';

/** The JavaScript of an empty page (tests/bench/empty-page), bytes as brotli, and the most that the hotel home may add. */
const EMPTY_PAGE = 115_063;
const ALLOWED = 43_000;

/** The most that the html of a home and of a link may have, bytes, plain and as brotli. */
const LONGEST_HTML = { home: 140_700, link: 199_200 };
const LONGEST_BROTLI = { home: 19_750, link: 21_300 };

const SPLASH = ' data-splash=""';
const HOTELS = {
  morskoy: 'Стандарт',
  nevsky: 'Стандарт во двор',
  alpina: 'Стандарт с видом на лес',
  kanareyka: 'Стандарт «Жёрдочка»',
};

for (const [slug, room] of Object.entries(HOTELS)) {
  test(`${slug}: the html of the home stays small`, async ({ request }) => {
    // The first visit renders the page, which is then cached.
    await request.get(`/${slug}`);
    const html = await (await request.get(`/${slug}`)).body();
    expect(html.toString()).toContain('data-home');
    expect(html.includes(SPLASH)).toBe(true);
    expect(html.byteLength).toBeLessThanOrEqual(LONGEST_HTML.home);
    expect(brotliSize(html)).toBeLessThanOrEqual(LONGEST_BROTLI.home);
  });

  test(`${slug}: the html of a link stays small, and has no splash`, async ({ request }) => {
    const { arrival, departure } = await freeStay(slug, room, 120, 3);
    const html = await (
      await request.get(`/${slug}?arrival=${arrival}&departure=${departure}&adults=2`)
    ).body();
    expect(html.toString().split('<article').length).toBeGreaterThan(3);
    expect(html.includes(SPLASH)).toBe(false);
    expect(html.byteLength).toBeLessThanOrEqual(LONGEST_HTML.link);
    expect(brotliSize(html)).toBeLessThanOrEqual(LONGEST_BROTLI.link);
  });
}

test('the first load of a hotel home stays within 43 kB of an empty page', async ({ request, baseURL }) => {
  const html = await (await request.get('/morskoy')).text();
  const scripts = firstLoadScripts(html);
  expect(scripts.length).toBeGreaterThan(8);
  const total = await scriptBytes(`${baseURL}`, scripts);
  expect(total).toBeGreaterThan(EMPTY_PAGE);
  expect(total).toBeLessThanOrEqual(EMPTY_PAGE + ALLOWED);
});
