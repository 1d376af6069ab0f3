import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UserArea } from '#components/hotel/user-area.tsx';
import { haveSession, open } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { CLIENT } from '#components/testing/users.ts';
import type { UserInfo } from '#contract/schemas/users.ts';

const user = () => page.getByRole('button', { name: 'Елена' });
const leave = () => page.getByRole('button', { name: 'Выйти' });

it('a spinner until the guest is known, then the name and its menu', async () => {
  const info = Promise.withResolvers<UserInfo>();
  haveSession(CLIENT);
  bff.on('GET', /users\/info/, () => info.promise);
  await open(<UserArea />);
  await expect.element(page.getByRole('status', { name: 'Загружаем профиль' })).toBeVisible();
  info.resolve(CLIENT);
  await expect.element(user()).toBeVisible();
  await expect.element(page.getByRole('status', { name: 'Загружаем профиль' })).not.toBeInTheDocument();
  await expect.element(user()).not.toMatchTextContent('сотрудник банка');
  await expect.element(leave()).not.toBeInTheDocument();
  await user().click();
  await expect.element(leave()).toBeVisible();
  await page.getByRole('link', { name: 'Личный кабинет' }).click();
  await expect.poll(() => window.location.pathname).toBe('/morskoy/profile/booking');
  await expect.element(leave()).not.toBeInTheDocument();
  await user().click();
  await expect.element(leave()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(leave()).not.toBeInTheDocument();
});

it('nothing where the hotel has no accounts, even for a guest with a session of another hotel', async () => {
  haveSession(CLIENT);
  await open(
    <>
      <UserArea />
      <p>Отель</p>
    </>,
    { hotel: { accounts: false } },
  );
  await expect.element(page.getByText('Отель')).toBeVisible();
  expect(page.getByRole('link', { name: 'Войти' }).elements()).toEqual([]);
  expect(user().elements()).toEqual([]);
  expect(page.getByRole('status', { name: 'Загружаем профиль' }).elements()).toEqual([]);
});
