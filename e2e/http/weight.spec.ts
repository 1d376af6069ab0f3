import { expect, test } from '@playwright/test';
import { brotliSize } from '#tests/bench/brotli-size.ts';
import { firstLoadScripts, scriptBytes } from '#tests/bench/script-sizes.ts';

/** The JavaScript of an empty page (tests/bench/empty-page), bytes as brotli, and the most that the hotel home may add. */
const EMPTY_PAGE = 115_063;
const ALLOWED = 45_300;

/** The most that the html of a home may have, bytes, plain and as brotli. */
const LONGEST_HTML = 127_700;
const LONGEST_BROTLI = 17_500;

for (const slug of ['morskoy', 'nevsky', 'alpina', 'kanareyka'])
  test(`${slug}: the html of the home stays small`, async ({ request }) => {
    // The first visit renders the page, which is then cached.
    await request.get(`/${slug}`);
    const html = await (await request.get(`/${slug}`)).body();
    expect(html.toString()).toContain('data-home');
    expect(html.byteLength).toBeLessThanOrEqual(LONGEST_HTML);
    expect(brotliSize(html)).toBeLessThanOrEqual(LONGEST_BROTLI);
  });

test('the first load of a hotel home stays within 45.3 kB of an empty page', async ({ request, baseURL }) => {
  const html = await (await request.get('/morskoy')).text();
  const scripts = firstLoadScripts(html);
  expect(scripts.length).toBeGreaterThan(8);
  const total = await scriptBytes(`${baseURL}`, scripts);
  expect(total).toBeGreaterThan(EMPTY_PAGE);
  expect(total).toBeLessThanOrEqual(EMPTY_PAGE + ALLOWED);
});
