import { expect, test } from '@playwright/test';
import { lateScripts } from '../lib/page-html/late-scripts.ts';

// That none is named before: e2e/http/late-scripts.spec.ts.
for (const path of ['/morskoy', '/morskoy?adults=2'])
  test(`${path} asks for each of its scripts after its first paint`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
    });
    const response = await page.goto(path);
    const late = lateScripts((await response?.text()) ?? '');
    expect(late.length).toBeGreaterThan(3);
    await expect.poll(() => asked).toEqual(expect.arrayContaining(late));
  });
