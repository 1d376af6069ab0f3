import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { QueryProvider } from '#components/providers/query-provider.tsx';
import { forgetSession, open, openNext } from '#components/testing/app.tsx';
import { expectAccessible } from '#components/testing/axe.ts';
import { bff } from '#components/testing/bff.ts';
import { BOOKING } from '#components/testing/bookings.ts';
import { pageLoads } from '#components/testing/page-loads.ts';
import { keepSavedFiles } from '#components/testing/saved-files.ts';
import { CLIENT } from '#components/testing/users.ts';
import type { UserInfo } from '#contract/schemas/users.ts';
import { Profile } from './profile.tsx';

const LIST = /account-reservation\/list/;
const DELETE = /users\/delete-account\/1\/$/;
const LOGOUT = /auth\/logout/;

const openProfile = (user: Partial<UserInfo> = { can_be_deleted: true }) =>
  open(
    <main>
      <h1>Кабинет</h1>
      <QueryProvider root="/morskoy">
        <Profile hotelEmail={null} />
      </QueryProvider>
    </main>,
    { user: { ...CLIENT, ...user }, path: '/profile' },
  );
const save = () => page.getByRole('button', { name: 'Скачать мои данные' });
const remove = () => page.getByRole('main').getByRole('button', { name: 'Удалить аккаунт' });
const question = () => page.getByRole('dialog', { name: 'Удалить аккаунт?' });

it('what is theirs is saved as a file', async () => {
  bff.on('GET', LIST, () => [BOOKING]);
  const saved = keepSavedFiles();
  await openProfile();
  await save().click();
  await expect.poll(() => saved.names).toEqual(['moi-dannye-morskoy.txt']);
  const [text] = await saved.texts();
  expect(text).toContain('Эл. почта: elena@mail.example');
  expect(text).toContain(BOOKING.number);
});

it('a file that cannot be made is told, and can be tried again', async () => {
  bff.on('GET', LIST, () => Response.json({}, { status: 500 }));
  await openProfile();
  await save().click();
  await expect.element(page.getByText('Не удалось собрать файл. Попробуйте ещё раз.')).toBeVisible();
  await expect.element(save()).toBeEnabled();
});

it('the account is deleted after a question that says what goes and what stays, and the login tells of it', async () => {
  bff.on('POST', DELETE, () => new Response(null, { status: 204 }));
  bff.on('POST', LOGOUT, () => {
    forgetSession();
    return {};
  });
  await openProfile();
  await remove().click();
  await expect.element(question()).toMatchTextContent(/документы исчезнут сразу и навсегда/);
  await expect.element(question()).toMatchTextContent(/не отменятся/);
  await expectAccessible();
  expect(bff.to(DELETE)).toEqual([]);
  await question().getByRole('button', { name: 'Удалить аккаунт' }).click();
  expect(await openNext()).toBe('/morskoy/login?reason=deleted');
  expect(bff.to(DELETE).map(({ body }) => body)).toEqual([{ email: CLIENT.email }]);
  expect(bff.to(LOGOUT)).toHaveLength(1);
  const login = page.getByRole('dialog', { name: 'Вход' });
  await expect.element(login).toMatchTextContent(/Аккаунт удалён/);
  expect(login.getByRole('alert').elements()).toEqual([]);
});

it('a refusal is told in its words, and the guest stays signed in', async () => {
  bff.on('POST', DELETE, () => Response.json({ email: ['Вы вошли под другой почтой'] }, { status: 400 }));
  await openProfile();
  await remove().click();
  await question().getByRole('button', { name: 'Удалить аккаунт' }).click();
  await expect.element(question().getByText('Вы вошли под другой почтой')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(remove()).toHaveFocus();
  expect([bff.to(LOGOUT), pageLoads]).toEqual([[], []]);
});

it('Back answers the question with no', async () => {
  await openProfile();
  await remove().click();
  await expect.element(question()).toBeVisible();
  window.history.back();
  await expect.element(question()).not.toBeInTheDocument();
  expect(bff.to(DELETE)).toEqual([]);
});

it('an API that deletes no accounts has the file alone', async () => {
  await openProfile({});
  await expect.element(save()).toBeVisible();
  expect(remove().elements()).toEqual([]);
});
