import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startYookassa, type YookassaDouble } from '#api/test/yookassa/double.ts';
import { day } from '#e2e/fixtures/api.ts';
import { test as base, expect } from '#e2e/fixtures/booking.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';
import { type OwnPair, startPair } from '#e2e/fixtures/own-app.ts';
import { fillPlainBooking, plainButton } from '#e2e/fixtures/plain-booking.ts';
import { formatStayWithoutYear } from '#rules/text/dates.ts';

const SHOP = { id: '123456', secret: 'test_secret-of-the-journey' };

/** Lets the hotel send receipts, as its folder says it. */
async function sendReceipts({ hotel }: OwnPair): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'hotel-receipts-'));
  const folder = path.join(home, 'morskoy');
  await hotel('export', 'morskoy', folder);
  appendFileSync(path.join(folder, 'hotel.yaml'), '\nreceipts: { vat: 0, extras_vat: 20 }\n');
  await hotel('apply', folder);
  rmSync(home, { recursive: true, force: true });
}

/** An API with a shop at a double of YooKassa, and the app in front of it. */
const test = base.extend<object, { double: YookassaDouble; origin: string }>({
  double: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const double = await startYookassa({ [SHOP.id]: SHOP.secret });
      await use(double);
      await double.stop();
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ double }, use) => {
      const shops = { YOOKASSA_SHOPS: `morskoy ${SHOP.id} ${SHOP.secret}`, YOOKASSA_URL: double.url };
      const pair = await startPair(shops);
      await sendReceipts(pair);
      double.sendNoticesTo(`${pair.api}/payments/notice/1`);
      await use(pair.origin);
      await pair.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
});
test.afterEach(({ double }) => expect(double.mistakes).toEqual([]));

/** The price of the late check-out, rubles. */
const LATE = 2400;
const STAY = { arrival: day(60), departure: day(62) };

test('declined at the shop, then paid: the order says both, and what was paid is what was due', {
  tag: '@both',
}, async ({ booking, double, page }) => {
  await booking.openRooms('morskoy', STAY);
  await booking.chooseRate('Стандарт', 'Гибкий');
  await booking.goOnWithExtras('Поздний выезд');
  await booking.toOptions();
  const due = await booking.dueNow();
  await booking.options.getByRole('button', { name: 'Перейти к оплате' }).click();
  await page.waitForURL(/\/checkout\//);
  await page.getByRole('button', { name: 'Отказать' }).click();
  await expect(page.getByText(/Платёж не прошёл: банк его отклонил/)).toBeVisible();
  const number = booking.orderNumber();
  await booking.button('Перейти к оплате').click();
  await page.waitForURL(/\/checkout\//);
  await page.getByRole('button', { name: 'Заплатить' }).click();
  await expect(page.getByText('Оплата получена')).toBeVisible();
  expect(booking.orderNumber()).toBe(number);
  await booking.expectFact('Итого', due);
  const own = double.payments().filter(({ metadata }) => metadata?.order === number);
  expect(own.map(({ status, amount }) => [status, amount.value])).toEqual([
    ['canceled', `${due}.00`],
    ['succeeded', `${due}.00`],
  ]);
  const stay = formatStayWithoutYear(STAY.arrival, STAY.departure);
  for (const { receipt } of own)
    expect(receipt).toMatchObject({
      customer: { email: GUEST.email },
      items: [
        { description: `Проживание, ${stay}`, amount: { value: `${due - LATE}.00` }, vat_code: 2 },
        {
          ...{ description: `Поздний выезд до 16:00, ${stay}`, amount: { value: `${LATE}.00` } },
          ...{ vat_code: 6, payment_mode: 'full_prepayment', payment_subject: 'service' },
        },
      ],
    });
});

test('while the shop is down the guest reads until when the room is held, and tries again', {
  tag: '@both',
}, async ({ allowConsole, booking, double, page }) => {
  allowConsole(/status of 503/);
  await booking.openRooms('morskoy', STAY);
  await booking.chooseRate('Стандарт', 'Гибкий');
  await booking.goOnWithExtras();
  await booking.toOptions();
  double.fail('status 500');
  await booking.toPaymentPage();
  await expect(page.getByRole('heading', { name: 'Страница оплаты сейчас не открывается' })).toBeVisible();
  await expect(page.getByText(/Бронь держим до \d\d:\d\d по времени отеля/)).toBeVisible();
  await page.getByRole('link', { name: 'Повторить' }).click();
  await page.waitForURL(/\/checkout\//);
  await page.getByRole('button', { name: 'Заплатить' }).click();
  await expect(page.getByText('Оплата получена')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form leads to the shop and back to the paid order', { tag: '@both' }, async ({ page }) => {
    await fillPlainBooking(page, 'morskoy', STAY);
    await page.getByRole('radio', { name: /Картой сейчас/ }).check();
    await plainButton(page, /Продолжить$/).click();
    await page.waitForURL(/\/checkout\//);
    await page.getByRole('button', { name: 'Заплатить' }).click();
    await page.waitForURL(/\/success\?order=/);
    await expect(page.getByText('Оплата получена. Ждём вас!')).toBeVisible();
  });
});
