import { newGuest, openSignedIn } from '../fixtures/account.ts';
import { bookFor } from '../fixtures/account-bookings.ts';
import { ownHotel } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/booking.ts';
import { holdBack } from '../fixtures/page.ts';

const FAILED_REQUEST = /Failed to load resource/;

test('the cabinet without a network: it waits, says so, and goes on', async ({
  page,
  context,
  allowConsole,
}) => {
  const slug = await ownHotel('morskoy');
  allowConsole(FAILED_REQUEST);
  // The styles of what the held list would show come before it.
  allowConsole(/\.css was preloaded using link preload but not used/);
  const account = await newGuest();
  const booked = await bookFor(account, slug, { from: 330, isPaid: false });
  await openSignedIn(page, slug, account);

  // The nearest booking is asked for as soon as the list has come.
  await page.route('**/account-reservation/detail/**', (route) =>
    route.fulfill({ status: 502, body: 'oops' }),
  );
  const release = await holdBack(page, '**/account-reservation/list/**');
  await page.goto(`/${slug}/profile/booking`);
  await expect(page.getByRole('status').filter({ hasText: 'Загружаем бронирования' })).toBeVisible();
  release();
  const link = page.getByRole('main').getByRole('link', { name: /Стандарт/ });
  await expect(link).toBeVisible();
  await page.unroute('**/account-reservation/list/**');
  const failed = page.getByText('Не удалось загрузить бронирование', { exact: true });
  await expect(failed).toBeVisible();
  const askedAgain = page.waitForResponse('**/account-reservation/detail/**');
  await link.click();
  await askedAgain;
  await expect(failed).toBeVisible();
  await page.unroute('**/account-reservation/detail/**');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('article', { name: 'Стандарт' })).toContainText(booked.number);

  await page.getByRole('link', { name: 'Гости', exact: true }).click();
  await page.getByRole('button', { name: 'Добавить гостя' }).click();
  await page.getByLabel('Родство').selectOption({ index: 1 });
  for (const label of ['Фамилия', 'Имя', 'Отчество']) await page.getByLabel(label).fill('Тестов');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Создать нового гостя' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Тестов');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Создать нового гостя' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Тестов' })).toBeVisible();
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
