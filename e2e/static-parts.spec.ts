import type { Page } from '@playwright/test';
import { freeStay } from './fixtures/api.ts';
import { expect, test } from './fixtures/booking.ts';

/** What the page shows of the hotel, as text. */
const HOME = '[data-home]';
const HERO = '[data-static="hero"]';

/** What the html says a second time, for the scripts. */
const dataOf = (html: string) =>
  [...html.matchAll(/__next_f\.push\((.*?)\)<\/script>/gs)].map(([push]) => push).join('');

/** What the browser complains of from now on. */
function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
  });
  return troubles;
}

test('parts that came as markup are there again after the steps, and after the login', async ({
  page,
  booking,
}) => {
  const troubles = troublesOf(page);
  await booking.open('morskoy');
  const parts = [HOME, HERO].map((part) => page.locator(part));
  const texts = await Promise.all(parts.map(async (part) => (await part.textContent()) ?? ''));
  expect(texts.join('').length).toBeGreaterThan(500);
  const address = (await page.locator(`${HOME} address span`).first().textContent()) ?? '';
  expect(address).not.toBe('');
  const html = await (await page.request.get('/morskoy')).text();
  expect(html).toContain(address);
  expect(dataOf(html)).not.toContain(address);

  await page.getByRole('button', { name: 'Подобрать номера' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const part of parts) await expect(part).toHaveCount(0);
  await page.goBack();
  for (const [index, part] of parts.entries()) await expect(part).toHaveText(texts[index] ?? '');

  await page.getByRole('link', { name: 'Войти' }).click();
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Вход' }).getByRole('button', { name: 'Закрыть' }).click();
  for (const [index, part] of parts.entries()) await expect(part).toHaveText(texts[index] ?? '');
  expect(troubles).toEqual([]);
});

test('a page that came without the home gets it by navigation', async ({ page }) => {
  await page.goto('/morskoy/login');
  await page.getByRole('dialog', { name: 'Вход' }).getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(/\/morskoy$/);
  await expect(page.locator(`${HOME} #rooms`)).toBeAttached();
  await expect(page.locator(`${HOME} address`).first()).toContainText('353460');
});

test('a page that is rendered for its link has static parts once, and works', async ({ page }) => {
  const troubles = troublesOf(page);
  const { arrival, departure } = await freeStay('morskoy', 'Стандарт', 20, 2);
  const link = `/morskoy?arrival=${arrival}&departure=${departure}&adults=2`;
  const html = await (await page.request.get(link)).text();
  // What was found is data; the markup for search engines and the footer are not.
  expect(dataOf(html)).toContain('room_code');
  for (const content of ['@context', 'tel:']) {
    expect(html).toContain(content);
    expect(dataOf(html)).not.toContain(content);
  }

  await page.goto(link);
  const footer = page.getByRole('contentinfo');
  const text = (await footer.textContent()) ?? '';
  expect(text).not.toBe('');
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Выбрать/ })
    .first()
    .click();
  await expect(page).toHaveURL(/room=/);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(footer).toHaveText(text);
  expect(troubles).toEqual([]);
});
