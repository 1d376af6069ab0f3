import { newGuest } from '../fixtures/account.ts';
import { bookFor } from '../fixtures/account-bookings.ts';
import { freeStay } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/booking.ts';

const ROOM = 'Стандарт';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('“Поделиться” on a rate gives a link to exactly this rate', async ({ booking, page }) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', ROOM, 30, 2));
  await booking.button('Поделиться: Стандарт, Невозвратный').click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({ room: 'STD', rate: 'NRF' });
  // The guest who shares stays where they are.
  await expect(booking.title('Выбор номера')).toBeVisible();
  await page.goto(link);
  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  await expect(page).toHaveURL(/&room=STD&rate=NRF/);
});

test('“Поделиться” on the order gives its rooms, rate, extras and total, and nothing personal', async ({
  booking,
  page,
}) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', ROOM, 30, 2));
  await booking.chooseRate(ROOM, 'Гибкий');
  await booking.goOnWithExtras('Трансфер из аэропорта');
  await booking.fillGuest();
  const total = await booking.orderTotal();
  await booking
    .button(/^Поделиться/)
    .filter({ visible: true })
    .click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect([...link.searchParams.keys()].sort()).toEqual(
    ['adults', 'arrival', 'departure', 'extras', 'rate', 'room', 'seen'].sort(),
  );
  await page.goto(`${link}`);
  await expect(booking.title('Оплата')).toBeVisible();
  expect(await booking.orderTotal()).toBe(total);
});

test('the order invites to the same dates, and says nothing of itself', async ({ booking, page }) => {
  const { arrival, departure, number } = await bookFor(await newGuest(), 'morskoy', { from: 30 });
  await page.goto(`/morskoy/success?order=${number}`);
  await booking.button('Позвать с собой').click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(Object.fromEntries(link.searchParams)).toEqual({ arrival, departure, adults: '2' });
  await page.goto(`${link}`);
  await expect(booking.title('Выбор номера')).toBeVisible();
});
