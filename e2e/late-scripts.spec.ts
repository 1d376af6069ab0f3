import { lateScripts } from '#lib/server/door/late-scripts.ts';
import { expect, test } from './fixtures/test.ts';

// e2e/http/late-scripts.spec.ts shows that the html names none of them.
test('a page asks for each of its scripts after its first paint', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  for (const path of ['/morskoy', '/morskoy?arrival=']) {
    const response = await page.goto(path);
    const late = lateScripts((await response?.text()) ?? '');
    expect(late.length).toBeGreaterThan(3);
    await expect.poll(() => asked).toEqual(expect.arrayContaining(late));
    asked.length = 0;
  }
});
