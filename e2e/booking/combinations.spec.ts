import type { Page } from '@playwright/test';
import { fillLogin, newGuest, revokeSession, signInUnseen, USER_BUTTON } from '#e2e/fixtures/account.ts';
import { freeStay, type Stay } from '#e2e/fixtures/api.ts';
import { type BookingPage, expect, test } from '#e2e/fixtures/booking.ts';

const FAILED_REQUEST = /Failed to load resource/;
const ROOM = 'Стандарт';
const RATE = 'Гибкий';
const EXTRA = 'Трансфер из аэропорта';

const SCREENS = {
  parameters: { title: 'Параметры бронирования', address: '&edit=parameters' },
  rooms: { title: 'Выбор номера', address: '' },
  extras: { title: 'Дополнительные услуги', address: '&room=STD&rate=BAR' },
  payment: { title: 'Оплата', address: '&room=STD&rate=BAR&extras=AIRPORT' },
} as const;
type Screen = keyof typeof SCREENS;
const NAMES = Object.keys(SCREENS) as Screen[];

const addressOf = ({ arrival, departure }: Stay, screen: Screen) =>
  `?arrival=${arrival}&departure=${departure}&adults=2${SCREENS[screen].address}`;

/** The booking in the address, without the price, which is added on the way. */
const bookingIn = (page: Page) => {
  const { searchParams } = new URL(page.url());
  searchParams.delete('seen');
  return searchParams.toString();
};

async function expectScreen(booking: BookingPage, screen: Screen) {
  await expect(booking.title(SCREENS[screen].title)).toBeVisible();
  if (screen === 'rooms') await expect(booking.room(ROOM)).toBeVisible();
}

async function expectTitles(page: Page, screens: Screen[]) {
  const last = screens.at(-1);
  await expect(page).toHaveTitle(
    last === 'parameters' || !last ? /бронирование номеров$/ : new RegExp(`^${SCREENS[last].title}, .+ — `),
  );
}

test('a guest walks to payment, back by the browser screen by screen, and forward again', async ({
  booking,
  page,
}) => {
  const dates = await freeStay('morskoy', ROOM, 30, 2);
  await booking.open('morskoy', addressOf(dates, 'parameters'));
  await expectScreen(booking, 'parameters');
  await booking.searchRooms();
  const visited = [addressOf(dates, 'parameters'), page.url()];
  await booking.chooseRate(ROOM, RATE);
  await expectScreen(booking, 'extras');
  await page.getByRole('checkbox', { name: EXTRA }).check();
  visited.push(page.url());
  await booking.goOnWithExtras();
  visited.push(page.url());
  const total = await booking.orderTotal();
  await expectTitles(page, NAMES);

  for (let index = 2; index >= 0; index -= 1) {
    await page.goBack();
    await expectScreen(booking, NAMES[index] ?? 'rooms');
    await expect.poll(() => page.url()).toContain(visited[index] ?? 'none');
    await expectTitles(page, NAMES.slice(0, index + 1));
  }
  for (const screen of NAMES.slice(1)) {
    await page.goForward();
    await expectScreen(booking, screen);
  }
  expect(await booking.orderTotal()).toBe(total);
});

// components/wizard/combinations.test.tsx does the same on every screen and for every kind of guest.
test('a guest whose session has ended reloads at payment: the login, and after it the same choices', async ({
  booking,
  page,
  allowConsole,
}) => {
  allowConsole(FAILED_REQUEST);
  const credentials = await newGuest();
  await signInUnseen(page, credentials);
  await booking.open('morskoy', addressOf(await freeStay('morskoy', ROOM, 30, 2), 'payment'));
  await expectScreen(booking, 'payment');
  await expect(page.locator(USER_BUTTON)).toBeVisible();
  const address = bookingIn(page);
  await revokeSession(page);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  await expect(page).toHaveURL(/\/morskoy\/login\?/);
  await page.getByRole('link', { name: 'Войти по логину и паролю' }).click();
  await fillLogin(page, credentials);
  await expect(page).toHaveURL((url) => url.pathname === '/morskoy');
  await expectScreen(booking, 'payment');
  await expect.poll(() => bookingIn(page)).toBe(address);
});

test('from payment to another party and back by the browser: the payment is that of the first party', async ({
  booking,
  page,
}) => {
  const dates = await freeStay('morskoy', ROOM, 30, 2);
  await booking.open('morskoy', addressOf(dates, 'payment'));
  await expectScreen(booking, 'payment');
  const total = await booking.orderTotal();
  await booking.button(/^(Изменить параметры|Параметры)/).click();
  await booking.openParty();
  await booking.button('Добавить номер').click();
  await booking.takeParty();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('adults') === '2,2');
  await page.goBack();
  await expectScreen(booking, 'payment');
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('adults') === '2');
  expect(await booking.orderTotal()).toBe(total);
  await page.goForward();
  await expectScreen(booking, 'parameters');
  await booking.searchRooms();
  await expect(page).toHaveURL(({ searchParams }) => !searchParams.has('room'));
});

test('done steps of the progress bar lead back on a phone', async ({ booking, page }) => {
  await booking.open('morskoy', addressOf(await freeStay('morskoy', ROOM, 30, 2), 'payment'));
  await expectScreen(booking, 'payment');
  const bar = page.getByRole('list', { name: 'Шаги бронирования' });
  await bar.getByRole('link', { name: /Выбор номера/ }).click();
  await expectScreen(booking, 'rooms');
  await bar.getByRole('link', { name: /Параметры/ }).click();
  await expectScreen(booking, 'parameters');
});
