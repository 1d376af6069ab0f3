import { freeStay, search } from '../fixtures/api.ts';
import { expect, sum, test } from '../fixtures/booking.ts';

const ROOM = 'Делюкс с балконом на хребет Аибга';

test('the code goes from the search into the order; the notice closes by its button', async ({
  booking,
  page,
}, { project }) => {
  const dates = await freeStay('alpina', ROOM, project.name === 'phone' ? 16 : 24, 2);
  await booking.open('alpina');
  await booking.pickStay(dates);
  await booking.button('Ввести промокод').click();
  await page.getByLabel('Промокод').fill('7654321');
  const searched = page.waitForRequest('**/api/v1/ota-availability/2/');
  await booking.searchRooms();
  expect((await searched).postDataJSON()).toMatchObject({ promo_code: '7654321', promo_block: true });
  const price = await booking.chooseRate(ROOM, 'Гибкий');
  const plain = (await search('alpina', dates)).rooms
    .find(({ name }) => name === ROOM)
    ?.rates.find(({ short_description }) => short_description === 'Гибкий тариф');
  expect(price).toBeLessThan(plain?.total_price ?? 0);

  const asked = page.waitForRequest(/\/api\/v1\/reservation\/2\/$/);
  await booking.goOnWithExtras();
  await booking.toOptions();
  const notice = page.getByRole('dialog', { name: 'Подтверждение статуса' });
  await expect(notice).toContainText('близкий член семьи сотрудника');
  await notice.getByRole('button', { name: 'Понятно' }).click();
  expect(await booking.dueNow()).toBe(price);
  await booking.toPaymentPage();
  expect((await asked).postDataJSON()).toMatchObject({
    reservation: { promo_code: '7654321', price, ...dates },
  });
  expect(sum(await page.getByRole('button', { name: /Оплатить/ }).textContent())).toBe(price);
});

test('a code given up is forgotten: plain prices, no notice', async ({ booking }, { project }) => {
  const dates = await freeStay('morskoy', 'Мансарда у моря', project.name === 'phone' ? 300 : 304, 1);
  const price = (await search('morskoy', dates)).rooms.find(({ name }) => name === 'Мансарда у моря');
  await booking.openRooms('morskoy', dates, '&adults=2&promo=2704188');
  const card = booking.room('Мансарда у моря');
  await expect(card).toContainText('Скидка');
  await booking.open('morskoy', `?arrival=${dates.arrival}&departure=${dates.departure}&adults=2`);
  await expect(card).not.toContainText('Скидка');
  expect(await booking.chooseRate('Мансарда у моря', '')).toBe(price?.min_price);
  await booking.toOptions();
  await expect(booking.options).toBeVisible();
});
