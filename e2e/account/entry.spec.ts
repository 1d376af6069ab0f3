import { CLIENT, EMPLOYEE, logIn, newGuest, USER_BUTTON } from '#e2e/fixtures/account.ts';
import { bankPass } from '#e2e/fixtures/account-bookings.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';

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

test('a pass for another hotel is refused, and cannot be used again', async ({ page, context }) => {
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

test('an overlay opened by its address looks as one opened by a link', async ({ booking, page }) => {
  await booking.open('alpina');
  await page.getByRole('link', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await expect(dialog).toBeVisible();
  const byLink = await dialog.ariaSnapshot();
  await page.goto('/alpina/login');
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.ariaSnapshot()).toBe(byLink);
  // The wizard is under the overlay, and closing returns to it.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/alpina$/);
  await expect(booking.title('Параметры бронирования')).toBeVisible();
});
