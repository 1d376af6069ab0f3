import type { ServerResponse } from 'node:http';
import { expect } from '@playwright/test';
import { day } from '../fixtures/api.ts';
import { linkNamed, readPage } from '../fixtures/html.ts';
import { type Api, json, test } from '../fixtures/own-app.ts';

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

/** The API knows each hotel, and answers searches so. Equal searches share an answer: each hotel has an id of its own. */
function searchIs(api: Api, reply: Reply): void {
  api.answers((request, response) => {
    const [, slug] = /hotel-config\/([\w-]+)/.exec(request.url) ?? [];
    if (slug) return json(response, 200, { id: HOTELS.indexOf(slug) + 1, name: 'Берег' });
    if (request.url.includes('/ota-availability/')) return reply(response);
    json(response, 200, []);
  });
}

const link = (name: string) => `/${name}?arrival=${day(20)}&departure=${day(21)}&adults=2`;

const NONSENSE: [string, Reply][] = [
  ['html', (response) => void response.setHeader('content-type', 'text/html').end('<h1>Oops</h1>')],
  [
    'garbage',
    (response) => void response.setHeader('content-type', 'application/json').end('{"rooms": [\u0000'),
  ],
  ['empty', (response) => void response.setHeader('content-type', 'application/json').end()],
  ['another-answer', (response) => json(response, 200, { maintenance: true })],
];

const HOTELS = [...NONSENSE.map(([name]) => `first-${name}`), 'refused'];

for (const [name, nonsense] of NONSENSE)
  test(`a link whose first answer is ${name} has its rooms as soon as the guest tries again`, async ({
    api,
    app,
    request,
  }) => {
    searchIs(api, nonsense);
    const first = await readPage(request, app.origin + link(`first-${name}`));
    expect(first.text).toContain(FAILED);
    const again = linkNamed(first, 'Повторить')?.getAttribute('href');
    expect(again).toBe(link(`first-${name}`));
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
