import { day } from '#e2e/fixtures/api.ts';
import { BookingPage, expect } from '#e2e/fixtures/booking.ts';
import { conform } from '#e2e/fixtures/conform.ts';
import { freePort, startApp, startProcess, stopProcess } from '#e2e/fixtures/own-app.ts';
import { troublesOf } from '#e2e/fixtures/page.ts';
import { test as base } from '#e2e/fixtures/test.ts';

const SLUG = 'volga';
const ROOM = 'Номер с видом на реку';

/** An API that was written from docs/integration.md, with nothing but a booking's calls, and the app. */
const test = base.extend<object, { hotel: { api: string; origin: string } }>({
  hotel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const port = String(await freePort());
      const api = `http://127.0.0.1:${port}`;
      const command = [process.execPath, 'e2e/neighbours/five-calls-api.mjs', port, SLUG];
      const hotel = await startProcess(
        'the API',
        command,
        process.env,
        `${api}/api/v1/hotel-config/${SLUG}/`,
      );
      const app = await startApp({ API_ROOT: api, DEFAULT_HOTEL_SLUG: SLUG });
      await use({ api, origin: app.origin });
      await stopProcess(app);
      await stopProcess(hotel);
    },
    { scope: 'worker' },
  ],
});

test('an API of five calls is green, and the page says what it does without', async ({ hotel }) => {
  const { status, page } = await conform([hotel.api, SLUG, '--book']);
  expect(page).toContain('basic: green — 0 wrong');
  for (const feature of ['accounts', 'bank', 'cabinet', 'saved guests', 'stay prices'])
    expect(page).toMatch(new RegExp(`${feature} +off`));
  expect(status).toBe(0);
});

test('a guest books at an API of five calls, and is offered nothing that it lacks', async ({
  hotel,
  openVisit,
}) => {
  const page = await openVisit({ baseURL: hotel.origin });
  const troubles = troublesOf(page);
  const booking = new BookingPage(page);

  await booking.open(SLUG);
  await booking.atPrices();
  await expect(page.getByRole('link', { name: 'Войти' })).toHaveCount(0);
  await booking.pickStay({ arrival: day(20), departure: day(22) });
  await booking.searchRooms();
  const price = await booking.chooseRate(ROOM, 'С завтраком');
  expect(await booking.orderTotal()).toBe(price);
  await booking.toOptions();
  await booking.options.getByRole('button', { name: 'Забронировать' }).click();
  await page.waitForURL(/\/success\?order=/);
  await booking.expectFact('Итого', price);
  expect(troubles).toEqual([]);
});
