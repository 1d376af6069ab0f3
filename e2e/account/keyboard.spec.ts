import type { Locator } from '@playwright/test';
import { newGuest, openSignedIn, USER_BUTTON } from '#e2e/fixtures/account.ts';
import { bookFor, cancellation, ROOMS } from '#e2e/fixtures/account-bookings.ts';
import { ownHotel } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { tabTo } from '#e2e/fixtures/keyboard.ts';

/** Expects the control to have the focus, and a visible focus ring. */
async function expectFocusRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const hasRing = () =>
    target.evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  await expect.poll(hasRing, 'focus ring').toBe(true);
}

test('login by the keyboard alone, and the menu holds the focus', async ({ page }) => {
  const account = await newGuest();
  await page.goto('/morskoy');
  await page.keyboard.press('Tab');
  await expectFocusRing(page.getByRole('link', { name: 'К бронированию' }));

  const opener = page.getByRole('button', { name: 'Меню', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await expect(menu).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    // Tab may lead to the browser's own controls, and then the page has no focus at all.
    const holdsFocus = () =>
      menu.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
    await expect.poll(holdsFocus).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  const entry = page.getByRole('link', { name: 'Войти' });
  await tabTo(page, entry, 'Shift+Tab');
  await expectFocusRing(entry);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await expect(dialog.getByRole('heading', { name: 'Вход' })).toBeFocused();
  await tabTo(page, dialog.getByRole('link', { name: 'Войти по логину и паролю' }));
  await page.keyboard.press('Enter');
  const login = page.getByLabel('Логин', { exact: true });
  await tabTo(page, login);
  await expectFocusRing(login);
  await page.keyboard.type(account.username);
  await tabTo(page, page.getByLabel('Пароль', { exact: true }));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/morskoy$/);
  await expect(page.locator(USER_BUTTON)).toContainText('Анна');
});

test('the cabinet by the keyboard alone', async ({ page }) => {
  const slug = await ownHotel('alpina');
  const account = await newGuest();
  await bookFor(account, slug, { from: 200 });
  await openSignedIn(page, slug, account);
  await tabTo(page, page.locator(USER_BUTTON));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Личный кабинет' }));
  await page.keyboard.press('Enter');
  const row = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await tabTo(page, row);
  await expectFocusRing(row);
  await page.keyboard.press('Enter');
  // The chosen reservation replaces the one that was open beside the list.
  await expect(page).toHaveURL(/\/profile\/booking\/\d+$/);
  const { refund, question } = cancellation(page);
  await expect(refund).toContainText('Вернётся');
  const cancel = refund.getByRole('button', { name: 'Отменить бронь' });
  await tabTo(page, refund.getByLabel('Причина'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Отменить бронь' }));
  await page.keyboard.press('Enter');
  const detail = page.getByRole('article', { name: ROOMS.alpina });
  await expect(detail.getByRole('heading', { name: /Бронь отменена/ })).toBeVisible();
  // The cancel button is gone, so the focus is on the reservation's title.
  await expect(detail.getByRole('heading', { name: /Бронь отменена/ })).toBeFocused();
});

test('a guest is added, and deleted, by the keyboard alone', async ({ page }) => {
  await openSignedIn(page, 'nevsky', await newGuest());
  await page.goto('/nevsky/profile/guests');
  const add = page.getByRole('button', { name: 'Добавить гостя' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Новый гость' })).toBeFocused();
  for (const [label, text] of [
    ['Фамилия', 'Зимин'],
    ['Имя', 'Лев'],
    ['Отчество', 'Ильич'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByLabel('Родство'));
  await page.keyboard.press('ArrowDown');
  const pick = page.getByRole('button', { name: 'Выбрать файл' });
  await tabTo(page, pick);
  await expectFocusRing(pick);
  await tabTo(page, page.getByRole('button', { name: 'Создать нового гостя' }));
  await page.keyboard.press('Enter');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Зимин Лев Ильич' });
  await expect(row).toBeVisible();
  const remove = row.getByRole('button', { name: /Удалить/ });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Вы действительно хотите удалить гостя?' });
  await tabTo(page, question.getByRole('button', { name: 'Отмена' }));
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Удалить' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Пока никого нет')).toBeVisible();
  await expect(add).toBeFocused();
});
