import type { Page } from '@playwright/test';
import { newGuest, openSignedIn } from '../fixtures/account.ts';
import { freeStay } from '../fixtures/api.ts';
import { expect, GUEST, test } from '../fixtures/booking.ts';
import { expectReachable } from '../fixtures/fit.ts';

const OFFLINE = 'Нет сети. Введённое не пропадёт.';
const HELD = /Страница откроется, когда связь вернётся/;

/** What follows the network loads when the page has come to rest; an empty region says that it is there. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[role="status"][data-screen]')).toBeAttached();
}

test('in the booking: says so over the page, keeps what is typed, and holds back what would leave it', async ({
  booking,
  page,
  context,
}) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Мансарда у моря', 270, 1));
  await booking.chooseRate('Мансарда у моря', '');
  await booking.fillGuest();
  await atRest(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await context.setOffline(true);
  const said = page.getByRole('status').filter({ hasText: OFFLINE });
  await expect(said).toBeVisible();
  await expect.poll(height).toBe(before);
  await expectReachable(page, 'payment without a network');

  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('status').filter({ hasText: HELD })).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toHaveValue(GUEST.last_name);
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(918) 555 0142');

  await context.setOffline(false);
  await expect(page.getByText(HELD)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(booking.title('Параметры бронирования')).toBeVisible();
});

test('in the cabinet: a link is held back, and leads on when the network is there again', async ({
  page,
  context,
}) => {
  await openSignedIn(page, 'morskoy', await newGuest());
  await page.goto('/morskoy/profile/booking');
  await expect(page.getByText('Бронирований пока нет')).toBeVisible();
  await atRest(page);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible();
  const guests = page.getByRole('link', { name: 'Гости', exact: true });
  await guests.click();
  await expect(page.getByRole('status').filter({ hasText: HELD })).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/booking$/);
  await context.setOffline(false);
  await expect(page.getByText(HELD)).toHaveCount(0);
  await guests.click();
  await expect(page).toHaveURL(/\/profile\/guests$/);
});

test('on the home: a room’s page waits for the network, the steps of the booking do not', async ({
  booking,
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ChunkLoadError/);
  await booking.open('morskoy');
  await atRest(page);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible();
  await page.locator('#rooms').getByRole('link', { name: 'Люкс', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: HELD })).toBeVisible();
  await expect(page).toHaveURL(({ search }) => search === '');
  await booking.button('Подобрать номера').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\?arrival=/);
  await context.setOffline(false);
  await expect(booking.title('Выбор номера')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});
