import type { Page, Route } from '@playwright/test';
import { newGuest, openSignedIn, USER_BUTTON } from '#e2e/fixtures/account.ts';
import { freeStay, type Stay } from '#e2e/fixtures/api.ts';
import { type BookingPage, expect, test } from '#e2e/fixtures/booking.ts';

const CODE = '**/_next/static/chunks/*.js';
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
const FAILED = /Failed to load|ChunkLoadError/;

/** Opens step 1 and waits until nothing loads: step 2's code is requested when the guest reaches the form. */
async function openStep1(booking: BookingPage) {
  const dates = await freeStay('morskoy', 'Стандарт', 20, 2);
  await booking.open('morskoy');
  await expect(booking.page.getByRole('grid').first()).toBeVisible();
  await booking.page.waitForLoadState('networkidle');
  return { dates, loads: countLoads(booking.page) };
}

async function expectRooms(booking: BookingPage, { arrival, departure }: Stay) {
  await expect(booking.title('Выбор номера')).toBeVisible();
  await expect(booking.room('Стандарт')).toBeVisible();
  await expect(booking.page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get('arrival') === arrival && searchParams.get('departure') === departure,
  );
}

function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
  return loads;
}

test.beforeEach(({ allowConsole }) => allowConsole(FAILED));

test('a deploy has taken the code of step 2 away: one reload, and step 2 with the same choices', async ({
  booking,
  page,
}) => {
  const { dates, loads } = await openStep1(booking);
  await page.route(CODE, (route) => (loads.count > 0 ? route.continue() : gone(route)));
  await booking.pickStay(dates);
  await booking.button('Подобрать номера').click();
  await expectRooms(booking, dates);
  expect(loads.count).toBe(1);
});

test('the code stays away: one reload, then the page says so, and has the rooms once the code is back', async ({
  booking,
  page,
}) => {
  const { dates, loads } = await openStep1(booking);
  const kept = new Set(await page.evaluate(() => [...document.scripts].map(({ src }) => src)));
  await page.route(CODE, (route) => (kept.has(route.request().url()) ? route.continue() : gone(route)));
  await booking.pickStay(dates);
  await booking.button('Подобрать номера').click();
  await expect(page.getByText('Не удалось загрузить данные :(')).toBeVisible();
  expect(loads.count).toBe(1);
  await page.unroute(CODE);
  await page.getByRole('link', { name: 'Повторить' }).click();
  await expectRooms(booking, dates);
});

test('the network is lost before the code of step 2 has loaded: the page waits, says so and goes on by itself', async ({
  booking,
  page,
  context,
}) => {
  const { dates, loads } = await openStep1(booking);
  await context.setOffline(true);
  await booking.pickStay(dates);
  await booking.button('Подобрать номера').click();
  await expect(
    page.getByText('Нет связи. Выбранное сохранено, продолжим, когда сеть вернётся.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expectRooms(booking, dates);
  expect(loads.count).toBe(0);
});

test('a page does not reload for code that it can do without: that of the toasts', async ({ page }) => {
  await openSignedIn(page, 'morskoy', await newGuest());
  const calendar = page.getByRole('grid').first();
  await expect(calendar).toBeVisible();
  const user = page.locator(USER_BUTTON);
  await user.click();
  const loads = countLoads(page);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.route(CODE, gone);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect.poll(() => messages).toContainEqual(expect.stringContaining('ChunkLoadError'));
  await expect(user).toContainText('Анна');
  await expect(calendar).toBeVisible();
  expect(loads.count).toBe(0);
});
