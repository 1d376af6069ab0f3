import type { ServerResponse } from 'node:http';
import { expect } from '@playwright/test';
import { headings, readPage } from '#e2e/fixtures/html.ts';
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
    // With scripts the text is a heading: e2e/neighbours/api-down.spec.ts.
    expect(down.text).toContain('Не удалось загрузить данные :(');
    expect(headings(down, 1)).toEqual([]);
    api.answers((asked, answer) =>
      json(answer, 200, asked.url.startsWith('/api/v1/hotel-config/') ? CONFIG : { rooms: [] }),
    );
    await expect.poll(async () => headings(await readPage(request, address), 1)).toEqual([CONFIG.name]);
  });
