import { newGuest, revokeSession, signInUnseen, USER_BUTTON } from '../fixtures/account.ts';
import { freeStay } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/booking.ts';

const SEARCH = /\/api\/v1\/ota-availability\//;
const STAY_PRICES = /\/api\/v1\/stay-prices\//;
const ROOM = 'Стандарт';

/** The page knows a guest whom the API does not know any more. */
test.beforeEach(async ({ booking, page, baseURL, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await signInUnseen(page, await newGuest(), `${baseURL}`);
  const { arrival, departure } = await freeStay('morskoy', ROOM, 30, 2);
  await booking.open('morskoy', `?arrival=${arrival}&departure=${departure}&adults=2&edit=parameters`);
  await expect(page.locator(USER_BUTTON)).toBeVisible();
  await booking.atPrices();
  await revokeSession(page);
});

test('the search of a guest whose session ended says so, and goes on anonymously only at their press', async ({
  booking,
  page,
}) => {
  let searches = 0;
  // The answer to another call of that moment takes the cookie away before the search is sent, and comes after its own.
  const ended = Promise.withResolvers<void>();
  const answered = page.waitForResponse(SEARCH);
  await page.route(STAY_PRICES, async (route) => {
    const response = await route.fetch();
    ended.resolve();
    await answered;
    await route.fulfill({ response });
  });
  await page.route(SEARCH, async (route) => {
    searches += 1;
    await ended.promise;
    await route.continue();
  });
  await booking.button('Подобрать номера').click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Продолжить без входа' }).click();
  await expect(page.getByText('Не удалось выполнить запрос Ошибка авторизации :(')).toBeVisible();
  expect(searches).toBe(1);
  await booking.button('Повторить').click();
  await expect(booking.room(ROOM)).toBeVisible();
  expect(searches).toBe(2);
});

test('a login that the guest has declined is not opened again by a call from before', async ({
  booking,
  page,
}) => {
  const declined = Promise.withResolvers<void>();
  const isOver = page.waitForEvent('requestfailed', (request) => SEARCH.test(request.url()));
  await page.route(SEARCH, async (route) => {
    await declined.promise;
    await route.continue();
  });
  await booking.button('Подобрать номера').click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await dialog.getByRole('button', { name: 'Продолжить без входа' }).click();
  await expect(dialog).toHaveCount(0);
  declined.resolve();
  await isOver;
  await expect(page.getByText('Не удалось выполнить запрос Ошибка авторизации :(')).toBeVisible();
  await booking.button('Повторить').click();
  await expect(booking.room(ROOM)).toBeVisible();
});
