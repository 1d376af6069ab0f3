import { freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';
import { atLife, holdBack, holdRest, skipWelcome } from '#e2e/fixtures/page.ts';
import { fillPlainBooking, PLAIN_ROOM, plainButton } from '#e2e/fixtures/plain-booking.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ waitsForScripts: false });

test('every press made before the scripts load counts, and what was typed is kept', async ({ page }) => {
  const slug = await ownHotel('morskoy');
  // The scripts are held back until the guest has done everything that needs none.
  const release = await holdBack(page, '**/_next/static/chunks/*.js');
  await skipWelcome(page);
  await fillPlainBooking(page, slug, await freeStay(slug, PLAIN_ROOM, 36, 2));

  release();
  await atLife(page);
  await expect(page.getByLabel('Фамилия')).toHaveValue(GUEST.last_name);
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(918) 555 0142');
  await expect(page.getByLabel('Комментарий к брони')).toHaveValue('Приедем поздно');
  await expect(page.getByRole('checkbox', { name: /^Принимаю/ })).toBeChecked();
  await plainButton(page, /^Продолжить$/).click();
  await page
    .getByRole('dialog', { name: 'Способ оплаты' })
    .getByRole('button', { name: 'Перейти к оплате' })
    .click();
  await page.waitForURL(/\/pay\//);
});

test('days pressed before hydration in the calendar that the server rendered are the stay', async ({
  page,
}) => {
  const release = await holdBack(page, '**/_next/static/chunks/*.js');
  await skipWelcome(page);
  await page.goto('/morskoy', { waitUntil: 'commit' });
  const day = (index: number) => page.locator('td > button:enabled').nth(index);
  const drawn = await day(3).elementHandle();
  const name = (await day(3).getAttribute('aria-label')) ?? '';
  await expect(page.getByRole('button', { name: 'Следующий месяц' })).toBeDisabled();
  await day(3).click();
  await day(5).click();
  await expect(page.locator('[data-picked]')).toHaveCount(2);
  release();
  await expect(page.getByLabel('Заезд', { exact: true })).toBeHidden();
  await expect(day(3)).toHaveAccessibleName(new RegExp(`^${name}.*, заезд с 14:00`));
  await expect(day(5)).toHaveAccessibleName(/, выезд до 12:00/);
  await expect(page.locator('[data-picked]')).toHaveCount(2);
  expect(await drawn?.evaluate((button) => button.isConnected)).toBe(true);
  await expect(page).toHaveURL(/arrival=.*&departure=.*&edit=parameters/);
});

test('a touch brings the calendar to a page that does not come to rest: the login opens over it', async ({
  page,
}) => {
  await skipWelcome(page);
  await holdRest(page);
  await page.goto('/morskoy');
  await atLife(page);
  await expect(page.getByLabel('Заезд', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Войти' }).click();
  const login = page.getByRole('dialog', { name: 'Вход' });
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(page.getByLabel('Заезд', { exact: true })).toBeHidden();
});

test('a touch ends the splash before the scripts come, and presses nothing under it', async ({ page }) => {
  const release = await holdBack(page, '**/*.js');
  await page.goto('/morskoy', { waitUntil: 'commit' });
  const splash = page.locator('[data-splash]:not(html)');
  await splash.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.pause();
  });
  const menu = await page.getByRole('button', { name: 'Меню', exact: true }).boundingBox();
  if (!menu) throw new Error('No menu');
  await page.touchscreen.tap(menu.x + menu.width / 2, menu.y + menu.height / 2);
  await expect(splash).toBeHidden();
  release();
  await atLife(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('before the scripts load the menu opens, and what only they can do is disabled', async ({ page }) => {
  const release = await holdBack(page, '**/_next/static/chunks/*.js');
  const { arrival, departure } = await freeStay('morskoy', PLAIN_ROOM, 47, 2);
  await page.goto(`/morskoy?arrival=${arrival}&departure=${departure}&adults=2`, { waitUntil: 'commit' });
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  const card = page.getByRole('article', { name: PLAIN_ROOM, exact: true });
  const scripted = card.getByRole('button', { name: /^(Следующее фото|Поделиться)/ });
  await expect(scripted).not.toHaveCount(0);
  for (const button of await scripted.all()) await expect(button).toBeDisabled();
  release();
  for (const button of await scripted.all()) await expect(button).toBeEnabled();
});

test('rates that were unfolded before the scripts loaded stay so, and fold again at a press', async ({
  page,
}) => {
  const release = await holdBack(page, '**/_next/static/chunks/*.js');
  const { arrival, departure } = await freeStay('morskoy', PLAIN_ROOM, 47, 2);
  await page.goto(`/morskoy?arrival=${arrival}&departure=${departure}&adults=2`, { waitUntil: 'commit' });
  const room = page
    .getByRole('article')
    .filter({ has: page.locator('details:not([open])', { hasText: 'тарифы' }) });
  const name = (await room.first().getByRole('heading').first().textContent()) ?? '';
  const card = page.getByRole('article', { name, exact: true });
  const toggle = card.locator('summary', { hasText: 'Смотреть тарифы' });
  const way = card
    .getByRole('listitem')
    .getByRole('link', { name: /^Выбрать/ })
    .first();
  await toggle.click();
  await expect(way).toBeVisible();
  release();
  await atLife(page);
  await expect(toggle).toHaveAccessibleName(/^Скрыть тарифы/);
  await expect(way).toBeVisible();
  await toggle.click();
  await expect(way).toBeHidden();
});
