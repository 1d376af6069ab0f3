import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { closeSheet, openParty } from '#components/testing/calendar.ts';
import { consent, continueButton, field, options } from '#components/testing/guest-form.ts';
import { expectScreen, SCREENS } from '#components/testing/screens.ts';
import { CLIENT, EMPLOYEE } from '#components/testing/users.ts';

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

it.each(['/login/old', '/register'])(
  'what was typed over %s is lost by no Escape and no press outside, only by the button',
  async (path) => {
    await openWizard(path);
    const dialog = page.getByRole('dialog');
    await field('Логин').fill('elena');
    await userEvent.keyboard('{Escape}{Escape}');
    await page.elementLocator(document.documentElement).click({ position: { x: 5, y: 5 } });
    await expect.element(dialog).toBeVisible();
    await expect.element(field('Логин')).toHaveValue('elena');
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

it('a dialog that the browser has closed is closed for the page too', async () => {
  await openWizard('/register');
  await field('Логин').fill('elena');
  // As the second Back in a row does on Android, past every cancel event.
  (registration().element() as HTMLDialogElement).close();
  await expect.poll(() => window.location.pathname).toBe('/morskoy');
  await expect.element(page.getByRole('link', { name: 'Войти', exact: true })).toBeVisible();
});

it.each<[string, () => Promise<void>]>([
  ['Back', async () => window.history.back()],
  ['the way to the login', () => registration().getByRole('link', { name: 'Уже есть' }).click()],
])(
  'a registration left by %s has what was typed when it is opened again, but no password',
  async (_name, leave) => {
    await openWizard();
    window.history.pushState(null, '', '/morskoy/register');
    await field('Логин').fill('elena');
    await field('Пароль').fill('Gost2026a');
    await field('Пароль ещё раз').fill('Gost2026a');
    await userEvent.tab();
    await leave();
    await expect.poll(() => document.querySelector('#register-username')).toBeNull();
    window.history.replaceState(null, '', '/morskoy/register');
    await expect.element(field('Логин')).toHaveValue('elena');
    await expect.element(field('Пароль')).toHaveValue('');
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
  const calendar = page.getByRole('group', { name: 'Даты поездки' });
  await expect.element(calendar.getByText('Корпоративные цены')).toBeVisible();
  await flows.getByRole('button', { name: 'Специальный' }).click();
  await expect.element(calendar.getByText('Специальные цены')).toBeVisible();
  await expect.element(calendar.getByText('Корпоративные цены')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Ввести промокод' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Подобрать номера' }).click();
  await expectScreen('rooms');
  expect(bff.to(/ota-availability/).at(-1)?.body).toMatchObject({ rate_flow: 'SPEC' });
});

it('a guest at payment: their profile in the place of the form', async () => {
  await openWizard(SCREENS.payment.address, { user: CLIENT });
  await expect.element(page.getByText('Соколова Елена')).toBeVisible();
  await expect.element(page.getByLabelText('Фамилия')).not.toBeInTheDocument();
  await expect.element(continueButton()).toMatchTextContent('Необходимо согласие');
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
  await expect.element(selection).toMatchTextContent(/Осталось выбрать 2\sгостей/);
  await selection.getByRole('checkbox').nth(0).click();
  await expect.element(selection).toMatchTextContent(/Осталось выбрать 1\sгостя/);
  await selection.getByRole('checkbox').nth(1).click();
  await expect.element(selection).toMatchTextContent('Все гости выбраны');
  await expect.element(selection.getByRole('checkbox').nth(2)).toBeDisabled();
  await confirm.click();
  await expect.element(options()).toBeVisible();
});
