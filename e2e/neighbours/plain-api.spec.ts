import type { Page } from '@playwright/test';
import { logIn, newGuest } from '#e2e/fixtures/account.ts';
import { bookFor } from '#e2e/fixtures/account-bookings.ts';
import { API, day, freeStay, ownHotel, search, sellOut } from '#e2e/fixtures/api.ts';
import { BookingPage, expect } from '#e2e/fixtures/booking.ts';
import { type Api, json, test } from '#e2e/fixtures/own-app.ts';
import { troublesOf } from '#e2e/fixtures/page.ts';
import type { SeenRequest } from '#lib/server/api/testing/fake-upstream.ts';

/** The calls that the specification names; the plain API answers any other with a 404. */
const CALLS =
  /^\/api\/v1\/(hotel-config|color-availability|ota-availability|reservation|reservation\/order|reservation\/edit\/guests|account-reservation\/list|account-reservation\/detail|reservation-status|check-refund-money-balance|users\/[\w/-]+|\w+\/create-profile)\//;
/** The fields that the specification does not name. */
const OPTIONAL = new Set([
  'accounts',
  'bank_sign_on',
  'cancel_until',
  'cancellation',
  'changed_at',
  'full_price',
  'last_departure',
  'max_nights',
  'night_prices',
  'nothing_found',
  'order_access',
  'order_source',
  'payment_aliases',
  'returned_payments',
  'stay_prices',
  'tourist_tax',
  'unit_price',
]);

/** Answers like the embedded API, but with the specification's calls and fields alone. */
function answerPlainly(api: Api): { unknown: string[] } {
  const unknown: string[] = [];
  api.answers(async ({ method, url, headers, body }: SeenRequest, response) => {
    if (url.startsWith('/media/')) {
      const file = await fetch(API + url);
      response.writeHead(file.status, { 'content-type': `${file.headers.get('content-type')}` });
      return response.end(Buffer.from(await file.arrayBuffer()));
    }
    if (!CALLS.test(url)) {
      unknown.push(url);
      return json(response, 404, { detail: 'Не найдено' });
    }
    const answer = await fetch(API + url, {
      method,
      headers: {
        'content-type': `${headers['content-type'] ?? 'application/json'}`,
        ...(headers.authorization ? { authorization: headers.authorization } : {}),
      },
      ...(method === 'POST' ? { body: Buffer.from(body, 'latin1') } : {}),
    });
    const text = (await answer.text()).replaceAll(API, api.origin);
    json(
      response,
      answer.status,
      text ? JSON.parse(text, (key, value) => (OPTIONAL.has(key) ? undefined : value)) : null,
    );
  });
  return { unknown };
}

/** Expects the page to say nothing of what such an API does not send. */
async function expectNoTrace(page: Page): Promise<void> {
  await expect(
    page.getByText(/Условия отмены|удержим|Туристический налог|ночи? от \d|самая низкая/),
  ).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Соседние даты' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Свободно рядом' })).toHaveCount(0);
}

test('with an API that knows only the specification’s calls nothing else is asked, shown or broken', async ({
  api,
  app,
  openVisit,
}) => {
  const slug = await ownHotel('nevsky');
  test.slow();
  const { unknown } = answerPlainly(api);
  const page = await openVisit({ baseURL: app.origin });
  const troubles = troublesOf(page);
  const booking = new BookingPage(page);

  await booking.open(slug);
  await booking.atPrices();
  await expect(page.getByText('Цены за ночь, тыс. ₽')).toBeVisible();
  await booking.pickStay({ arrival: day(30), departure: day(33) });
  await expectNoTrace(page);

  const stay = await freeStay(slug, 'Стандарт во двор', 330, 2);
  await booking.openRooms(slug, stay);
  await expectNoTrace(page);
  await booking.chooseRate('Стандарт во двор', 'Гибкий');
  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  await expectNoTrace(page);
  await booking.goOnWithExtras();
  await expectNoTrace(page);

  const night = { arrival: day(340), departure: day(341) };
  for (const { name } of (await search(slug, night)).rooms) await sellOut(slug, night, name);
  await booking.searchFor(slug, night);
  await expect(page.getByText(/По заданным параметрам ничего не найдено/).first()).toBeVisible();
  await expectNoTrace(page);

  const account = await newGuest();
  const order = await bookFor(account, slug, { from: 345 });
  await page.goto(`/${slug}/success?order=${order.number}`);
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
  await expectNoTrace(page);
  await logIn(page, slug, account);
  await page.goto(`/${slug}/profile/booking/${order.id}`);
  await expect(page.getByRole('region', { name: 'Отмена и возврат' })).toBeVisible();
  await expectNoTrace(page);

  expect(unknown).toEqual([]);
  expect(troubles).toEqual([]);
});
