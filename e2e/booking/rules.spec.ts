import type { Browser } from '@playwright/test';
import { day, freeStay, stay } from '../fixtures/api.ts';
import { BookingPage, expect, test } from '../fixtures/booking.ts';
import { waitForScripts } from '../fixtures/page.ts';

test.describe('step 2', () => {
  test('rates from dear to cheap, and the features', async ({ booking, page }) => {
    const dates = await freeStay('morskoy', 'Стандарт', 60, 2);
    await booking.openRooms('morskoy', dates);
    const card = booking.room('Стандарт');
    await expect(card).toContainText('26 м²');
    await expect(card).toContainText(/2\sместа/);
    await expect(card.getByText('от', { exact: true })).toBeVisible();
    await booking.openRates(card);
    const prices = await card
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^Выбрать/ }) })
      .locator('p', { hasText: /^[\d\s]+₽$/ })
      .allTextContents();
    const values = prices.map((text) => Number(text.replace(/\D/g, '')));
    expect(values.length).toBeGreaterThan(1);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    await card.getByRole('button', { name: 'Скрыть тарифы' }).click();
    await expect(card.getByRole('link', { name: /^Выбрать/ })).toHaveCount(0);

    const features = card.getByRole('list').first().getByRole('listitem');
    const few = await features.count();
    await card.getByRole('button', { name: 'Подробнее' }).click();
    await expect.poll(() => features.count()).toBeGreaterThan(few);
    await card.getByRole('button', { name: 'Скрыть: Стандарт', exact: true }).click();
    await expect(features).toHaveCount(few);
  });

  test('the gallery: next, zoom, close and Escape', async ({ booking, page }) => {
    await booking.openRooms('morskoy', await freeStay('morskoy', 'Стандарт', 60, 2));
    const opener = booking.room('Стандарт').getByRole('button', { name: /Открыть галерею/ });
    const gallery = page.locator('.yarl__portal');
    const button = (name: string) => gallery.getByRole('button', { name, exact: true });
    await opener.click();
    await expect(gallery.getByText('1 / 3')).toBeVisible();
    await button('Следующее фото').click();
    await expect(gallery.getByText('2 / 3')).toBeVisible();
    await button('Предыдущее фото').click();
    await expect(gallery.getByText('1 / 3')).toBeVisible();
    const photo = gallery.getByRole('img', { name: 'Стандарт, 1' });
    const width = async () => (await photo.boundingBox())?.width ?? 0;
    await expect(button('Отдалить')).toBeDisabled();
    await expect.poll(width).toBeGreaterThan(0);
    const before = await width();
    await button('Приблизить').click();
    await expect.poll(width).toBeGreaterThan(before * 1.9);
    await button('Отдалить').click();
    await expect.poll(width).toBeCloseTo(before, 0);
    await button('Закрыть').click();
    await expect(gallery).toHaveCount(0);
    await opener.click();
    await expect(gallery).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(gallery).toHaveCount(0);
    await expect(opener).toBeFocused();
    // A press on the picture opens it, too, and the browser's Back closes it: the rooms stay.
    const address = page.url();
    await booking.room('Стандарт').getByRole('img').first().click();
    await expect(gallery).toBeVisible();
    await page.goBack();
    await expect(gallery).toHaveCount(0);
    expect(page.url()).toBe(address);
    await expect(booking.room('Стандарт')).toBeVisible();
  });
});

