import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';

const registration = () => page.getByRole('dialog', { name: 'Регистрация' });
const field = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true });

async function openRegistration(): Promise<void> {
  await openWizard('/register');
  await expect.element(registration()).toBeVisible();
}

const send = () => registration().getByRole('button', { name: 'Зарегистрироваться' }).click();

it('an empty registration puts the guest on its first field, a half filled one on the first empty', async () => {
  await openRegistration();
  await send();
  await expect.element(field('Фамилия')).toHaveFocus();
  await field('Фамилия').fill('Новикова');
  await field('Имя').fill('Ольга');
  await send();
  await expect.element(field('Отчество')).toHaveFocus();
});

it('an empty login puts the guest on its first field', async () => {
  await openWizard('/login/old');
  await page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click();
  await expect.element(field('Логин')).toHaveFocus();
});

it('a taken name has the focus; what concerns no field stands above', async () => {
  bff.on('POST', /users\/accounts\/register/, () =>
    Response.json(
      {
        email: ['Почта занята', 'Укажите другую'],
        username: ['Имя занято'],
        non_field_errors: ['Попробуйте завтра'],
      },
      { status: 400 },
    ),
  );
  await openRegistration();
  await send();
  await expect
    .poll(() => registration().getByText('Это поле не должно быть пустым').elements().length)
    .toBe(8);
  for (const [label, text] of [
    ['Фамилия', 'Новикова'],
    ['Имя', 'Ольга'],
    ['Отчество', 'Юрьевна'],
    ['Логин', 'olga'],
    ['Эл. почта', 'olga@guest.example'],
    ['Пароль', 'Gost2026a'],
    ['Пароль ещё раз', 'Gost2026a'],
  ] as const)
    await field(label).fill(text);
  const phone = page.getByRole('dialog').getByLabelText('Телефон');
  await userEvent.type(phone, '790011');
  await field('Фамилия').click();
  await expect.element(registration().getByText('Недопустимый формат номера')).toBeVisible();
  await userEvent.type(phone, '12233');
  await send();
  await expect.element(field('Логин')).toHaveFocus();
  await expect.element(registration().getByText('Имя занято', { exact: true })).toBeVisible();
  await expect.element(field('Эл. почта')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(phone).toHaveValue('+7(900) 111 2233');
  await expect
    .element(registration().getByText('Почта занята; Укажите другую', { exact: true }))
    .toBeVisible();
  await expect
    .element(registration().getByRole('alert').filter({ hasText: 'Попробуйте завтра' }))
    .toMatchTextContent(/^Попробуйте завтра$/);
});

it('what is too long is told in Russian', async () => {
  await openRegistration();
  for (const label of ['Фамилия', 'Имя', 'Отчество', 'Логин', 'Эл. почта', 'Пароль'])
    await field(label).fill('Дл1a'.repeat(80));
  await send();
  const said = page.getByText(/Слишком длинно: символов должно быть не больше \d+/);
  await expect.poll(() => said.elements().length).toBe(6);
  await expect.element(registration()).not.toMatchTextContent('Invalid');
});
