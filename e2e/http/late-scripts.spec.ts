import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { lateScripts } from '#lib/server/door/late-scripts.ts';

/** The framework's own scripts in this build, all of which every page needs. */
function rootScripts(): string[] {
  const manifest = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'));
  return manifest.rootMainFiles.map((file: string) => `/_next/${file}`);
}

/** Some of the pages are stored, and one is rendered for each request. */
const PAGES = [
  '/morskoy',
  '/alpina/login',
  '/nevsky/success',
  '/morskoy/profile/booking',
  '/no-such-hotel',
  '/morskoy?arrival=',
];

for (const path of PAGES)
  test(`${path} names no script that a browser would ask for before its first paint`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(lateScripts(html)).toEqual(expect.arrayContaining(rootScripts()));
    const tags = html.match(/<(?:script|link)\b[^>]*>/gi) ?? [];
    expect(tags.length).toBeGreaterThan(3);
    const early = tags.filter((tag) => /(?:src|href)=["'][^"']*\.js\b/i.test(tag) && !/nomodule/i.test(tag));
    expect(early).toEqual([]);
  });

for (const path of ['/morskoy', '/morskoy?arrival='])
  test(`${path} leaves as brotli where the browser takes it, else as gzip`, async ({ request }) => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const response = await request.get(path, { headers: { 'accept-encoding': accepted } });
      expect(response.headers()).toMatchObject({ 'content-encoding': encoding });
      expect(await response.text()).toContain('</html>');
    }
  });
