import {
  CLIENT,
  EMPLOYEE,
  fillLogin,
  keepToasts,
  logIn,
  newGuest,
  USER_BUTTON,
} from '../fixtures/account.ts';
import { bankPass } from '../fixtures/account-bookings.ts';
import { expect, test } from '../fixtures/booking.ts';
import { holdBack } from '../fixtures/page.ts';

const FAILED_REQUEST = /Failed to load resource/;

test('a foreign pass never replaces a live session', async ({ page, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  await logIn(page, 'morskoy', await newGuest());
  const pass = await bankPass('morskoy', EMPLOYEE.username);
  await page.goto(`/morskoy?arrival=2030-01-01&otp=${pass}`);
  await expect(page.getByText('Вы уже вошли.')).toBeVisible();
  await expect(page.locator(USER_BUTTON)).toContainText('Анна');
  await expect(page).not.toHaveURL(/otp|notice/);
});

test('a pass straight from the bank signs in and greets, once', async ({ page }) => {
  const toasts = await keepToasts(page);
  await page.goto(`/morskoy/profile/booking?otp=${await bankPass('morskoy', EMPLOYEE.username)}`);
  await expect.poll(() => toasts).toEqual(['С возвращением, Иван']);
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('nlb_session=1');
  await page.reload();
  await expect(page.locator(USER_BUTTON)).toContainText('Иван');
  expect(toasts).toHaveLength(1);
});

test('a pass for another hotel is refused, and spent', async ({ page, context }) => {
  const pass = await bankPass('morskoy', CLIENT.username);
  for (const slug of ['nevsky', 'morskoy']) {
    await page.goto(`/${slug}?otp=${pass}`);
    await expect(page).toHaveURL(new RegExp(`/${slug}/login\\?reason=otp$`));
    await expect(page.getByRole('dialog', { name: 'Вход' }).getByRole('alert')).toContainText(
      'Одноразовый вход не удался',
    );
  }
  expect((await context.cookies()).filter(({ name }) => name.includes('nlb'))).toEqual([]);
});

test('a greeting closes by itself after a second and a half', async ({ page }) => {
  const account = await newGuest();
  // A fake clock in the page, so that a busy machine changes nothing.
  await page.clock.install();
  await page.goto('/morskoy/login/old');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await fillLogin(page, account);
  const greeting = page.getByText('С возвращением, Анна');
  const isShownAfter = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    return greeting.isVisible();
  };
  await expect.poll(() => isShownAfter(50)).toBe(true);
  let stood = 0;
  while (stood < 5000 && (await isShownAfter(50))) stood += 50;
  expect(stood).toBeGreaterThanOrEqual(1400);
  // The toast's exit animation.
  expect(stood).toBeLessThanOrEqual(2000);
});

test('the user area: nothing over login and register, a spinner, the name and its menu', async ({ page }) => {
  for (const path of ['login', 'login/old', 'register']) {
    await page.goto(`/morskoy/${path}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('header').getByText('Войти', { exact: true })).toHaveCount(0);
    await expect(page.locator(USER_BUTTON)).toHaveCount(0);
  }
  await logIn(page, 'morskoy', await newGuest());

  const release = await holdBack(page, '**/api/v1/users/info/');
  await page.goto('/morskoy');
  await expect(page.locator('header').getByRole('status', { name: 'Загружаем профиль' })).toBeVisible();
  release();
  const user = page.locator(USER_BUTTON);
  await expect(user).toContainText('Анна');
  await expect(user).not.toContainText('сотрудник банка');
  await user.click();
  await page.getByRole('link', { name: 'Личный кабинет' }).click();
  await expect(page).toHaveURL(/\/morskoy\/profile\/booking$/);
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeHidden();
  await user.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeHidden();
});

test('an overlay opened by its address looks as one opened by a link', async ({ booking, page }) => {
  await booking.open('alpina');
  await page.getByRole('link', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await expect(dialog).toBeVisible();
  const byLink = await dialog.ariaSnapshot();
  await page.goto('/alpina/login');
  await expect(dialog).toBeVisible();
  expect(await dialog.ariaSnapshot()).toBe(byLink);
  // The wizard is under the overlay, and closing returns to it.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/alpina$/);
  await expect(page.getByRole('grid').first()).toBeVisible();
});

test('the login is not offered over an order', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ru-RU', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/morskoy/success');
  await expect(page.getByText('Пример заказа')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // That does not count as the offer: the bare home still makes it.
  await page.goto('/morskoy');
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  await context.close();
});
