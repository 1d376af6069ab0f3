import { startYookassa, type YookassaDouble } from '#api/test/yookassa/double.ts';
import { day } from '#e2e/fixtures/api.ts';
import { test as base, expect } from '#e2e/fixtures/booking.ts';
import { startPair } from '#e2e/fixtures/own-app.ts';
import { fillPlainBooking, plainButton } from '#e2e/fixtures/plain-booking.ts';

const SHOP = { id: '123456', secret: 'test_secret-of-the-journey' };

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
      double.sendNoticesTo(`${pair.api}/payments/notice/1`);
      await use(pair.origin);
      await pair.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
});
test.afterEach(({ double }) => expect(double.mistakes).toEqual([]));

const STAY = { arrival: day(60), departure: day(62) };

test('declined at the shop, then paid: the order says both, and what was paid is what was due', {
  tag: '@both',
}, async ({ booking, double, page }) => {
  await booking.openRooms('morskoy', STAY);
  await booking.chooseRate('Стандарт', 'Гибкий');
  await booking.goOnWithExtras();
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
