import { newGuest, revokeSession, signInUnseen, USER_BUTTON } from '../fixtures/account.ts';
import { freeStay } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/booking.ts';

const ROOM = 'Стандарт';

test('a search whose session has ended: the login says so, and without it the page is an anonymous one', async ({
  booking,
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await signInUnseen(page, await newGuest(), `${baseURL}`);
  const { arrival, departure } = await freeStay('morskoy', ROOM, 30, 2);
  const search = `?arrival=${arrival}&departure=${departure}&adults=2`;
  await booking.open('morskoy', `${search}&edit=parameters`);
  await expect(page.locator(USER_BUTTON)).toBeVisible();
  await booking.atPrices();
  await revokeSession(page);
  await booking.button('Подобрать номера').click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await expect(dialog.getByText(/Сеанс закончился/)).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/morskoy/login' && url.search.startsWith(search));
  await dialog.getByRole('button', { name: 'Продолжить без входа' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Войти', exact: true })).toBeVisible();
  await expect(booking.room(ROOM)).toBeVisible();
});
