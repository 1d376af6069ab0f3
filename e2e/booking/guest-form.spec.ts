import { freeStay } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/booking.ts';

test.beforeEach(async ({ booking }) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Мансарда у моря', 22, 1));
  await booking.chooseRate('Мансарда у моря', '');
  await expect(booking.title('Оплата')).toBeVisible();
});

test('a number that is pasted is taken as it was given', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const phone = page.getByLabel('Телефон');
  await page.evaluate(() => navigator.clipboard.writeText('8 916 123-45-67'));
  await phone.press('ControlOrMeta+V');
  await expect(phone).toHaveValue('+7(916) 123 4567');
});

test('what was typed outlives a look at the rooms', async ({ booking, page }) => {
  await booking.fillGuest();
  await page.getByLabel('Комментарий к заказу').fill('Тихий номер');
  await page.goBack();
  await expect(booking.title('Выбор номера')).toBeVisible();
  await booking.chooseRate('Мансарда у моря', '');
  await expect(page.getByLabel('Фамилия')).toHaveValue('Соколова');
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(918) 555 0142');
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Тихий номер');
  // The consent is given anew for each order.
  await expect(page.getByRole('checkbox', { name: /Согласен/ })).not.toBeChecked();
});
