import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { openCabinet } from '#components/testing/cabinet.tsx';
import { PAYMENT } from '#components/testing/guest-form.ts';
import { accountWithGuests } from '#components/testing/saved-guests.ts';

const REQUIRED = 'Это поле не должно быть пустым';
const field = (label: string) => page.getByLabelText(label, { exact: true });
const reproached = () => page.getByText(REQUIRED).elements().length;

async function openEditor(): Promise<void> {
  await openCabinet('/guests', { user: accountWithGuests() });
  await page.getByRole('button', { name: 'Добавить гостя' }).click();
}

it.each<[string, () => Promise<unknown>, [string, string, string]]>([
  ['payment', () => openWizard(PAYMENT), ['Фамилия', 'Имя', 'Отчество']],
  ['registration', () => openWizard('/register'), ['Фамилия', 'Имя', 'Отчество']],
  ['saved guest', openEditor, ['Фамилия', 'Имя', 'Отчество']],
])('%s: Enter leads from field to field and marks none that is ahead', async (_form, open, names) => {
  const [first, second, third] = names;
  await open();
  await expect.element(field(first)).toHaveAttribute('enterkeyhint', 'next');
  await field(first).fill('Соколова');
  await userEvent.keyboard('{Enter}');
  await expect.element(field(second)).toHaveFocus();
  await expect.poll(reproached).toBe(1);
  await field(second).fill('Елена');
  await userEvent.keyboard('{Enter}');
  await expect.element(field(third)).toHaveFocus();
  await expect.poll(reproached).toBe(1);
  // The guest goes back to the first field and empties it.
  await field(first).fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(field(first)).toHaveFocus();
  await expect.poll(reproached).toBe(2);
});

it('login: Enter leads to the password, and then sends, once', async () => {
  bff.silence('POST', /jwt-token/);
  await openWizard('/login/old');
  await field('Логин').fill('elena');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Пароль')).toHaveFocus();
  await field('Пароль').fill('Morskoy2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Входим…' })).toBeVisible();
  await field('Пароль').click();
  await userEvent.keyboard('{Enter}');
  await field('Логин').fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(reproached).toBe(1);
  expect(bff.to(/jwt-token/)).toHaveLength(1);
});
