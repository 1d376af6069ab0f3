import { newGuest, openSignedIn, userOf } from '../fixtures/account.ts';
import { bookFor } from '../fixtures/account-bookings.ts';
import { expect, sum, test } from '../fixtures/booking.ts';
import { holdBack } from '../fixtures/page.ts';

const FAILED_REQUEST = /Failed to load resource/;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a late cancellation keeps the first night and says so', async ({ page, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  const account = await newGuest();
  const booked = await bookFor(account, 'morskoy', { from: 1 });
  await openSignedIn(page, 'morskoy', account);
  await page.route('**/check-refund-money-balance/**', (route) => route.abort());
  await page.goto(`/morskoy/profile/booking/${booked.id}`);
  const refund = page.getByRole('region', { name: 'Отмена и возврат' });
  await expect(refund.getByRole('alert')).toContainText('Что-то пошло не так :(');
  // Cancelling does not depend on the check; the question says that the refund is unknown.
  await refund.getByRole('button', { name: 'Отменить бронирование' }).click();
  const unchecked = page.getByRole('dialog', { name: 'Отменить бронирование?' });
  await expect(unchecked).toContainText('Сколько вернётся, узнать не удалось');
  await unchecked.getByRole('button', { name: 'Оставить' }).click();
  await page.unroute('**/check-refund-money-balance/**');
  await refund.getByRole('button', { name: 'Повторить' }).click();

  await expect(refund).toContainText('Бесплатная отмена закончилась');
  const [paid = 0, kept = 0, returned = 0] = (await refund.locator('dd').allTextContents()).map(sum);
  expect(paid).toBe(booked.total_price);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(paid);
  expect(returned).toBe(paid - kept);

  await refund.getByRole('button', { name: 'Отменить бронирование' }).click();
  const question = page.getByRole('dialog', { name: 'Отменить бронирование?' });
  expect(sum(await question.getByText(/Вернётся: /).textContent())).toBe(returned);
  await question.getByRole('button', { name: 'Оставить' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Отменено', { exact: true })).toHaveCount(0);
});

test('the cabinet without a network: it waits, says so, and goes on', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(FAILED_REQUEST);
  // The styles of what the held list would show come before it.
  allowConsole(/\.css was preloaded using link preload but not used/);
  const account = await newGuest();
  const booked = await bookFor(account, 'morskoy', { from: 330, isPaid: false });
  await openSignedIn(page, 'morskoy', account);

  // The nearest booking is asked for as soon as the list has come.
  await page.route('**/account-reservation/detail/**', (route) =>
    route.fulfill({ status: 502, body: 'oops' }),
  );
  const release = await holdBack(page, '**/account-reservation/list/**');
  await page.goto('/morskoy/profile/booking');
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
  await expect(page.getByRole('listitem').filter({ hasText: 'Тестов' })).toBeVisible();
});

test('another hotel’s booking is not found here, nor its order', async ({ page, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  const account = await newGuest();
  const booked = await bookFor(account, 'morskoy', { from: 210 });
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
  await page.goto(`/morskoy/success?order=${booked.number}`);
  await expect(page.getByRole('heading', { name: booked.number })).toBeVisible();
});

test('where the API does not tell the hotel a booking is shown as before', async ({ page }) => {
  const account = await newGuest();
  const booked = await bookFor(account, 'morskoy', { from: 216 });
  await openSignedIn(page, 'morskoy', account);
  await page.route('**/account-reservation/detail/**', async (route) => {
    const { hotel_id: _gone, ...rest } = await (await route.fetch()).json();
    await route.fulfill({ json: rest });
  });
  await page.goto(`/morskoy/profile/booking/${booked.id}`);
  await expect(page.getByRole('article')).toContainText(booked.number);
});

test('a hotel without a list of reasons lets a booking be cancelled', async ({ page }) => {
  const account = await newGuest();
  const booked = await bookFor(account, 'morskoy', { from: 222 });
  await openSignedIn(page, 'morskoy', account);
  // The page's data with the config of such a hotel.
  await page.route(new RegExp(`/profile/booking/${booked.id}\\?.*_rsc=`), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"cancelTypes":\[[^\]]*\]/g, '"cancelTypes":[]');
    expect(body).toContain('"cancelTypes":[]');
    await route.fulfill({ response, body });
  });
  await page.goto('/morskoy/profile/booking');
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await expect(page.getByRole('article')).toContainText(booked.number);
  const refund = page.getByRole('region', { name: 'Отмена и возврат' });
  await expect(refund.getByLabel('Причина')).toHaveCount(0);
  await refund.getByRole('button', { name: 'Отменить бронирование' }).click();
  let sent: unknown;
  await page.route('**/api/v1/reservation-status/**', async (route) => {
    sent = route.request().postDataJSON();
    await route.fulfill({ json: {} });
  });
  await page
    .getByRole('dialog', { name: 'Отменить бронирование?' })
    .getByRole('button', { name: 'Отменить бронирование' })
    .click();
  await expect(page.getByText('Бронирование отменено')).toBeVisible();
  expect(sent).toEqual({
    reservation_id: booked.id,
    status: 'CANCELED_BY_GUEST',
    cancel_data: { comment: '' },
  });
});

test('a failed upload keeps the form and stores nothing; a failed deletion keeps the guest', async ({
  page,
  allowConsole,
}) => {
  allowConsole(FAILED_REQUEST);
  const account = await newGuest();
  await openSignedIn(page, 'alpina', account);
  await page.goto('/alpina/profile/guests');
  await page.getByRole('button', { name: 'Добавить гостя' }).click();
  await page.getByLabel('Фамилия').fill('Котова');
  await page.getByLabel('Имя').fill('Ия');
  await page.getByLabel('Отчество').fill('Львовна');
  await page.getByLabel('Родство').selectOption({ label: 'Дочь' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText('passport.pdf')).toBeVisible();
  await page.route('**/attachments/upload/', (route) => route.abort());
  const submit = page.getByRole('button', { name: 'Создать нового гостя' });
  await submit.click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByLabel('Имя')).toHaveValue('Ия');
  await expect(page.getByLabel('Родство').locator('option:checked')).toHaveText('Дочь');
  await expect(page.getByText('passport.pdf')).toBeVisible();
  expect((await userOf(account)).user.user_guests).toEqual([]);
  await page.unroute('**/attachments/upload/');
  await submit.click();
  const row = page.getByRole('listitem').filter({ hasText: 'Котова Ия Львовна' });
  await expect(row.getByRole('link', { name: 'passport.pdf' })).toBeVisible();
  await expect(row).toContainText('Дочь');

  await page.route('**/delete-guest/**', (route) => route.abort());
  await row.getByRole('button', { name: /Удалить/ }).click();
  const question = page.getByRole('dialog', { name: 'Вы действительно хотите удалить гостя?' });
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(question.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(row).toBeVisible();
  expect((await userOf(account)).user.user_guests).toHaveLength(1);
});
