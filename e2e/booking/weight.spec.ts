import type { Page } from '@playwright/test';
import { freeStay } from '#e2e/fixtures/api.ts';
import { type BookingPage, expect, test } from '#e2e/fixtures/booking.ts';
import { holdRest } from '#e2e/fixtures/page.ts';
import { scriptBytes } from '#tests/bench/script-sizes.ts';

/** The most that the code from the home to payment may have, and that of the phone's mask; bytes as brotli. */
const MOST = 276_000;
const MASK = 14_000;

/**
 * How many components a home may have when it has loaded, and with the calendar, which has some 250 days. The
 * framework's own components are included.
 */
const AT_FIRST = 160;
const AT_REST = 420;

interface Fiber {
  tag: number;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** How many components React has mounted: functions, classes, forwarded and memoised ones. */
function countComponents(page: Page): Promise<number> {
  return page.evaluate(() => {
    const name = Object.keys(document).find((key) => key.startsWith('__reactContainer$')) ?? '';
    const { stateNode } =
      (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[name] ?? {};
    const count = (fiber: Fiber | null | undefined): number =>
      fiber ? Number([0, 1, 11, 14, 15].includes(fiber.tag)) + count(fiber.child) + count(fiber.sibling) : 0;
    return count(stateNode?.current);
  });
}

/** A mouse that has pressed the button would lie on a picture of the rooms, which then loads the gallery. */
function searchByKey(booking: BookingPage): Promise<void> {
  return booking.button('Подобрать номера').press('Enter');
}

test('a home that loads hydrates few components, and those of the calendar when it has come to rest', async ({
  booking,
  page,
}) => {
  const rest = await holdRest(page);
  await booking.open('morskoy');
  const atFirst = await countComponents(page);
  expect(atFirst).toBeGreaterThan(50);
  expect(atFirst).toBeLessThanOrEqual(AT_FIRST);
  await rest();
  await booking.atPrices();
  const atRest = await countComponents(page);
  expect(atRest).toBeGreaterThan(atFirst + 100);
  expect(atRest).toBeLessThanOrEqual(AT_REST);
});

test('a press on the search asks for the rooms and for the nights around them, and for no code', async ({
  booking,
  page,
}) => {
  await booking.open('morskoy');
  await booking.pickStay(await freeStay('morskoy', 'Стандарт', 26, 1));
  await booking.atPrices();
  await booking.button('Подобрать номера').hover();
  await page.mouse.move(0, 0);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'image') asked.push(`${request.method()} ${pathname}`);
  });
  await searchByKey(booking);
  await expect(booking.room('Стандарт')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Соседние даты' })).toContainText(/₽|столько же/);
  expect(asked).toEqual([
    expect.stringMatching(/^POST .*\/ota-availability\//),
    expect.stringMatching(/^POST .*\/stay-prices\//),
  ]);
});

test('the code from the home to payment stays small, and the mask comes with the touch of the phone', async ({
  booking,
  page,
  baseURL,
}) => {
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
  });
  const dates = await freeStay('morskoy', 'Мансарда у моря', 26, 1);
  await booking.open('morskoy');
  await booking.pickStay(dates);
  await searchByKey(booking);
  await booking.chooseRate('Мансарда у моря', '');
  await expect(page.getByLabel('Фамилия')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const toPayment = await scriptBytes(`${baseURL}`, loaded);
  expect(toPayment).toBeGreaterThan(200_000);
  expect(toPayment).toBeLessThanOrEqual(MOST);

  await page.getByLabel('Телефон').focus();
  await page.keyboard.type('9185550142');
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(918) 555 0142');
  expect(await scriptBytes(`${baseURL}`, loaded)).toBeGreaterThan(toPayment + MASK);
});
