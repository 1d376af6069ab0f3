import { freeStay, ownHotel, type Stay, sellOut } from '#e2e/fixtures/api.ts';
import { BookingPage, expect, test } from '#e2e/fixtures/booking.ts';
import { atticStay, toOptions } from '#e2e/fixtures/payment-page.ts';

/** How many attic rooms the hotel has. On its full days none is on sale. */
const ATTICS = 3;
const FAILED_REQUEST = /Failed to load resource/;

/** Expects that one attic is sold on a night on which all were free, by selling the others. */
const expectOneSold = async (slug: string, dates: Stay) =>
  expect(await sellOut(slug, dates, 'Мансарда у моря')).toBe(ATTICS - 1);
const pay = (booking: BookingPage) => booking.options.getByRole('button', { name: 'Перейти к оплате' });

test('a search without a network: the text, and the rooms by themselves once it is back', async ({
  booking,
  page,
  context,
  allowConsole,
}) => {
  allowConsole(FAILED_REQUEST);
  const dates = await freeStay('morskoy', 'Стандарт', 25, 2);
  await booking.openRooms('morskoy', dates);
  await expect(booking.room('Стандарт')).toBeVisible();
  await page.getByRole('link', { name: /Изменить гостей/ }).click();
  await booking.button('Добавить номер').click();
  await context.setOffline(true);
  await booking.takeParty();
  await expect(page.getByText('При загрузке данных произошла ошибка')).toBeVisible();
  await expect(booking.button('Повторить')).toBeVisible();
  await context.setOffline(false);
  await expect(booking.room('Стандарт')).toBeVisible();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('adults') === '2,2');
});

test('a room sold between the search and the reservation: a message and the rooms again', async ({
  booking,
  page,
  allowConsole,
}) => {
  const slug = await ownHotel('morskoy');
  allowConsole(FAILED_REQUEST);
  const dates = await atticStay(slug);
  await toOptions(booking, slug, dates);
  expect(await sellOut(slug, dates, 'Мансарда у моря')).toBeGreaterThan(0);
  await pay(booking).click();
  await expect(booking.title('Выбор номера')).toBeVisible();
  await expect(page.getByText(/забронировали/)).toBeVisible();
  await expect(booking.room('Стандарт')).toBeVisible();
  await expect(booking.room('Мансарда у моря')).toHaveCount(0);
});

test('a double click makes one reservation', async ({ booking, page }) => {
  const slug = await ownHotel('morskoy');
  const dates = await atticStay(slug);
  await toOptions(booking, slug, dates);
  await pay(booking).dblclick();
  await page.waitForURL(/\/pay\//);
  await expectOneSold(slug, dates);
});

test('two tabs with the same booking make one reservation', async ({ booking, page, context }) => {
  const slug = await ownHotel('morskoy');
  const dates = await atticStay(slug);
  await toOptions(booking, slug, dates);
  const other = new BookingPage(await context.newPage());
  await toOptions(other, slug, dates);
  await booking.toPaymentPage();
  await booking.onPaymentPage('Вернуться в отель');
  await other.toPaymentPage();
  await other.onPaymentPage('Вернуться в отель');
  expect(other.orderNumber()).toBe(booking.orderNumber());
  await expectOneSold(slug, dates);
  await expect(page.getByText(/бронь держим до/)).toBeVisible();
});
