import { page } from 'vitest/browser';
import type { UserInfo } from '#contract/schemas/users.ts';
import { haveSession } from './app.tsx';
import { bff } from './bff.ts';

/** Makes the API accept the next login as that user's. */
export function acceptLogin(user: UserInfo): void {
  bff.on('POST', /jwt-token/, () => {
    haveSession(user);
    return {};
  });
}

/** Signs in from the login dialog through the password form. */
export async function logIn(): Promise<void> {
  await page.getByRole('link', { name: 'Войти по логину и паролю' }).click();
  await page.getByLabelText('Логин', { exact: true }).fill('elena');
  await page.getByLabelText('Пароль', { exact: true }).fill('Morskoy2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click();
}
