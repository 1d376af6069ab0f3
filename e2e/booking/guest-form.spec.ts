import { freeStay } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';

test('a number that is pasted is taken as it was given', async ({ booking, page, context }) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Мансарда у моря', 22, 1));
  await booking.chooseRate('Мансарда у моря', '');
  await expect(booking.title('Оплата')).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const phone = page.getByLabel('Телефон');
  await page.evaluate(() => navigator.clipboard.writeText('8 916 123-45-67'));
  await phone.press('ControlOrMeta+V');
  await expect(phone).toHaveValue('+7(916) 123 4567');
});
