import { CLIENT, signInUnseen, USER_BUTTON } from '#e2e/fixtures/account.ts';
import { day } from '#e2e/fixtures/api.ts';
import { test as base, expect } from '#e2e/fixtures/booking.ts';
import { NEXT_START, startPair } from '#e2e/fixtures/own-app.ts';

/** The app as the framework's own server serves it, without the front door. */
const test = base.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const pair = await startPair({}, NEXT_START);
      await use(pair.origin);
      await pair.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
});

// One pair of processes serves both.
test.describe.configure({ mode: 'default' });

test('a stranger books from the dates to the paid order', async ({ booking, page }) => {
  await booking.open('morskoy');
  await booking.pickStay({ arrival: day(60), departure: day(62) });
  await booking.searchRooms();
  await booking.chooseRate('Стандарт', 'Гибкий');
  await booking.goOnWithExtras();
  await booking.toOptions();
  await booking.pay();
  await expect(page.getByText('Оплата получена')).toBeVisible();
});

test('a guest with a session books, and has one booking more in the cabinet', async ({
  booking,
  page,
  origin,
}) => {
  await signInUnseen(page, CLIENT, origin);
  const bookings = async () =>
    (await (await page.request.get(`${origin}/api/v1/account-reservation/list/1/`)).json()).length;
  const before = await bookings();
  await booking.openRooms('morskoy', { arrival: day(70), departure: day(72) });
  await expect(page.locator(USER_BUTTON)).toBeVisible();
  await booking.chooseRate('Стандарт', 'Гибкий');
  await booking.goOnWithExtras();
  // The form is filled with the guest's own data.
  await booking.agreeAndGoOn();
  await booking.pay();
  await expect(page.getByText('Оплата получена')).toBeVisible();
  expect(await bookings()).toBe(before + 1);
});
