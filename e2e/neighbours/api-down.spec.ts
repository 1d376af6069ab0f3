import { expect } from '@playwright/test';
import { json, test } from '#e2e/fixtures/own-app.ts';

const TEXT = 'Не удалось загрузить данные :(';
const CONFIG = { id: 4, name: 'Берег' };

test('while the API is down a guest reads that, may retry, and gets in when it is back', async ({
  api,
  app,
  page,
}) => {
  api.answers((_request, response) => void response.destroy());
  const response = await page.goto(`${app.origin}/shore`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: TEXT })).toBeVisible();
  await page.getByRole('link', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { name: TEXT })).toBeVisible();
  api.answers((request, answer) =>
    request.url.startsWith('/api/v1/hotel-config/')
      ? json(answer, 200, CONFIG)
      : json(answer, 200, { rooms: [] }),
  );
  await expect(async () => {
    await page.getByRole('link', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { level: 1, name: CONFIG.name })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
