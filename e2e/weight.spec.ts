import { expect, test } from '@playwright/test';
import { firstLoadScripts, scriptBytes } from '../bench/script-sizes.ts';

/** Gzipped JavaScript of an empty page (bench/empty-page), in bytes, and the most that the hotel home may add. */
const EMPTY_PAGE = 134_904;
const ALLOWED = 30_000;

test('the first load of a hotel home stays within 30 kB of an empty page', async ({
  request,
  baseURL,
}, testInfo) => {
  test.skip(testInfo.project.name !== 'desktop', 'the same bytes on a phone');
  const html = await (await request.get('/morskoy')).text();
  const scripts = firstLoadScripts(html);
  expect(scripts.length).toBeGreaterThan(8);
  const total = await scriptBytes(`${baseURL}`, scripts);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(EMPTY_PAGE + ALLOWED);
});