test.describe('search links', () => {
  test('a link opens its rooms, and the address follows the search', async ({ booking, page, context }, {
    project,
  }) => {
    const dates = await freeStay('alpina', 'Стандарт с видом на лес', project.name === 'phone' ? 30 : 33, 2);
    await booking.open('alpina');
    await booking.openParty();
    await page
      .getByRole('region', { name: 'Номер 1' })
      .getByRole('button', { name: 'Дети до 3 лет: больше' })
      .click();
    await booking.pickStay(dates);
    await booking.searchRooms();
    const address = new URL(page.url());
    expect(address.search).toBe(
      `?arrival=${dates.arrival}&departure=${dates.departure}&adults=2&childs=INF:1`,
    );

    const other = await context.browser()?.newContext();
    const guest = new BookingPage(await (other ?? context).newPage());
    await guest.page.goto(address.href);
    await expect(guest.title('Выбор номера')).toBeVisible();
    await expect(guest.room('Стандарт с видом на лес')).toBeVisible();
    await expect(guest.page.getByRole('dialog')).toHaveCount(0);
    await other?.close();
  });

  test('values that make no sense fall back, field by field', async ({ booking, page }) => {
    const { arrival } = stay(20, 1);
    await booking.open(
      'morskoy',
      `?arrival=${arrival}&departure=2020-01-01&adults=99,x&childs=NOPE:3.INF:1&promo=abc`,
    );
    await expect(booking.title('Выбор номера')).toBeVisible();
    const address = new URL(page.url());
    expect(Object.fromEntries(address.searchParams)).toEqual({
      arrival,
      departure: day(21),
      adults: '4,2',
      childs: 'INF:1,',
    });
  });

  test('back and forward move between the steps', async ({ booking, page }) => {
    const dates = await freeStay('morskoy', 'Мансарда у моря', 15, 1);
    await booking.open('morskoy');
    await booking.pickStay(dates);
    await booking.searchRooms();
    await booking.chooseRate('Мансарда у моря', '');
    await expect(booking.title('Оплата')).toBeVisible();
    await page.goBack();
    await expect(booking.title('Выбор номера')).toBeVisible();
    await page.goBack();
    await expect(booking.title('Параметры бронирования')).toBeVisible();
    await page.goForward();
    await expect(booking.title('Выбор номера')).toBeVisible();
    await page.goForward();
    await expect(booking.title('Оплата')).toBeVisible();
  });
});

test.describe('pages', () => {
  test('an order that does not exist, the sample, an unknown hotel', async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    await page.goto('/morskoy/success');
    await expect(page.getByText('Пример заказа')).toBeVisible();
    await expect(page.getByRole('heading', { name: /Заказ № 2741-8830/ })).toBeVisible();
    await page.goto('/morskoy/success?order=0000-0000-0000');
    await expect(page.getByText('Заказ не найден')).toBeVisible();
    const response = await page.goto('/no-such-hotel');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Отель не найден :(')).toBeVisible();
    await page.goto('/morskoy/no-such-page');
    await expect(page.getByText('Страница не найдена')).toBeVisible();
  });
});

/** A guest's first visit, its presses counted: a label's click is repeated at its control, a keyboard's Enter is none. */
async function newVisit(browser: Browser) {
  const context = await browser.newContext({ locale: 'ru-RU' });
  context.on('page', waitForScripts);
  const page = await context.newPage();
  const counted = { presses: 0, loads: 0 };
  page.on('load', () => {
    counted.loads += 1;
  });
  await page.exposeFunction('countPress', () => {
    counted.presses += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => (window as unknown as { countPress(): void }).countPress(), true);
  });
  return { context, page, booking: new BookingPage(page), counted };
}

/** From a room's card to the payment page; the fields are typed, the keyboard leads from one to the next. */
async function goToPayment({ page, booking }: Awaited<ReturnType<typeof newVisit>>): Promise<void> {
  await booking
    .rate('Стандарт', 'Гибкий тариф')
    .getByRole('link', { name: /^Выбрать/ })
    .click();
  await booking.button(/^Продолжить/).click();
  await expect(page.locator('form').getByRole('textbox').and(page.locator('input'))).toHaveCount(5);
  await booking.fillGuest();
  await booking.agree();
  await booking.continueButton.click();
  await expect(booking.options).toBeVisible();
}

test('from the bare home to the payment page: at most 9 presses, 5 fields, one page load', async ({
  browser,
}) => {
  const visit = await newVisit(browser);
  const { page, booking, counted } = visit;
  const dates = await freeStay('morskoy', 'Стандарт', 5, 2);
  await booking.open('morskoy');
  await page.getByRole('dialog', { name: 'Вход' }).getByRole('button', { name: 'Закрыть' }).click();
  await booking.pickStay(dates);
  await booking.button('Подобрать номера').click();
  await goToPayment(visit);
  expect(counted.loads).toBe(1);
  await booking.options.getByRole('button', { name: 'Перейти к оплате' }).click();
  await page.waitForURL(/\/pay\//);
  expect(counted.presses).toBeLessThanOrEqual(9);
  await visit.context.close();
});

test('from a search link to the payment page: at most 6 presses', async ({ browser }) => {
  const visit = await newVisit(browser);
  const { page, booking, counted } = visit;
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Стандарт', 7, 2));
  await goToPayment(visit);
  await booking.options.getByRole('button', { name: 'Перейти к оплате' }).click();
  await page.waitForURL(/\/pay\//);
  expect(counted.presses).toBeLessThanOrEqual(6);
  await visit.context.close();
});
