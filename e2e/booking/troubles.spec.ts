import { freeStay, type Stay, search, sellOut, stay } from '../fixtures/api.ts';
import { attic, toOptions } from '../fixtures/attic.ts';
import { type BookingPage, expect, sum, test } from '../fixtures/booking.ts';

const SEARCH = '**/api/v1/ota-availability/**';
const RESERVE = '**/api/v1/reservation/1/';
/** How many attic rooms the hotel has; on its full days none is on sale. */
const ATTICS = 3;
const FAILED_REQUEST = /Failed to load resource/;

/** Of a night on which the hotel had all its rooms of the type, one is gone. */
const expectOneSold = async (dates: Stay) =>
  expect(await sellOut('morskoy', dates, 'Мансарда у моря')).toBe(ATTICS - 1);
const pay = (booking: BookingPage) => booking.options.getByRole('button', { name: 'Перейти к оплате' });

test.describe('the room search', () => {
  test('nothing found: the text and the way back', async ({ booking, page }, { project }) => {
    await booking.openRooms('morskoy', stay(project.name === 'phone' ? 41 : 40, 2));
    // Once for the ear, once for the eye.
    await expect(page.getByText('По заданным параметрам ничего не найдено.').last()).toBeVisible();
    await booking.button('Изменить параметры поиска').click();
    await expect(booking.title('Параметры бронирования')).toBeVisible();
  });

  test('an unknown promo code: the server says so, and without it the rooms come', async ({
    booking,
    page,
    allowConsole,
  }) => {
    allowConsole(FAILED_REQUEST);
    const { arrival, departure } = await freeStay('morskoy', 'Стандарт', 25, 1);
    await booking.openRooms('morskoy', { arrival, departure }, '&adults=2&promo=1234567');
    await expect(page.getByText('Промокод не найден').first()).toBeVisible();
    await page.getByRole('link', { name: 'Изменить' }).first().click();
    await booking.button('Без промокода').click();
    await booking.searchRooms();
    await expect(booking.room('Стандарт')).toBeVisible();
  });

  test('without a network: the text, and the rooms by themselves once it is back', async ({
    booking,
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(FAILED_REQUEST);
    const dates = await freeStay('morskoy', 'Стандарт', 25, 2);
    await booking.openRooms('morskoy', dates);
    await expect(booking.room('Стандарт')).toBeVisible();
    await page.getByRole('link', { name: 'Изменить' }).first().click();
    await booking.button('Добавить номер').click();
    await context.setOffline(true);
    await booking.button('Подобрать номера').click();
    await expect(page.getByText('При загрузке данных произошла ошибка')).toBeVisible();
    await expect(booking.button('Повторить')).toBeVisible();
    await context.setOffline(false);
    await expect(booking.room('Стандарт')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('adults')).toBe('2,2');
  });

  test('one broken room hides itself, not the page', async ({ booking, page }) => {
    await page.route(SEARCH, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.rooms[0].rates = 'none';
      await route.fulfill({ response, json: answer });
    });
    const dates = await freeStay('morskoy', 'Люкс', 25, 1);
    const names = (await search('morskoy', dates)).rooms.map(({ name }) => name);
    await booking.searchFor('morskoy', dates);
    await expect(page.getByRole('article')).toHaveCount(names.length - 1);
    await expect(booking.room(names[0] ?? '')).toHaveCount(0);
  });
});

test.describe('the reservation', () => {
  test('a room sold between search and order: a message and the rooms again', async ({
    booking,
    page,
    allowConsole,
  }, { project }) => {
    allowConsole(FAILED_REQUEST);
    const dates = await attic(project.name === 'phone' ? 150 : 170);
    await toOptions(booking, dates);
    expect(await sellOut('morskoy', dates, 'Мансарда у моря')).toBeGreaterThan(0);
    await pay(booking).click();
    await expect(booking.title('Выбор номера')).toBeVisible();
    await expect(page.getByText(/забронировали/)).toBeVisible();
    await expect(booking.room('Стандарт')).toBeVisible();
    await expect(booking.room('Мансарда у моря')).toHaveCount(0);
  });

  test('a price changed between search and order: both figures and the question', async ({
    booking,
    page,
    allowConsole,
  }, { project }) => {
    allowConsole(FAILED_REQUEST);
    const dates = await attic(project.name === 'phone' ? 190 : 194);
    // The search shows an old, lower price; the API knows the real one.
    let isOld = true;
    await page.route(SEARCH, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      if (isOld)
        for (const room of answer.rooms) {
          for (const rate of room.rates) {
            rate.total_price -= 500;
            rate.nights[0].price -= 500;
          }
          room.min_price -= 500;
        }
      await route.fulfill({ response, json: answer });
    });
    await toOptions(booking, dates);
    const oldTotal = await booking.dueNow();
    isOld = false;
    await pay(booking).click();
    const question = page.getByRole('dialog', { name: 'Стоимость изменилась' });
    await expect(question).toBeVisible();
    expect(sum(await question.locator('dd').first().textContent())).toBe(oldTotal);
    expect(sum(await question.locator('dd').last().textContent())).toBe(oldTotal + 500);
    await question.getByRole('button', { name: 'Продолжить по новой цене' }).click();
    await page.waitForURL(/\/pay\//);
    expect(sum(await page.getByRole('button', { name: /Оплатить/ }).textContent())).toBe(oldTotal + 500);
  });

  test('a double click makes one order', async ({ booking, page }, { project }) => {
    const dates = await attic(project.name === 'phone' ? 210 : 214);
    await toOptions(booking, dates);
    await pay(booking).dblclick();
    await page.waitForURL(/\/pay\//);
    await expectOneSold(dates);
  });

  test('an answer that got lost: the retry is the same order', async ({ booking, page, allowConsole }, {
    project,
  }) => {
    allowConsole(FAILED_REQUEST);
    const dates = await attic(project.name === 'phone' ? 230 : 234);
    let first: { guest_num: string } | undefined;
    await page.route(RESERVE, async (route) => {
      if (first) return route.continue();
      first = await (await route.fetch()).json();
      await route.abort();
    });
    await toOptions(booking, dates);
    await pay(booking).click();
    await expect(
      page.getByText('При обработке запроса произошла непредвиденная ошибка!').first(),
    ).toBeVisible();
    await booking.continueButton.click();
    await booking.toPaymentPage();
    await booking.onPaymentPage('Оплатить');
    expect(booking.orderNumber()).toBe(first?.guest_num);
    await expectOneSold(dates);
  });

  test('two tabs with the same booking make one order', async ({ booking, page, context }, { project }) => {
    const dates = await attic(project.name === 'phone' ? 250 : 254);
    await toOptions(booking, dates);
    const { BookingPage: Booking } = await import('../fixtures/booking.ts');
    const other = new Booking(await context.newPage());
    await toOptions(other, dates);
    await booking.toPaymentPage();
    await booking.onPaymentPage('Вернуться в отель');
    await other.toPaymentPage();
    await other.onPaymentPage('Вернуться в отель');
    expect(other.orderNumber()).toBe(booking.orderNumber());
    await expectOneSold(dates);
    await expect(page.getByText(/бронь держим до/)).toBeVisible();
  });
});
