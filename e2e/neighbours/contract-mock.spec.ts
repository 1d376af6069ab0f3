import contract from '#contract/openapi.json' with { type: 'json' };
import { BookingPage, expect } from '#e2e/fixtures/booking.ts';
import { freePort, startApp, startProcess, stopProcess } from '#e2e/fixtures/own-app.ts';
import { troublesOf } from '#e2e/fixtures/page.ts';
import { test as base } from '#e2e/fixtures/test.ts';

const { paths } = contract;
const search = paths['/api/v1/ota-availability/{hotelId}/'].post;
const order = paths['/api/v1/reservation/{hotelId}/'].post;
const bankPage = order.responses[200].content['application/json'].example;

/** A mock made of the contract's file alone, which refuses what does not fit the file, and the app in front of it. */
const test = base.extend<object, { mock: { origin: string; log(): string } }>({
  mock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const port = await freePort();
      const api = `http://127.0.0.1:${port}`;
      const prism = await startProcess(
        'the mock',
        ['node_modules/.bin/prism', 'mock', 'contract/openapi.json', '--errors', '--port', String(port)],
        process.env,
        `${api}/api/v1/hotel-config/morskoy/`,
      );
      const app = await startApp({ API_ROOT: api, REDIRECT_HOSTS: new URL(bankPage.redirect_url).host });
      await use({ origin: app.origin, log: prism.log });
      await stopProcess(app);
      await stopProcess(prism);
    },
    { scope: 'worker' },
  ],
});

test('a guest books to the end in front of a mock of the contract’s file', async ({ mock, openVisit }) => {
  const page = await openVisit({ baseURL: mock.origin });
  const troubles = troublesOf(page);
  const booking = new BookingPage(page);
  // The examples' pictures are at no real host.
  await page.route('**/_next/image?**', (route) =>
    route.fulfill({ path: 'hotel-api/media/morskoy-hero.jpg' }),
  );
  const [room] = search.responses[200].content['application/json'].example.rooms;
  const [rate] = room?.rates ?? [];

  await booking.open('morskoy');
  await booking.atPrices();
  await booking.openRooms('morskoy', search.requestBody.content['application/json'].example);
  expect(await booking.chooseRate(`${room?.name}`, `${rate?.short_description}`)).toBe(rate?.total_price);
  await booking.goOnWithExtras('Завтрак');
  const { price } = order.requestBody.content['application/json'].example.reservation;
  expect(await booking.orderTotal()).toBe(price);
  await booking.toOptions();
  const bank = page.waitForRequest(bankPage.redirect_url);
  await page.route(bankPage.redirect_url, (route) => route.fulfill({ body: 'The bank' }));
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await bank;

  await page.goto(`/morskoy/success?order=${bankPage.guest_num}`);
  await expect(page.getByRole('heading', { name: /Оплата получена/ })).toBeVisible();
  await booking.expectFact('Итого', price);
  expect(troubles).toEqual([]);
  // What the app sends fits the contract too.
  expect(mock.log()).not.toMatch(/Violation/);
});
