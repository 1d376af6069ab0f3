import type { Page } from '@playwright/test';
import { freeStay, type Stay } from '../fixtures/api.ts';
import { expect, sum, test } from '../fixtures/booking.ts';

const ROOM = 'Стандарт';
const EXTRAS = '&room=STD&rate=BAR';
const PAYMENT = '&room=STD&rate=BAR&extras=AIRPORT';
const SEARCH = '**/api/v1/ota-availability/**';

const address = ({ arrival, departure }: Stay, rest: string) =>
  `?arrival=${arrival}&departure=${departure}&adults=2${rest}`;
const question = (page: Page) => page.getByRole('dialog', { name: 'Стоимость изменилась' });

/** From now on the hotel asks so many rubles more for every room, or for every extra. */
async function raise(page: Page, what: 'rooms' | 'extras', rubles: number) {
  await page.route(SEARCH, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (what === 'extras') for (const service of answer.services) service.package_price += rubles;
    else
      for (const rate of answer.rooms.flatMap((room: { rates: unknown[] }) => room.rates))
        rate.total_price += rubles;
    await route.fulfill({ response, json: answer });
  });
}

async function expectQuestion(page: Page, was: number, now: number, difference: string) {
  await expect(question(page)).toBeVisible();
  const figures = question(page).locator('dd');
  expect([sum(await figures.first().textContent()), sum(await figures.last().textContent())]).toEqual([
    was,
    now,
  ]);
  await expect(question(page)).toContainText(difference);
}

test('the price in the address is the one on the screen: card, extras, order', async ({ booking, page }) => {
  const dates = await freeStay('morskoy', ROOM, 30, 2);
  await booking.openRooms('morskoy', dates);
  const price = await booking.chooseRate(ROOM, 'Гибкий');
  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  const seen = () => Number(new URL(page.url()).searchParams.get('seen'));
  expect(seen()).toBe(price);
  await page.getByRole('checkbox', { name: 'Трансфер из аэропорта' }).check();
  await expect.poll(seen).toBeGreaterThan(price);
  await booking.goOnWithExtras();
  expect(await booking.orderTotal()).toBe(seen());
});

test('a link without a price asks nothing and learns the price', async ({ booking, page }) => {
  await booking.open('morskoy', address(await freeStay('morskoy', ROOM, 30, 2), PAYMENT));
  const total = await booking.orderTotal();
  await expect(page).toHaveURL(new RegExp(`seen=${total}`));
  await expect(question(page)).toHaveCount(0);
});

for (const [name, difference, word] of [
  ['dearer', 1500, /Дороже на 1\s500/],
  ['cheaper', -500, /Дешевле на 500/],
] as const)
  test(`a link opened later at payment, while the room became ${name}: both figures, by how much, and the question`, async ({
    booking,
    page,
  }) => {
    const dates = await freeStay('morskoy', ROOM, 30, 2);
    await booking.open('morskoy', address(dates, PAYMENT));
    const total = await booking.orderTotal();
    const was = total - difference;
    await booking.open('morskoy', address(dates, `${PAYMENT}&seen=${was}`));
    await expect(question(page)).toContainText(word);
    await expectQuestion(page, was, total, '');
    await expect(page.getByRole('main')).toContainText(word);
    await page.reload();
    await expectQuestion(page, was, total, '');
    await question(page).getByRole('button', { name: 'Продолжить по новой цене' }).click();
    await expect(question(page)).toHaveCount(0);
    expect(await booking.orderTotal()).toBe(total);
    await expect(page).toHaveURL(new RegExp(`seen=${total}`));
  });

test('an extra whose price changed is told as well, and nobody pays before they have agreed', async ({
  booking,
  page,
}) => {
  await raise(page, 'extras', 300);
  await booking.searchFor('morskoy', await freeStay('morskoy', ROOM, 30, 2));
  await booking.chooseRate(ROOM, 'Гибкий');
  await booking.goOnWithExtras('Трансфер из аэропорта');
  const total = await booking.orderTotal();
  // The server knows the price that holds.
  await page.unroute(SEARCH);
  await page.reload();
  await expectQuestion(page, total, total - 300, 'Дешевле на 300');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await booking.toOptions();
  await expect(question(page)).toBeVisible();
  await expect(booking.options).toHaveCount(0);
  await question(page).getByRole('button', { name: 'Продолжить по новой цене' }).click();
  await expect(booking.options).toBeVisible();
  expect(await booking.dueNow()).toBe(total - 300);
});

test('at the extras the new price is asked about before the way on', async ({ booking, page }) => {
  const dates = await freeStay('morskoy', ROOM, 30, 2);
  await booking.open('morskoy', address(dates, `${EXTRAS}&seen=1000`));
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await booking.button(/^Продолжить бронирование/).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Выбрать другой номер' }).click();
  await expect(booking.room(ROOM)).toBeVisible();
});

test('a link to a room that is gone: the text, and the way to the others with the same dates', async ({
  booking,
  page,
}) => {
  const dates = await freeStay('morskoy', ROOM, 30, 2);
  await booking.open('morskoy', address(dates, '&room=OLD&rate=BAR&extras=&seen=1000'));
  await expect(page.getByText('Этот номер только что забронировали.')).toBeVisible();
  await booking.button('Выбрать другой номер').click();
  await expect(booking.room(ROOM)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('arrival')).toBe(dates.arrival);
});

test("'Загрузка номеров' is said of rooms only: not before the extras, nor before payment", async ({
  booking,
  page,
}) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { hasSaidRooms: boolean };
    seen.hasSaidRooms = false;
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('Загрузка номеров')) seen.hasSaidRooms = true;
    }).observe(document, { childList: true, subtree: true });
  });
  const dates = await freeStay('morskoy', ROOM, 30, 2);
  for (const [rest, title] of [
    [EXTRAS, 'Дополнительные услуги'],
    [PAYMENT, 'Оплата'],
  ] as const) {
    await booking.open('morskoy', address(dates, rest));
    await expect(booking.title(title)).toBeVisible();
    const hasSaidRooms = () =>
      page.evaluate(() => (window as unknown as { hasSaidRooms: boolean }).hasSaidRooms);
    expect(await hasSaidRooms()).toBe(false);
  }
});
