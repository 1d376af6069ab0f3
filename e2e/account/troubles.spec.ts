import { newGuest, openSignedIn } from '../fixtures/account.ts';
import { bookFor } from '../fixtures/account-bookings.ts';
import { ownHotel } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/booking.ts';

const FAILED_REQUEST = /Failed to load resource/;

test('a booking that cannot be loaded says so, and comes when it is tried again', async ({
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
  // The nearest booking is asked for as soon as the list has come.
  const failed = page.getByText('Не удалось загрузить бронирование', { exact: true });
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

test('another hotel’s booking is not found here, nor its order', async ({ page, allowConsole }) => {
  const slug = await ownHotel('morskoy');
  allowConsole(FAILED_REQUEST);
  const account = await newGuest();
  const booked = await bookFor(account, slug, { from: 210 });
  await openSignedIn(page, 'nevsky', account);
  for (const id of [booked.id, 999_999]) {
    await page.goto(`/nevsky/profile/booking/${id}`);
    await expect(page.getByRole('heading', { name: 'Бронирование не найдено' })).toBeVisible();
    await expect(page.getByText(booked.number)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Отмена и возврат' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Все бронирования' }).click();
    await expect(page).toHaveURL(/\/nevsky\/profile\/booking$/);
  }
  await page.goto(`/nevsky/success?order=${booked.number}`);
  await expect(page.getByRole('heading', { name: 'Заказ не найден' })).toBeVisible();
  await page.goto(`/${slug}/success?order=${booked.number}`);
  await expect(page.getByRole('heading', { name: booked.number })).toBeVisible();
});
