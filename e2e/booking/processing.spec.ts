import { freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';

const ROOM = 'Мансарда у моря';

test('a payment address on a foreign host is not followed; the reservation is not lost', async ({
  booking,
  page,
}) => {
  const strange: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) strange.push(request.url());
  });
  let number = '';
  await page.route('**/api/v1/reservation/*/', async (route) => {
    const response = await route.fetch();
    const order = await response.json();
    number = order.guest_num;
    await route.fulfill({ response, json: { ...order, redirect_url: 'https://evil.example/pay' } });
  });
  const slug = await ownHotel('morskoy');
  await booking.openRooms(slug, await freeStay(slug, ROOM, 30, 1));
  await booking.chooseRate(ROOM, '');
  await booking.toOptions();
  await booking.options.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(page.getByRole('main').getByText(/Отель прислал неверный адрес оплаты/)).toBeVisible();
  expect(strange).toEqual([]);
  await page.getByRole('link', { name: 'Посмотреть бронь' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
  await booking.button('Перейти к оплате').click();
  await page.waitForURL(/\/pay\//);
});
