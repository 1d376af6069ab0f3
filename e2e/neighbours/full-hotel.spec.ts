import { expect, type Page } from '@playwright/test';
import { signInUnseen } from '../fixtures/account.ts';
import { expectFit, expectReachable } from '../fixtures/fit.ts';
import { ADDRESSES, COMMENT, fullHotel, WORD } from '../fixtures/full-hotel.ts';
import { type Api, type OwnApp, test } from '../fixtures/own-app.ts';
import { skipWelcome } from '../fixtures/page.ts';

const WIDTHS = [320, 390, 768, 1024, 1440, 1920];

/** Opens the page with a quiet console; what it holds fits at every width, and nothing covers a control. */
async function check(
  { api, app, page }: { api: Api; app: OwnApp; page: Page },
  screen: keyof typeof ADDRESSES,
  prepare: () => Promise<unknown>,
): Promise<void> {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
  });
  fullHotel(api);
  await skipWelcome(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(app.origin + ADDRESSES[screen]);
  await expect(page.getByRole('banner')).toBeVisible();
  await prepare();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page, `${screen} at ${width} px`);
    await expectReachable(page, `${screen} at ${width} px`);
  }
  expect(troubles).toEqual([]);
}

test('four rooms with eleven children', async ({ api, app, page }) => {
  await check({ api, app, page }, 'home', async () => {
    await expect(page.getByRole('button', { name: '4 номера, 8 взрослых, 11 детей' })).toBeVisible();
    await expect(page.getByRole('grid').first()).toBeVisible();
  });
});

test('thirty rooms, one with twelve rates, with names of 48 letters', async ({ api, app, page }) => {
  await check({ api, app, page }, 'rooms', async () => {
    const rooms = page.getByRole('article');
    await expect(rooms).toHaveCount(30);
    await expect(rooms.first().getByRole('link', { name: /^Выбрать/ })).toHaveCount(12);
    await page
      .getByRole('button', { name: /^Смотреть тарифы/ })
      .first()
      .click();
    await page.locator('summary', { hasText: 'О тарифе' }).first().click();
  });
});

test('nine extras with names of 48 letters, all taken', async ({ api, app, page }) => {
  await check({ api, app, page }, 'extras', async () => {
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(9);
    await page.locator('summary', { hasText: 'Подробнее' }).first().click();
  });
});

test('a guest with names of 48 letters and a comment of 200', async ({ api, app, page }) => {
  await check({ api, app, page }, 'payment', async () => {
    await page.locator('summary', { hasText: 'Состав заказа' }).click();
    for (const label of ['Фамилия', 'Имя', 'Отчество']) await page.getByLabel(label).fill(WORD);
    await page.getByLabel('Комментарий').fill(COMMENT);
  });
});

test('the order of all of it', async ({ api, app, page }) => {
  await check({ api, app, page }, 'order', () => expect(page.getByText(COMMENT)).toBeVisible());
});

test.describe('in the cabinet', () => {
  test.beforeEach(async ({ api, app, page }) => {
    fullHotel(api);
    await signInUnseen(page, { username: 'elena', password: 'Morskoy2026' }, app.origin);
  });

  test('the order of all of it', async ({ api, app, page }) => {
    await check({ api, app, page }, 'cabinet', () => expect(page.getByText(COMMENT)).toBeVisible());
  });

  test('guests with names of 48 letters', async ({ api, app, page }) => {
    await check({ api, app, page }, 'guests', () => expect(page.getByText(WORD).last()).toBeVisible());
  });
});
