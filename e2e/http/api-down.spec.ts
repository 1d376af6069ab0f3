import type { ServerResponse } from 'node:http';
import { expect } from '@playwright/test';
import { contentOf, headings, linkNamed, readPage } from '#e2e/fixtures/html.ts';
import { json, test } from '#e2e/fixtures/own-app.ts';

const CONFIG = { id: 4, name: 'Берег' };

const REPLIES: [string, (response: ServerResponse) => void][] = [
  ['answers 500', (response) => json(response, 500, {})],
  ['answers 429', (response) => json(response, 429, {})],
  ['answers html', (response) => void response.setHeader('content-type', 'text/html').end('<h1>Oops</h1>')],
  ['is cut off', (response) => void response.writeHead(200, { 'content-length': '99' }).end('{"id": 4')],
];

for (const [name, reply] of REPLIES)
  test(`while the API ${name} a page is an error, and is there when it is back`, async ({
    api,
    app,
    request,
  }) => {
    const address = `${app.origin}/shore-${name.replaceAll(' ', '-')}`;
    api.answers((_request, response) => reply(response));
    const down = await readPage(request, address);
    expect(down.status).toBe(503);
    expect(down.headers['retry-after']).toBe('3');
    expect(headings(down, 1)).toEqual(['Не удалось загрузить данные :(']);
    expect(down.text).toContain('Сайт не получает ответа от отеля. Попробуйте через минуту.');
    expect(down.document.title).toBe('Не удалось загрузить данные');
    expect(contentOf(down, 'viewport')).toContain('width=device-width');
    expect(contentOf(down, 'robots')).toBe('noindex');
    expect(linkNamed(down, 'Повторить')?.getAttribute('href')).toBe('');
    api.answers((asked, answer) =>
      json(answer, 200, asked.url.startsWith('/api/v1/hotel-config/') ? CONFIG : { rooms: [] }),
    );
    await expect.poll(async () => headings(await readPage(request, address), 1)).toEqual([CONFIG.name]);
  });

test('a hotel that the app has met is named with its picture and phone, whichever page fails', async ({
  api,
  app,
  request,
}) => {
  const picture = `${api.origin}/media/shore.jpg`;
  const known = {
    id: 5,
    name: 'Залив',
    phone: '+7 (861) 111-22-33',
    images: [{ url: picture, alt: 'Залив' }],
    hotel_style_config: { primary_color: '#7a1f3d' },
  };
  api.answers((_request, response) => json(response, 200, known));
  const address = `${app.origin}/gulf`;
  expect((await readPage(request, address)).status).toBe(200);
  api.answers((_request, response) => void response.destroy());
  const revalidated = await request.post(`${app.origin}/api/revalidate`, {
    headers: { authorization: 'Bearer e2e-revalidate-secret' },
    data: { slug: 'gulf' },
  });
  expect(revalidated.status()).toBe(200);
  for (const path of ['', '?arrival=2031-03-01&departure=2031-03-02', '/login', '/no-such-page']) {
    const down = await readPage(request, address + path);
    expect([path, down.status]).toEqual([path, 503]);
    expect(down.document.title).toBe('Не удалось загрузить данные — Залив');
    expect(down.text).toContain('Залив');
    expect(down.text).toContain('Попробуйте через минуту или позвоните.');
    expect(linkNamed(down, known.phone)?.getAttribute('href')).toBe('tel:+78611112233');
    const styles = down.document.head.innerHTML;
    expect(styles).toContain(`--hotel-picture:url("/_next/image?url=${encodeURIComponent(picture)}`);
    expect(styles).toContain('#7a1f3d');
  }
});

test('nobody can ask for the page of a failure that did not happen', async ({ api, app, request }) => {
  api.answers((_request, response) => json(response, 200, CONFIG));
  const asked = await request.get(`${app.origin}/whole`, { headers: { 'x-failed-page': '1' } });
  expect(asked.status()).toBe(200);
  expect(await asked.text()).toContain(CONFIG.name);
  expect((await request.get(`${app.origin}/_failed/whole`)).status()).toBe(404);
});
