import { afterAll, describe, expect, it } from 'vitest';
import { emptyProject } from '../testing/linted.ts';

// To be moved to `plugins` of biome.json as they are, once the journeys keep to both rules.
const project = emptyProject([
  { path: 'scripts/lint/one-look.grit', includes: ['e2e/**'] },
  { path: 'scripts/lint/own-context.grit', includes: ['e2e/**', '!e2e/fixtures/**'] },
]);
afterAll(project.remove);

const refused = (files: string[], lines: string[]) =>
  project.refused(Object.fromEntries(files.map((file) => [file, lines])), 'plugin');

describe('an expectation of one look at a page', () => {
  const looks = [
    ...['allInnerTexts', 'allTextContents', 'boundingBox', 'count', 'innerText', 'inputValue'],
    ...['isChecked', 'isEnabled', 'isVisible', 'textContent'],
  ].map((method) => `expect(await page.getByRole('row').${method}()).toBe(1);`);
  const others = [
    "expect(await row.getAttribute('aria-label')).toBe('x');",
    'expect(await row.evaluate((one) => one.scrollTop)).toBe(1);',
    'expect(await rows.evaluateAll((all) => all.length)).toBe(1);',
    "expect(await page.title(), 'why').toBe('x');",
    "expect.soft(await page.title()).toBe('x');",
    'expect(Number(await rows.count())).toBe(1);',
    'expect((await row.boundingBox())?.width).toBe(1);',
    "expect(page.url()).toBe('x');",
    "expect(new URL(booking.page.url()).search).toBe('');",
  ];
  const waiting = [
    'await expect(rows).toHaveCount(1);',
    "await expect(page).toHaveTitle('x');",
    'await expect.poll(() => rows.count()).toBe(1);',
    'await expect.poll(() => page.url()).toBe(1);',
    'await expect(async () => expect(await rows.count()).toBe(1)).toPass();',
    'await expect(async () => { expect(page.url()).toBe(1); }).toPass({ timeout: 1 });',
    'expect(await response.text()).toBe(1);',
    'expect(response.url()).toBe(1);',
    'const before = await rows.count();',
  ];

  it('is refused in journeys and fixtures, one that waits is not', () => {
    const lines = [...looks, ...others, ...waiting];
    expect(refused(['e2e/booking/a.spec.ts', 'e2e/fixtures/a.ts', 'lib/a.test.ts'], lines)).toEqual({
      'e2e/booking/a.spec.ts': [...looks, ...others],
      'e2e/fixtures/a.ts': [...looks, ...others],
      'lib/a.test.ts': [],
    });
  });
});

it('contexts and pages are opened by the fixtures alone', () => {
  const lines = [
    "const context = await browser.newContext({ locale: 'ru-RU' });",
    'const page = new BookingPage(await context.newPage());',
    'const other = await page.context().newPage();',
    'const another = await (given ?? context).newPage();',
  ];
  expect(refused(['e2e/a.spec.ts', 'e2e/fixtures/a.ts', 'bench/a.mjs'], lines)).toEqual({
    'e2e/a.spec.ts': lines,
    'e2e/fixtures/a.ts': [],
    'bench/a.mjs': [],
  });
});
