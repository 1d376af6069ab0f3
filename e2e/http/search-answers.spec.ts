import type { ServerResponse } from 'node:http';
import { expect } from '@playwright/test';
import { day } from '#e2e/fixtures/api.ts';
import { linkNamed, readPage } from '#e2e/fixtures/html.ts';
import { type Api, json, test } from '#e2e/fixtures/own-app.ts';

const FAILED = 'При загрузке данных произошла ошибка';
const INVALID = 'Произошла ошибка валидации входящих параметров запроса';
const ROOM = {
  id: 7,
  room_code: 'STD',
  name: 'Стандарт у моря',
  min_price: 8000,
  rates: [{ id: 3, rate_code: 'BAR', total_price: 8000, nights: [{ date: day(20), price: 8000 }] }],
};

type Reply = (response: ServerResponse) => void;

const found: Reply = (response) => json(response, 200, { rooms: [ROOM], services: [] });

/** Makes the API know the hotel, and answer searches with this reply. */
function searchIs(api: Api, reply: Reply): void {
  api.answers((request, response) => {
    if (request.url.includes('/hotel-config/')) return json(response, 200, { id: 1, name: 'Берег' });
    if (request.url.includes('/ota-availability/')) return reply(response);
    json(response, 200, []);
  });
}

const link = (name: string) => `/${name}?arrival=${day(20)}&departure=${day(21)}&adults=2`;

test('a link whose first answer is nonsense has its rooms as soon as the guest tries again', async ({
  api,
  app,
  request,
}) => {
  searchIs(api, (response) => json(response, 200, { maintenance: true }));
  const first = await readPage(request, app.origin + link('first'));
  expect(first.text).toContain(FAILED);
  const again = linkNamed(first, 'Повторить')?.getAttribute('href');
  expect(again).toBe(link('first'));
  searchIs(api, found);
  const second = await readPage(request, app.origin + again);
  expect(second.text).not.toContain(FAILED);
  expect(second.text).toContain(ROOM.name);
});

test('a link whose search is refused says so where no script shows a notification', async ({
  api,
  app,
  request,
}) => {
  searchIs(api, (response) => json(response, 400, { arrival: ['Дата занята'] }));
  const refused = await readPage(request, app.origin + link('refused'));
  expect(refused.text).toContain(`${INVALID}Дата занята`);
  searchIs(api, (response) => json(response, 400, {}));
  const unexplained = await readPage(request, app.origin + link('refused').replace('adults=2', 'adults=1'));
  expect(unexplained.text.split(INVALID)).toHaveLength(2);
});

test('a link with a code that the hotel does not take has the rooms without it, and what to do, without scripts', async ({
  api,
  app,
  request,
}) => {
  api.answers(({ url, body }, response) => {
    if (url.includes('/hotel-config/'))
      return json(response, 200, { id: 1, name: 'Берег', promo_code: true });
    if (!url.includes('/ota-availability/')) return json(response, 200, []);
    if (JSON.parse(body).promo_code) return json(response, 400, { promo_code: ['Промокод не найден'] });
    found(response);
  });
  const plain = link('code');
  const page = await readPage(request, `${app.origin}${plain}&promo=1234567`);
  expect(page.text).toContain(ROOM.name);
  expect(page.text.split('Промокод не найден')).toHaveLength(2);
  expect(page.text).toContain('без кода 1234567');
  expect(linkNamed(page, 'Убрать код')?.getAttribute('href')).toBe(plain);
  expect(linkNamed(page, 'Исправить код')?.getAttribute('href')).toBe(
    `${plain}&promo=1234567&edit=parameters`,
  );
  const taken = linkNamed(page, 'Выбрать')?.getAttribute('href') ?? '';
  expect(taken).toContain('room=STD');
  expect(taken).not.toContain('promo');
  // Whether a code works is told to who has asked, not to the next guest of this link.
  const searches = () => api.seen.filter(({ url }) => url.includes('/ota-availability/')).length;
  expect(searches()).toBe(2);
  await readPage(request, `${app.origin}${plain}&promo=1234567`);
  expect(searches()).toBe(4);
});
