import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#component-tests/harness/app.tsx';
import { bff } from '#component-tests/harness/bff.ts';
import { closeSheet, openParty } from '#component-tests/harness/calendar.ts';
import { consent, continueButton, field, options } from '#component-tests/harness/guest-form.ts';
import { expectScreen, SCREENS } from '#component-tests/harness/screens.ts';
import { CLIENT, EMPLOYEE } from '#component-tests/harness/users.ts';

const login = () => page.getByRole('dialog', { name: 'Вход' });
const registration = () => page.getByRole('dialog', { name: 'Регистрация' });

it.each<[string, () => Promise<void>]>([
  ['the button', () => login().getByRole('button', { name: 'Закрыть' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Back', async () => window.history.back()],
])('a login closed by %s strips the segment; the wizard keeps its state', async (_name, close) => {
  await openWizard();
  await openParty();
  await page.getByRole('button', { name: 'Взрослые: больше' }).click();
  await closeSheet();
  const party = page.getByText(/^3\sвзрослых/).first();
  await expect.element(party).toBeVisible();
  await page.getByRole('link', { name: 'Войти', exact: true }).click();
  await expect.element(login()).toBeVisible();
  expect(window.location.href).toMatch(/\/morskoy\/login\?.*adults=3/);
  await close();
  await expect.element(login()).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/morskoy');
  await expect.element(party).toBeVisible();
});

it.each(['/login', '/login/old', '/register'])(
  'no login is shown over %s; Escape brings it back, with the focus',
  async (path) => {
    const entry = page.getByRole('link', { name: 'Войти', exact: true });
    await openWizard(path);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(entry).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => window.location.pathname).toBe('/morskoy');
    await expect.element(entry).toHaveFocus();
  },
);

it('registration: passwords that differ are told once both are typed', async () => {
  await openWizard('/register');
  await field('Пароль').fill('Gost2026a');
  await field('Пароль ещё раз').fill('Gost2026b');
  await field('Логин').fill('elena');
  await expect.element(registration().getByText('Пароли должны совпадать')).toBeVisible();
});

it('a guest: the profile instead of the form, CORP and SPEC, and the flow that they chose is sent', async () => {
  await openWizard(SCREENS.parameters.address, { user: CLIENT });
  const flows = page.getByRole('group', { name: 'Тариф' });
  await expect
    .element(flows.getByRole('button', { name: 'Корпоративный' }))
    .toHaveAttribute('aria-pressed', 'true');
  await flows.getByRole('button', { name: 'Специальный' }).click();
  await expect.element(page.getByRole('button', { name: 'Ввести промокод' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Подобрать номера' }).click();
  await expectScreen('rooms');
  expect(bff.to(/ota-availability/).at(-1)?.body).toMatchObject({ rate_flow: 'SPEC' });
});

it('a guest at payment: their profile in the place of the form', async () => {
  await openWizard(SCREENS.payment.address, { user: CLIENT });
  await expect.element(page.getByText('Соколова Елена')).toBeVisible();
  await expect.element(page.getByLabelText('Фамилия')).not.toBeInTheDocument();
  await expect.element(continueButton()).toHaveTextContent('Необходимо согласие');
  await consent().click();
  await continueButton().click();
  await expect.element(options()).toBeVisible();
});

it('an employee: the bank’s icon, no flows, and who travels before the options', async () => {
  const family = ['Анна', 'Пётр', 'Вера'].map((first_name, index) => ({
    id: 11 + index,
    first_name,
    last_name: 'Невская',
    middle_name: 'Ивановна',
    relation_degree: { id: 1, name: 'Дочь' },
    attachments: [],
    email: null,
  }));
  await openWizard(SCREENS.payment.address, { user: { ...EMPLOYEE, user_guests: family } });
  await expect.element(page.getByRole('button', { name: /сотрудник банка/ })).toBeVisible();
  expect(bff.to(/ota-availability/).at(-1)?.body).not.toHaveProperty('rate_flow');
  await consent().click();
  await continueButton().click();
  const selection = page.getByRole('dialog', { name: 'Состав гостей' });
  await expect.element(selection).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(selection).not.toBeInTheDocument();
  await continueButton().click();
  const confirm = selection.getByRole('button', { name: 'Подтвердить состав гостей' });
  await expect.element(confirm).toBeDisabled();
  await expect.element(selection).toHaveTextContent(/Осталось выбрать 2\sгостей/);
  await selection.getByRole('checkbox').nth(0).click();
  await expect.element(selection).toHaveTextContent(/Осталось выбрать 1\sгостя/);
  await selection.getByRole('checkbox').nth(1).click();
  await expect.element(selection).toHaveTextContent('Все гости выбраны');
  await expect.element(selection.getByRole('checkbox').nth(2)).toBeDisabled();
  await confirm.click();
  await expect.element(options()).toBeVisible();
});
