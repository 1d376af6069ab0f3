import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/** Collects policy violations and page errors from now on. */
function watch(page: Page) {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|hydrat/i.test(message.text())) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  return troubles;
}

/** The picture beside a page's message: the hotel's, or a drawing. */
const pictureOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => getComputedStyle(main, '::after').backgroundImage);

test('pages run under their policy, built and from the cache', async ({ page }) => {
  const troubles = watch(page);
  for (const path of ['/morskoy', '/morskoy/login', '/alpina/register', '/nevsky/success']) {
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('main'), path).toHaveCount(1);
    }
  }
  expect(troubles).toEqual([]);
});

// e2e/http/platform.spec.ts shows that they are real 404s, and where they link to.
test('unknown hotels and impossible slugs have a page in the app’s style', async ({ page }) => {
  const troubles = watch(page);
  for (const path of ['/no-such-hotel', '/no-such-hotel/login', '/wp-login.php', '/old-icon.ico']) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1, name: 'Отель не найден :(' });
    await expect(title).toHaveCSS('font-family', /cyrillic/);
    await expect.poll(() => pictureOf(page)).not.toContain('url(');
  }
  expect(troubles).toEqual([]);
});

test('a page that a hotel does not have is in the hotel’s style and leads back, without a splash', async ({
  page,
}) => {
  const troubles = watch(page);
  for (const path of ['/alpina/abc/def', '/alpina/profile/booking/none']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
    await expect(page.locator('div[data-splash]')).toBeHidden();
    await expect.poll(() => pictureOf(page)).toContain('alpina-hero');
  }
  await page.goto('/alpina/abc/def');
  await expect(page.getByRole('main').getByRole('link', { name: '+7 862 000-00-00' })).toHaveAttribute(
    'href',
    'tel:+78620000000',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Номера' })).toHaveAttribute(
    'href',
    '/alpina#rooms',
  );
  await page.getByRole('link', { name: 'На страницу отеля' }).click();
  await expect(page).toHaveURL(/\/alpina$/);
  expect(troubles).toEqual([]);
});
