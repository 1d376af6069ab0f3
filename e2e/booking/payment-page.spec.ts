import { get } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';
import { toPaymentPage } from '#e2e/fixtures/payment-page.ts';
import { SAVED, voucher } from '#e2e/fixtures/voucher.ts';

test('back by the browser: no overlay, the same reservation, and the payment goes on', async ({
  booking,
  page,
}) => {
  await toPaymentPage(booking);
  await page.goBack();
  await expect(booking.title('Оплата')).toBeVisible();
  await expect(page.getByText('Выполняется переадресация...')).toBeHidden();
  const waiting = page.getByRole('region', { name: /Бронь ждёт оплаты до \d\d:\d\d/ });
  await waiting.getByRole('button', { name: 'Изменить' }).click();
  await expect(page.getByLabel('Фамилия')).toHaveValue(GUEST.last_name);
  await page.reload();
  await waiting.getByRole('link', { name: 'Посмотреть бронь' }).click();
  await page.waitForURL(/success/);
  const number = booking.orderNumber();
  await page.goBack();
  await waiting.getByRole('link', { name: 'Перейти к оплате' }).click();
  await page.waitForURL(/\/pay\//);
  await booking.onPaymentPage('Оплатить');
  expect(booking.orderNumber()).toBe(number);
  await expect(page.getByText('Оплата получена')).toBeVisible();
  // The tab that has booked saves the voucher by itself.
  await expect(voucher(page).getByText(SAVED)).toBeVisible();
});

test('declined, then paid', async ({ booking, page }) => {
  await toPaymentPage(booking);
  await booking.onPaymentPage('Отклонить');
  await expect(page.getByText(/бронь держим до/)).toBeVisible();
  await expect(page.getByText(/Платёж не прошёл: банк его отклонил/)).toBeVisible();
  const number = booking.orderNumber();
  await booking.button('Перейти к оплате').click();
  await page.waitForURL(/\/pay\//);
  await booking.onPaymentPage('Оплатить');
  await expect(page.getByText('Оплата получена')).toBeVisible();
  await expect(page.getByText(/Платёж не прошёл/)).toHaveCount(0);
  const order = await get<{ status: string; number: string }>(`reservation/order/${number}/`);
  expect(order).toMatchObject({ status: 'PAID', number });
});

test('given up: the reservation is cancelled at once, and can no longer be paid', async ({
  booking,
  page,
}) => {
  await toPaymentPage(booking);
  const payment = page.url();
  await booking.onPaymentPage('Отказаться от брони');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Бронь отменена.');
  await expect(booking.button('Перейти к оплате')).toHaveCount(0);
  const order = await get<{ status: string }>(`reservation/order/${booking.orderNumber()}/`);
  expect(order).toMatchObject({
    status: 'CANCELED_BY_GUEST',
    cancel_reason: 'GIVEN_UP',
    payment_url: null,
  });
  await page.goto(payment);
  await expect(page.getByText('Эта бронь отменена, деньги не списаны.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Оплатить/ })).toHaveCount(0);
});

test('given up in one tab and paid in another: the money comes back, and the reservation says so', async ({
  booking,
  page,
  context,
  allowConsole,
}) => {
  await toPaymentPage(booking);
  allowConsole(/status of 409/);
  const other = await context.newPage();
  await other.goto(page.url());
  await booking.onPaymentPage('Отказаться от брони');
  await other.getByRole('button', { name: /Оплатить/ }).click();
  await expect(other.getByRole('heading', { name: 'Деньги вернутся' })).toBeVisible();
  const told = other.getByText(/Эта бронь отменена\. Платёж .+ получен и вернётся вам полностью\./);
  await expect(told).toBeVisible();
  const sum = ((await told.textContent()) ?? '').match(/[\d\s]+₽/u)?.[0].trim() ?? '';
  await other.getByRole('link', { name: 'Вернуться в отель' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Бронь отменена.');
  const refund = other.getByRole('main').locator('dl > div').filter({ hasText: 'Вернётся' });
  await expect(refund).toContainText(sum);
});
