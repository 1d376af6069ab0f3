import { freeStay, ownHotel, search } from '#e2e/fixtures/api.ts';
import { expect, sum, test } from '#e2e/fixtures/booking.ts';

const ROOM = 'Делюкс с балконом на хребет Аибга';

test('the code goes from the search into the reservation; the notice closes by its button', async ({
  booking,
  page,
}) => {
  const slug = await ownHotel('alpina');
  const dates = await freeStay(slug, ROOM, 16, 2);
  await booking.open(slug);
  await booking.pickStay(dates);
  await booking.button('Ввести промокод').click();
  await page.getByLabel('Промокод').fill('7654321');
  const searched = page.waitForRequest('**/api/v1/ota-availability/*/');
  await booking.searchRooms();
  expect((await searched).postDataJSON()).toMatchObject({ promo_code: '7654321', promo_block: true });
  const price = await booking.chooseRate(ROOM, 'Гибкий');
  const plain = (await search(slug, dates)).rooms
    .find(({ name }) => name === ROOM)
    ?.rates.find(({ short_description }) => short_description === 'Гибкий тариф');
  expect(price).toBeLessThan(plain?.total_price ?? 0);

  const asked = page.waitForRequest(/\/api\/v1\/reservation\/\d+\/$/);
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
  const pay = page.getByRole('button', { name: /Оплатить/ });
  await expect.poll(async () => sum(await pay.textContent())).toBe(price);
});
