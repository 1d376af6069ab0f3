import type { Page } from '@playwright/test';
import { freeStay, type Stay } from '../fixtures/api.ts';
import { expect, sum, test } from '../fixtures/booking.ts';

const ROOM = 'Стандарт';
const PAYMENT = '&room=STD&rate=BAR&extras=AIRPORT';

const address = ({ arrival, departure }: Stay, rest: string) =>
  `?arrival=${arrival}&departure=${departure}&adults=2${rest}`;
const question = (page: Page) => page.getByRole('dialog', { name: 'Стоимость изменилась' });

async function expectQuestion(page: Page, was: number, now: number) {
  await expect(question(page)).toBeVisible();
  const figures = question(page).locator('dd');
  await expect
    .poll(async () => [sum(await figures.first().textContent()), sum(await figures.last().textContent())])
    .toEqual([was, now]);
}

test('the price in the address is the one on the screen: card, extras, order', async ({ booking, page }) => {
  const dates = await freeStay('morskoy', ROOM, 30, 2);
  await booking.openRooms('morskoy', dates);
  const price = await booking.chooseRate(ROOM, 'Гибкий');
  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  const seen = () => Number(new URL(page.url()).searchParams.get('seen'));
  await expect.poll(seen).toBe(price);
  await page.getByRole('checkbox', { name: 'Трансфер из аэропорта' }).check();
  await expect.poll(seen).toBeGreaterThan(price);
  await booking.goOnWithExtras();
  const total = await booking.orderTotal();
  await expect.poll(seen).toBe(total);
});

// The other questions about a price: component-tests/payment/price-seen.test.tsx.
test('a link opened later at payment, while the room became dearer: both figures, by how much, and the question', async ({
  booking,
  page,
}) => {
  const dates = await freeStay('morskoy', ROOM, 30, 2);
  await booking.open('morskoy', address(dates, PAYMENT));
  const total = await booking.orderTotal();
  const was = total - 1500;
  const word = /Дороже на 1\s500/;
  await booking.open('morskoy', address(dates, `${PAYMENT}&seen=${was}`));
  await expect(question(page)).toContainText(word);
  await expectQuestion(page, was, total);
  await expect(page.getByRole('main')).toContainText(word);
  await page.reload();
  await expectQuestion(page, was, total);
  await question(page).getByRole('button', { name: 'Продолжить по новой цене' }).click();
  await expect(question(page)).toHaveCount(0);
  expect(await booking.orderTotal()).toBe(total);
  await expect(page).toHaveURL(new RegExp(`seen=${total}`));
});
