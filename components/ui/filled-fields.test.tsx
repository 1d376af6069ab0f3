import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { openCabinet } from '#components/testing/cabinet.tsx';
import { consent, continueButton, field, GUEST, options, PAYMENT } from '#components/testing/guest-form.ts';
import { accountWithGuests } from '#components/testing/saved-guests.ts';

/** Fills a field as some password managers do: without an event. */
async function fill(label: string, value: string): Promise<void> {
  await expect.element(field(label)).toBeVisible();
  (field(label).element() as HTMLInputElement).value = value;
}
const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const refuse = (path: RegExp) => bff.on('POST', path, () => Response.json({}, { status: 400 }));
const sent = async (path: RegExp) => {
  await expect.poll(() => bff.to(path).length).toBe(1);
  return bff.to(path)[0]?.body;
};

it('the login takes what was filled in without events', async () => {
  refuse(/jwt-token/);
  await openWizard('/login/old');
  await fill('Логин', 'elena');
  await fill('Пароль', 'Morskoy2026');
  await press('Войти');
  expect(await sent(/jwt-token/)).toMatchObject({ username: 'elena', password: 'Morskoy2026' });
});

it('a registration does', async () => {
  refuse(/accounts\/register/);
  await openWizard('/register');
  for (const [label, value] of Object.entries(GUEST)) await fill(label, value);
  await fill('Логин', 'elena');
  await fill('Телефон', '+79185550142');
  await fill('Пароль', 'Morskoy2026');
  await fill('Пароль ещё раз', 'Morskoy2026');
  await press('Зарегистрироваться');
  expect(await sent(/accounts\/register/)).toMatchObject({ username: 'elena', password: 'Morskoy2026' });
});

it('the letter for a new password does', async () => {
  refuse(/password/);
  await openWizard('/login/restore', { hotel: { password_reset: true } });
  const login = page.getByRole('dialog').getByRole('textbox');
  await expect.element(login).toBeVisible();
  (login.element() as HTMLInputElement).value = 'elena';
  await page.getByRole('dialog').getByRole('button', { name: 'Прислать ссылку' }).click();
  expect(await sent(/password/)).toMatchObject({ login: 'elena' });
});

it('the guest form does', async () => {
  await openWizard(PAYMENT);
  for (const [label, value] of Object.entries(GUEST)) await fill(label, value);
  await fill('Телефон', '+79185550142');
  await consent().click();
  // The button looks disabled, since no field has told of its value.
  (continueButton().element() as HTMLElement).click();
  await expect.element(options()).toBeVisible();
});

it('a saved guest does', async () => {
  await openCabinet('/guests', { user: accountWithGuests('Азов') });
  await page.getByRole('button', { name: 'Редактировать: Азов Лев Ильич' }).click();
  await fill('Фамилия', 'Белов');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  expect(await sent(/users\/guest\/1\/$/)).toMatchObject({ last_name: 'Белов' });
});
