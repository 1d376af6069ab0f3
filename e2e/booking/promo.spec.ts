import { fillLogin, newGuest, signInUnseen } from '../fixtures/account.ts';
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

test.describe('a code that does not count stands in nobody’s way', () => {
  for (const typed of ['123', ''])
    test(`the block left open with '${typed}', then a login: the rooms can be asked for`, async ({
      booking,
      page,
    }) => {
      const account = await newGuest();
      await booking.open('morskoy');
      await booking.pickStay(await freeStay('morskoy', 'Стандарт', 30, 1));
      await booking.button('Ввести промокод').click();
      await page.getByLabel('Промокод').fill(typed);
      await expect(booking.button('Подобрать номера')).toBeDisabled();
      await page.getByRole('link', { name: 'Войти' }).click();
      await page.getByRole('link', { name: 'Войти по логину и паролю' }).click();
      await fillLogin(page, account);
      await expect(page.getByRole('group', { name: 'Тариф' })).toBeVisible();
      await booking.searchRooms();
      await expect(booking.room('Стандарт')).toBeVisible();
      await page.reload();
      await expect(booking.room('Стандарт')).toBeVisible();
    });

  test('in a link to a hotel without codes: not sent, and gone from the address', async ({
    booking,
    page,
  }) => {
    const { arrival, departure } = await freeStay('nevsky', 'Стандарт во двор', 30, 1);
    await booking.open('nevsky', `?arrival=${arrival}&departure=${departure}&adults=2&promo=1234567`);
    // With the code the API would refuse the search.
    await expect(booking.room('Стандарт во двор')).toBeVisible();
    expect(new URL(page.url()).searchParams.has('promo')).toBe(false);
  });

  test('in a link opened by a guest, who has rate flows instead: not sent, and the rooms come', async ({
    booking,
    page,
    baseURL,
  }) => {
    await signInUnseen(page, await newGuest(), baseURL ?? '');
    const { arrival, departure } = await freeStay('morskoy', 'Стандарт', 30, 1);
    await booking.open('morskoy', `?arrival=${arrival}&departure=${departure}&adults=2&promo=1234567`);
    // With the code the API would refuse the search.
    await expect(booking.room('Стандарт')).toBeVisible();
  });
});
