import { freeStay, stay } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/booking.ts';
import { listen } from '../fixtures/screen-reader.ts';

const ROOM = 'Стандарт';

test('“I hear what the search does”: loading, how much was found, and that nothing was', async ({
  booking,
  page,
}) => {
  const ears = await listen(page);
  const dates = await freeStay('morskoy', ROOM, 20, 2);
  await booking.openRooms('morskoy', dates);
  await expect(booking.room(ROOM)).toBeVisible();
  await expect.poll(ears.told).toContainEqual(expect.stringMatching(/^\d вариант(а|ов)? на ваши даты$/));
  await page.route('**/api/v1/ota-availability/**', async (route) => {
    await expect.poll(ears.told).toContain('Загрузка номеров');
    await route.fulfill({ json: { rooms: [], services: [] } });
  });
  await booking.searchFor('morskoy', stay(30, 2));
  await expect(booking.button('Изменить параметры поиска')).toBeVisible();
  await expect
    .poll(ears.told)
    .toContainEqual(expect.stringMatching(/^По заданным параметрам ничего не найдено/));
});
