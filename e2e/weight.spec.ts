import { get } from 'node:http';
import { expect, test } from '@playwright/test';
import { lateScripts } from '../lib/cache/late-scripts.mjs';

/** Gzipped JavaScript of an empty page (bench/empty-page), in bytes, and what the hotel home may add to it. */
const EMPTY_PAGE = 134_904;
const ALLOWED = 30_000;

/** Bytes of an answer as they travel. */
function travelSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
      });
      response.on('end', () => resolve(size));
      response.on('error', reject);
    }).on('error', reject);
  });
}

test('the first load of a hotel home stays within 30 kB of an empty page', async ({
  request,
  baseURL,
}, testInfo) => {
  test.skip(testInfo.project.name !== 'desktop', 'the same bytes on a phone');
  const html = await (await request.get('/morskoy')).text();
  const scripts = new Set(
    [...html.matchAll(/<script[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/nomodule/i.test(tag))
      .flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? [])
      .concat(lateScripts(html)),
  );
  expect(scripts.size).toBeGreaterThan(8);
  const sizes = await Promise.all([...scripts].map((path) => travelSize(`${baseURL}${path}`)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(EMPTY_PAGE + ALLOWED);
});
