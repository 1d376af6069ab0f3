import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { freeStay } from '#e2e/fixtures/api.ts';
import { expect, sum, test } from '#e2e/fixtures/booking.ts';

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
  // The category 'null' means none, so its service is outside the groups.
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

test('extras are a menu: a picture each, also where one has none, and one press anywhere in the row', async ({
  booking,
  page,
}) => {
  const dates = await freeStay('morskoy', 'Стандарт', 18, 2);
  await page.route('**/api/v1/ota-availability/**', async (route) => {
    const response = await route.fetch();
    const json: RoomSearchResponse = await response.json();
    const services = json.services.map((service) =>
      service.code === 'KIDS' ? { ...service, img: null } : service,
    );
    await route.fulfill({ response, json: { ...json, services } });
  });
  await booking.searchFor('morskoy', dates);
  const price = await booking.chooseRate('Стандарт', 'Гибкий');
  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  const row = (name: string) => page.locator('label', { hasText: name });
  const dinner = row('Ужин из трёх блюд');
  await dinner.scrollIntoViewIfNeeded();
  await expect
    .poll(() => dinner.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(row('Детское меню').locator('img')).toHaveCount(0);
  const left = (name: string) =>
    row(name)
      .getByText(name, { exact: true })
      .evaluate((text) => text.getBoundingClientRect().left);
  expect(await left('Детское меню')).toBe(await left('Ужин из трёх блюд'));

  const all = page.getByText('Ежедневно с 18:00 до 22:00 в ресторане «Причал».');
  await expect(all).toBeHidden();
  await page.locator('summary', { hasText: 'Подробнее: Ужин из трёх блюд' }).click();
  await expect(all).toBeVisible();
  // Unfolding the description must not tick the extra.
  const box = page.getByRole('checkbox', { name: /Ужин из трёх блюд/ });
  await expect(box).not.toBeChecked();
  await dinner.locator('picture').click();
  await expect(box).toBeChecked();
  const sumShown = page.getByText(/^[\d\s]+₽$/).filter({ visible: true });
  await expect.poll(async () => (await sumShown.allTextContents()).map(sum)).toContain(price + 2 * 1800);
  await expect(page.getByText(/^на двоих, за 2\sночи$/).filter({ visible: true })).toHaveCount(1);
  await expect(booking.button('Продолжить бронирование')).toHaveCount(1);
});
