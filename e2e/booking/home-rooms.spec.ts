import { freeStay } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { openParty } from '#e2e/fixtures/page.ts';

const ROOM = 'Делюкс с зоной отдыха';
const NOTE = /^Дат вы ещё не выбрали/;

test('a room of the home opens for the dates and guests that are chosen by now', { tag: '@both' }, async ({
  booking,
  page,
}) => {
  const stay = await freeStay('morskoy', ROOM, 25, 3);
  await booking.open('morskoy');
  await openParty(page);
  await page.getByRole('button', { name: /^Взрослые: больше/ }).click();
  await booking.takeParty();
  await booking.pickStay(stay);
  await page.locator('#rooms').getByRole('link', { name: ROOM, exact: true }).click();
  await expect(booking.title('Выбор номера')).toBeVisible();
  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toEqual({ ...stay, adults: '3' });
  await expect(booking.room(ROOM)).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: NOTE })).toHaveCount(0);
});

test('before any dates are chosen it opens for its cheapest night, and the page says which', async ({
  booking,
  page,
}) => {
  await booking.open('morskoy');
  await page.locator('#rooms').getByRole('link', { name: ROOM, exact: true }).click();
  await expect(booking.title('Выбор номера')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: NOTE })).toHaveCount(1);
  // Once told, the address is that of any search.
  await expect.poll(() => new URL(page.url()).searchParams.has('night')).toBe(false);
});
