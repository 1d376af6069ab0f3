import type { Page } from '@playwright/test';
import { freeStay } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';
import { expectReachable } from '#e2e/fixtures/layout.ts';

const OFFLINE = 'Нет сети. Введённое не пропадёт.';

/** Waits for the code that watches the network: it loads when the page is idle, and renders an empty region. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[role="status"][data-screen]')).toBeAttached();
}

test('without a network the booking says so over the page, and keeps what is typed', async ({
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

  await expect(page.getByLabel('Фамилия')).toHaveValue(GUEST.last_name);
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(918) 555 0142');

  await context.setOffline(false);
  await expect(said).toHaveCount(0);
});

test('on the home: the steps of the booking wait for no network', async ({
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
  await booking.button('Подобрать номера').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\?arrival=/);
  await context.setOffline(false);
  await expect(booking.title('Выбор номера')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});
