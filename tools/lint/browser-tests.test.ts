import { afterAll, expect, it } from 'vitest';
import { emptyProject } from '#tools/testing/linted.ts';

const project = emptyProject();
afterAll(project.remove);

const looks = [
  ...['allInnerTexts', 'allTextContents', 'boundingBox', 'count', 'innerText', 'inputValue'],
  ...['isChecked', 'isEnabled', 'isVisible', 'textContent'],
].map((method) => `expect(await page.getByRole('row').${method}()).toBe(1);`);
const otherLooks = [
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

const contexts = [
  "const context = await browser.newContext({ locale: 'ru-RU' });",
  'const page = new BookingPage(await browser.newPage());',
  'const other = await page.context().newPage();',
  'const another = await (given ?? context).newPage();',
];
const tab = 'const tab = new BookingPage(await context.newPage());';

const refused = project.refused(
  {
    'e2e/booking/looks.spec.ts': [...looks, ...otherLooks, ...waiting],
    'e2e/fixtures/looks.ts': [...looks, ...otherLooks, ...waiting],
    'lib/looks.test.ts': [...looks, ...otherLooks, ...waiting],
    'e2e/booking/contexts.spec.ts': [...contexts, tab],
    'e2e/fixtures/contexts.ts': [...contexts, tab],
    'e2e/fixtures/test.ts': contexts,
    'tests/bench/contexts.mjs': contexts,
  },
  'plugin',
);

it('an expectation that reads a page once is refused in browser tests, one that waits is not', () => {
  expect(refused).toMatchObject({
    'e2e/booking/looks.spec.ts': [...looks, ...otherLooks],
    'e2e/fixtures/looks.ts': [...looks, ...otherLooks],
    'lib/looks.test.ts': [],
  });
});

it('only fixtures open contexts and pages; a test may open another tab of theirs', () => {
  expect(refused).toMatchObject({
    'e2e/booking/contexts.spec.ts': contexts,
    'e2e/fixtures/contexts.ts': contexts,
    'e2e/fixtures/test.ts': [],
    'tests/bench/contexts.mjs': [],
  });
});
