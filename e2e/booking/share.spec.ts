import { newGuest } from '#e2e/fixtures/account.ts';
import { bookFor } from '#e2e/fixtures/account-bookings.ts';
import { ownHotel } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('the link that a guest shares leads to the same dates, and does not name the reservation', async ({
  booking,
  page,
}) => {
  const slug = await ownHotel('morskoy');
  const { arrival, departure, number } = await bookFor(await newGuest(), slug, { from: 30 });
  await page.goto(`/${slug}/success?order=${number}`);
  await booking.button('Поделиться датами').click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(Object.fromEntries(link.searchParams)).toEqual({ arrival, departure, adults: '2' });
  await page.goto(`${link}`);
  await expect(booking.title('Выбор номера')).toBeVisible();
});
