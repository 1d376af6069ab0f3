import type { Page } from '@playwright/test';
import { fillLogin, keepToasts, logIn, newGuest, USER_BUTTON } from '#e2e/fixtures/account.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { giveNeeded } from '#e2e/fixtures/consents.ts';

const FAILED_REQUEST = /Failed to load resource/;

const registration = (page: Page) => page.getByRole('dialog', { name: 'Регистрация' });

async function fillRegistration(page: Page, username: string, password = 'Gost2026a'): Promise<void> {
  const dialog = registration(page);
  for (const [label, text] of [
    ['Фамилия', 'Новикова'],
    ['Имя', 'Ольга'],
    ['Отчество', 'Юрьевна'],
    ['Логин', username],
    ['Эл. почта', `${username}@guest.example`],
    ['Пароль', password],
    ['Пароль ещё раз', password],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel('Телефон').pressSequentially('79001112233');
  await giveNeeded(dialog);
}
const send = (page: Page) => registration(page).getByRole('button', { name: 'Зарегистрироваться' }).click();
const newName = (project: string) => `forms-${project}-${Date.now().toString(36)}`;

test('registration: a name that is taken is refused, another is welcomed, and a password keeps its spaces', async ({
  page,
  allowConsole,
}, { project }) => {
  allowConsole(FAILED_REQUEST);
  const toasts = await keepToasts(page);
  const account = { username: newName(project.name), password: ' Gost2026a ' };
  await page.goto('/morskoy/register');
  await fillRegistration(page, account.username, account.password);
  const name = registration(page).getByLabel('Логин', { exact: true });
  await name.fill('elena');
  await send(page);
  await expect(registration(page).locator('#register-username-message')).toBeVisible();
  await expect(registration(page).getByLabel('Фамилия')).toHaveValue('Новикова');
  await name.fill(account.username);
  await send(page);
  await expect.poll(() => toasts).toEqual(['Добро пожаловать, Ольга']);
  await expect(page).toHaveURL(/\/morskoy$/);
  await expect(page.locator(USER_BUTTON)).toBeVisible();
  await page.context().clearCookies();
  await logIn(page, 'morskoy', account);
});

test('a session refused by the hotel system: the registration is tried again and succeeds', async ({
  page,
  allowConsole,
}, { project }) => {
  allowConsole(FAILED_REQUEST);
  await page.goto('/alpina/register');
  await fillRegistration(page, newName(project.name));
  await page.route('**/create-profile/**', (route) =>
    route.fulfill({ status: 401, json: { detail: 'Войдите, чтобы продолжить' } }),
  );
  await send(page);
  await expect(registration(page).getByText('Войдите, чтобы продолжить')).toBeVisible();
  await page.context().clearCookies();
  await page.unroute('**/create-profile/**');
  await send(page);
  await expect(page).toHaveURL(/\/alpina$/);
});

test('a profile that fails to load is an error with a retry, not an anonymous guest', async ({
  page,
  allowConsole,
}) => {
  allowConsole(FAILED_REQUEST);
  // The page waits for the profile, so its preloaded styles are used later than Chromium expects.
  allowConsole(/\.css was preloaded using link preload but not used/);
  const account = await newGuest();
  await page.goto('/nevsky/login/old');
  await page.route('**/api/v1/users/info/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Внутренняя ошибка' } }),
  );
  await fillLogin(page, account);
  const again = page.getByRole('button', { name: 'Профиль: загрузить ещё раз' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('link', { name: 'Войти' })).toHaveCount(0);
  await page.goto('/nevsky/profile/booking');
  await expect(page.getByText('Вы вошли, но профиль не загрузился.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/booking$/);
  await page.unroute('**/api/v1/users/info/');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Броней пока нет')).toBeVisible();
});
