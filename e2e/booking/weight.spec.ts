import { scriptBytes } from '../../bench/script-sizes.ts';
import { freeStay } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/booking.ts';

/** The code of all screens from the home to payment, in bytes as brotli, and of the phone's mask. */
const MOST = 262_000;
const MASK = 14_000;

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
  await booking.searchRooms();
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
