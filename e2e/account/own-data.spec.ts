import { readFile } from 'node:fs/promises';
import { fillLogin, newGuest, openSignedIn, USER_BUTTON } from '#e2e/fixtures/account.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';

test('a guest takes their data along, deletes the account, and cannot sign in any more @both', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const account = await newGuest();
  await openSignedIn(page, 'morskoy', account);
  await page.goto('/morskoy/profile');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать мои данные' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('moi-dannye-morskoy.txt');
  expect(await readFile(await file.path(), 'utf8')).toContain(`Эл. почта: ${account.email}`);

  await page.getByRole('main').getByRole('button', { name: 'Удалить аккаунт' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Удалить аккаунт' }).click();
  await question.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await expect(page.getByText('Аккаунт удалён. Забронировать можно и без него.')).toBeVisible();
  await expect(page.locator(USER_BUTTON)).toBeHidden();
  const cookies = await context.cookies();
  expect(cookies.filter(({ name, value }) => name.endsWith('nlb') && value !== '')).toEqual([]);

  await page.goto('/morskoy/login/old');
  await fillLogin(page, account);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Неверный логин или пароль');
});
