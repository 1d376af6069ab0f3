import { newGuest, openSignedIn } from '#e2e/fixtures/account.ts';
import { bookFor } from '#e2e/fixtures/account-bookings.ts';
import { ownHotel } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';

const FAILED_REQUEST = /Failed to load resource/;

test('a reservation that cannot be loaded says so, and is there after another try', async ({
  page,
  allowConsole,
}) => {
  const slug = await ownHotel('morskoy');
  allowConsole(FAILED_REQUEST);
  const account = await newGuest();
  const booked = await bookFor(account, slug, { from: 330, isPaid: false });
  await openSignedIn(page, slug, account);
  await page.route('**/account-reservation/detail/**', (route) =>
    route.fulfill({ status: 502, body: 'oops' }),
  );
  await page.goto(`/${slug}/profile/booking`);
  // The nearest reservation is requested as soon as the list is there.
  const failed = page.getByText('Не удалось загрузить бронь', { exact: true });
  await expect(failed).toBeVisible();
  const askedAgain = page.waitForResponse('**/account-reservation/detail/**');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Стандарт/ })
    .click();
  await askedAgain;
  await expect(failed).toBeVisible();
  await page.unroute('**/account-reservation/detail/**');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('article', { name: 'Стандарт' })).toContainText(booked.number);
});
