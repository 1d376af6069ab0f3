import { ROOMS } from '#e2e/fixtures/account-bookings.ts';
import { freeStay } from '#e2e/fixtures/api.ts';
import { expectAccessible } from '#e2e/fixtures/axe.ts';
import {
  expectAccessibleBookings,
  expectAccessibleEntry,
  expectAccessibleGuests,
} from '#e2e/fixtures/axe-screens.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource/));

test('login and registration, with their errors', ({ page }) => expectAccessibleEntry(page, 'morskoy'));
test('bookings and their dialogs', ({ page }) => expectAccessibleBookings(page, 'morskoy'));
test('guests and profile', ({ page }) => expectAccessibleGuests(page, 'morskoy'));

test('the columns beside home, rooms, extras and payment, on a dark ground', async ({ booking }) => {
  const { page } = booking;
  await booking.open('alpina');
  await booking.atPrices();
  await expectAccessible(page, 'home');
  await booking.openRooms('alpina', await freeStay('alpina', ROOMS.alpina, 45, 2));
  await expectAccessible(page, 'rooms');
  await booking.chooseRate(ROOMS.alpina, 'Гибкий');
  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  await expectAccessible(page, 'extras');
  await booking.goOnWithExtras();
  await expect(page.getByLabel('Фамилия')).toBeVisible();
  await expectAccessible(page, 'payment');
});
