import { expect } from '@playwright/test';
import { type Api, json, test } from '../fixtures/own-app.ts';
import { skipWelcome } from '../fixtures/page.ts';

type Answers = Parameters<Api['answers']>[0];

/** A hotel of this config, without free rooms. */
const config =
  (body: object): Answers =>
  (request, response) =>
    json(response, 200, request.url.startsWith('/api/v1/hotel-config/') ? body : { rooms: [] });

test('long rules are folded chapter by chapter, short ones are not', async ({ api, app, page }) => {
  const chapter = (name: string) => `<h3>${name}</h3><p>${'Об этом стоит знать. '.repeat(30)}${name}!</p>`;
  const names = ['Дети', 'Животные', 'Курение'];
  api.answers(config({ id: 4, rules_and_services: names.map(chapter).join('') }));
  await skipWelcome(page);
  await page.goto(`${app.origin}/long-rules`);
  for (const name of names) {
    const text = page.getByText(`${name}!`);
    await expect(text).toBeHidden();
    await page.getByRole('heading', { level: 3, name }).click();
    await expect(text).toBeVisible();
  }
  api.answers(config({ id: 5, rules_and_services: '<h3>Дети</h3><p>Дети!</p>' }));
  await page.goto(`${app.origin}/short-rules`);
  await expect(page.getByText('Дети!')).toBeVisible();
});
