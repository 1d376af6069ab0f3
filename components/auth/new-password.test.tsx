import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openNext, openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';

const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByLabelText(name, { exact: true });

it('the password form leads to a new password only where the hotel sends letters', async () => {
  await openWizard('/login/old');
  await expect.element(field('Логин')).toBeVisible();
  expect(dialog().getByText('Забыли пароль?').query()).toBeNull();
});

it('a letter is asked for by name or e-mail; what is said tells nobody whether there is such an account', async () => {
  bff.on('POST', /password-reset\/1\/$/, () => new Response(null, { status: 204 }));
  await openWizard('/login/old', { hotel: { password_reset: true } });
  await dialog().getByRole('link', { name: 'Забыли пароль?' }).click();
  await field('Логин или почта').fill('elena@example.com');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog().getByText('Если такая учётная запись есть, письмо уже в пути', { exact: false }))
    .toBeVisible();
  expect(bff.to(/password-reset/).map(({ body }) => body)).toEqual([{ login: 'elena@example.com' }]);
});

it('too many letters: what the API says stands over the field', async () => {
  bff.on('POST', /password-reset\/1\/$/, () =>
    Response.json({ non_field_errors: ['Слишком много попыток. Повторите через час'] }, { status: 429 }),
  );
  await openWizard('/login/restore', { hotel: { password_reset: true } });
  await field('Логин или почта').fill('elena');
  await dialog().getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Слишком много попыток');
});

it('the link of the letter sets a new password, typed twice, and signs in', async () => {
  bff.on('POST', /new-password/, () => ({}));
  await openWizard('/login/password#secret-code');
  await field('Пароль').fill('Novyi2027');
  await field('Пароль ещё раз').fill('Novyi2028');
  await dialog().getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect.element(dialog().getByText('Пароли должны совпадать')).toBeVisible();
  expect(bff.to(/new-password/)).toEqual([]);
  await field('Пароль ещё раз').fill('Novyi2027');
  await userEvent.keyboard('{Enter}');
  expect(await openNext()).toBe('/morskoy');
  expect(bff.to(/new-password/).map(({ body }) => body)).toEqual([
    { code: 'secret-code', password: 'Novyi2027' },
  ]);
});

it('a link that is used up says so and leads to a new one', async () => {
  bff.on('POST', /new-password/, () =>
    Response.json(
      { non_field_errors: ['Ссылка устарела или уже использована. Запросите новую'] },
      { status: 400 },
    ),
  );
  await openWizard('/login/password#old');
  await field('Пароль').fill('Novyi2027');
  await field('Пароль ещё раз').fill('Novyi2027');
  await dialog().getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Ссылка устарела');
  await dialog().getByRole('link', { name: 'Запросить новую ссылку' }).click();
  await expect.element(field('Логин или почта')).toBeVisible();
});

it('an address without its code says so instead of a form that cannot work', async () => {
  await openWizard('/login/password');
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('этот адрес неполный');
  expect(field('Пароль').query()).toBeNull();
});
