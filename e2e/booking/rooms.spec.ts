import { freeStay } from '../fixtures/api.ts';
import { expect, sum, test } from '../fixtures/booking.ts';

test('the card turns its own pictures; one that fails leaves a text', async ({
  booking,
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*_next\/image/);
  await page.route(/_next\/image.*morskoy-bath/, (route) => route.abort());
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Мансарда у моря', 18, 1));
  const card = booking.room('Мансарда у моря');
  await expect(card.getByRole('img', { name: 'Мансарда у моря' })).toBeVisible();
  await card.getByRole('button', { name: 'Следующее фото: Мансарда у моря' }).click();
  await expect(card.getByText('This image failed to load')).toBeVisible();
  await card.getByRole('button', { name: 'Следующее фото: Мансарда у моря' }).click();
  await expect(card.getByText('This image failed to load')).toHaveCount(0);
});

test('a feature has its icon; one that fails leaves its name', async ({ booking, page, allowConsole }) => {
  allowConsole(/Failed to load resource.*api\/icon/);
  const icons = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.url().includes('/api/icon')) icons.set(response.url(), await response.text());
  });
  const failed: string[] = [];
  await page.route('**/api/icon**', (route) => {
    if (failed.length > 0) return route.continue();
    failed.push(route.request().url());
    return route.abort();
  });
  await booking.openRooms('nevsky', await freeStay('nevsky', 'Стандарт во двор', 16, 1));
  const features = booking.room('Стандарт во двор').getByRole('listitem');
  await expect(features.filter({ hasText: 'Wi-Fi' })).toBeVisible();
  // The svg is the mask through which the hotel's colour shows.
  await expect.poll(() => icons.size).toBeGreaterThan(0);
  for (const [url, svg] of icons) {
    expect(svg, url).toMatch(/^<svg[^>]*>.*<(?:path|circle|rect|line|polyline)/s);
    const masks = await page
      .locator('main [style*="mask-image"]')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).maskImage));
    expect(masks).toContain(`url("${url}")`);
  }
  expect(failed).toHaveLength(1);
});

test('extra services: groups that close, a total that follows, and the way back to the rooms', async ({
  booking,
  page,
}) => {
  await booking.openRooms('alpina', await freeStay('alpina', 'Стандарт с видом на лес', 20, 2));
  const price = await booking.chooseRate('Стандарт с видом на лес', 'Гибкий');
  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  const total = page.getByText(/^[\d\s]+₽$/).filter({ visible: true });
  const shows = (value: number) =>
    expect.poll(async () => (await total.allTextContents()).map(sum)).toContain(value);
  const extra = (name: string) => page.getByRole('checkbox', { name });
  await shows(price);
  // The category 'null' is none: its service stands outside the groups.
  await expect(extra('Ранний заезд с 9:00')).toBeVisible();
  await expect(page.getByRole('group').filter({ has: extra('Ранний заезд с 9:00') })).toHaveCount(0);
  await expect(page.getByText('null')).toHaveCount(0);

  await page.getByText('Отдых', { exact: true }).click();
  await expect(extra('Вечерняя сауна')).toBeHidden();
  await page.getByText('Отдых', { exact: true }).click();
  await extra('Вечерняя сауна').check();
  await shows(price + 4200);
  await extra('Ужин у камина').check();
  await shows(price + 4200 + 2 * 2100);
  await extra('Вечерняя сауна').uncheck();
  await shows(price + 2 * 2100);

  await booking.button('К выбору номера').click();
  await expect(booking.title('Выбор номера')).toBeVisible();
  await booking.chooseRate('Стандарт с видом на лес', 'Гибкий');
  await expect(extra('Ужин у камина')).not.toBeChecked();
});
