import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';

const link = (name: string) => page.getByRole('dialog', { name: 'Вход' }).getByRole('link', { name });

it('the login leads to the bank, to the password and to the loyalty programme', async () => {
  await openWizard('/login');
  await expect.element(link('Войти через банк')).toHaveAttribute('href', 'https://bank.example/sso');
  await expect.element(link('Войти по логину и паролю')).toBeVisible();
  await expect.element(link('Вступить в программу лояльности')).toBeVisible();
});

it('where there is no bank and no loyalty programme, the login does not speak of one', async () => {
  await openWizard('/login', { hotel: { bank_sign_on: false } });
  await expect.element(link('Войти по логину и паролю')).toBeVisible();
  expect(page.getByRole('dialog', { name: 'Вход' }).element().textContent).not.toMatch(/банк|лояльност/i);
});

it('names the tab while it is open, and gives it back to the screen', async () => {
  await openWizard('/login?arrival=2026-12-01&departure=2026-12-03&adults=2');
  await expect.poll(() => document.title).toBe(`Вход — ${HOTEL.name}`);
  await link('Войти по логину и паролю').click();
  await expect.poll(() => document.title).toBe(`Войти по логину и паролю — ${HOTEL.name}`);
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect.poll(() => document.title).toMatch(/^Выбор номера, 1–3\sдекабря/);
});
