import type { ServerResponse } from 'node:http';
import { expect } from '@playwright/test';
import { json, test } from '../fixtures/own-app.ts';

test.use({ locale: 'ru-RU' });

const TEXT = 'Не удалось загрузить данные :(';
const CONFIG = { id: 4, name: 'Берег' };

const REPLIES: [string, (response: ServerResponse) => void][] = [
  ['is down', (response) => void response.destroy()],
  ['answers 500', (response) => json(response, 500, {})],
  ['answers html', (response) => void response.setHeader('content-type', 'text/html').end('<h1>Oops</h1>')],
  ['is cut off', (response) => void response.writeHead(200, { 'content-length': '99' }).end('{"id": 4')],
];

for (const [name, reply] of REPLIES) {
  test(`while the API ${name} a guest reads that, may retry, and gets in when it is back`, async ({
    api,
    app,
    page,
  }) => {
    const slug = `shore-${name.replaceAll(' ', '-')}`;
    api.answers((_request, response) => reply(response));
    const response = await page.goto(`${app.origin}/${slug}`);
    expect(response?.status()).toBe(500);
    await expect(page.getByRole('heading', { name: TEXT })).toBeVisible();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { name: TEXT })).toBeVisible();
    api.answers((request, answer) =>
      request.url.startsWith('/api/v1/hotel-config/')
        ? json(answer, 200, CONFIG)
        : json(answer, 200, { rooms: [] }),
    );
    await expect(async () => {
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(page.getByRole('heading', { level: 1, name: CONFIG.name })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 15_000 });
  });
}
