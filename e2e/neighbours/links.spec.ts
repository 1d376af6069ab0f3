import type { ServerResponse } from 'node:http';
import { expect } from '@playwright/test';
import { type Api, json, test } from '#e2e/fixtures/own-app.ts';

test.use({ locale: 'ru-RU' });

const LINK = '?arrival=2099-12-01&departure=2099-12-03&adults=2';
const FAILED = 'При загрузке данных произошла ошибка';
const ROOMS = {
  rooms: [
    {
      id: 7,
      room_code: 'STD',
      name: 'Дюна',
      min_price: 5000,
      rates: [
        { id: 3, rate_code: 'BAR', total_price: 5000, nights: [{ date: '2099-12-01', price: 2500 }] },
        { id: 4, rate_code: 'NRF', total_price: 4321, nights: [{ date: '2099-12-01', price: 2160 }] },
      ],
    },
  ],
  services: [],
};
const isSearch = (url: string) => url.startsWith('/api/v1/ota-availability/');
const searches = (api: Api) =>
  api.seen.filter(({ url, body }) => isSearch(url) && body.includes('2099-12-01')).length;

/** Makes the API know the hotel; `search` answers the link's search. */
function hotelWith(api: Api, search: (response: ServerResponse) => void) {
  api.answers((request, response) => {
    if (request.url.startsWith('/api/v1/hotel-config/')) json(response, 200, { id: 9, name: 'Коса' });
    else if (isSearch(request.url) && request.body.includes('2099-12-01')) search(response);
    else json(response, 200, isSearch(request.url) ? { rooms: [] } : []);
  });
}

test('the API is asked once for a link; the browser asks nothing again', async ({ api, app, page }) => {
  hotelWith(api, (response) => json(response, 200, ROOMS));
  const response = await page.goto(`${app.origin}/spit${LINK}`);
  const html = (await response?.text()) ?? '';
  for (const price of ['5\u00a0000', '4\u00a0321']) expect(html).toContain(price);
  await page.locator('summary', { hasText: 'Смотреть тарифы' }).click();
  expect(searches(api)).toBe(1);
});

test('while the API keeps silent about rooms the page comes with the text, and the browser asks again', async ({
  api,
  app,
  page,
  request,
}) => {
  // No other test uses this link: equal links share one rendering for a few seconds.
  const link = LINK.replace('12-03', '12-04');
  const held: ServerResponse[] = [];
  hotelWith(api, (response) => void held.push(response));
  // The page must arrive while the search is still in flight.
  const html = await (await request.get(`${app.origin}/spit${link}`)).text();
  expect(held).toHaveLength(1);
  expect(html).toContain(FAILED);
  for (const response of held) json(response, 500, {});

  let calls = 0;
  hotelWith(api, (response) => {
    calls += 1;
    if (calls === 1) response.destroy();
    else json(response, 200, ROOMS);
  });
  await page.goto(`${app.origin}/spit${link}`);
  await expect(page.getByRole('article', { name: 'Дюна' })).toBeVisible();
  expect(calls).toBe(2);
});

test('the server says above the rooms what a link names in vain', async ({ api, app, request }) => {
  api.answers((call, response) => {
    if (call.url.startsWith('/api/v1/hotel-config/')) json(response, 200, { id: 9, name: 'Коса' });
    else json(response, 200, isSearch(call.url) ? ROOMS : []);
  });
  const past = await request.get(`${app.origin}/spit?arrival=2020-01-01&departure=2020-01-05&adults=2`);
  expect(await past.text()).toContain('Даты в ссылке уже прошли\u00a0— показываем ближайшую ночь.');
  // The page shows the rooms of the stay, and says that the named one is not among them.
  const none = await (await request.get(`${app.origin}/spit${LINK}&room=NONE&rate=BAR&extras=`)).text();
  expect(none).toContain('Такого номера нет. Вот что есть на ваши даты.');
  expect(none).toContain('Дюна');
  expect(none).not.toContain('только что забронировали');
  // Without an arrival it is no search, so the home of all guests answers.
  const home = await request.get(`${app.origin}/spit?departure=2099-12-03&adults=2`);
  expect(home.headers()['cache-control']).not.toContain('no-store');
});

test('a refused search leads on by links of the page itself', async ({ api, app, request }) => {
  api.answers((call, response) => {
    const config = { id: 9, name: 'Мыс', promo_code: true, max_nights: 30, last_departure: '2099-12-31' };
    if (call.url.startsWith('/api/v1/hotel-config/')) return json(response, 200, config);
    if (!isSearch(call.url)) return json(response, 200, []);
    const isOfCode = call.body.includes('1234567');
    return json(response, 400, isOfCode ? { promo_code: ['Нет'] } : { departure: ['Долго'] });
  });
  // The config of the other hotels is cached, so this test needs another one.
  const page = async (query: string) => (await request.get(`${app.origin}/cape${query}`)).text();
  expect(await page(`${LINK}&promo=1234567`)).toContain(`href="/cape${LINK.replaceAll('&', '&amp;')}"`);
  const nearest = '?arrival=2099-10-01&departure=2099-10-31&adults=2';
  expect(await page('?arrival=2099-10-01&departure=2099-12-03&adults=2')).toContain(
    `href="/cape${nearest.replaceAll('&', '&amp;')}"`,
  );
});

test('no address is an error: garbage opens a screen', async ({ api, app, request }) => {
  hotelWith(api, (response) => json(response, 200, ROOMS));
  for (const garbage of [
    '?arrival=',
    '?arrival=2099-13-45&departure=x&adults=-1,999,a&childs=%00:1',
    '?room=%3Cscript%3E&rate=%22%27&extras=,,,&seen=1e9&edit=nowhere',
    `?adults=${'9,'.repeat(500)}`,
    '?arrival=2099-12-01&arrival=2099-12-02&room[]=1&room=A&room=B',
    '?seen=NaN&promo=%F0%9F%92%A9&rate_flow=__proto__',
  ]) {
    const response = await request.get(`${app.origin}/spit${garbage}`);
    expect(response.status(), garbage).toBe(200);
    expect(await response.text()).toContain('Коса');
  }
});
