import { freeStay } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';

test('a phone becomes a desktop in the middle of a booking, and back: all choices are kept', async ({
  booking,
  page,
}) => {
  const phone = { width: 390, height: 844 };
  const desk = { width: 1440, height: 900 };
  const columns = async () =>
    Promise.all(
      (await page.locator('main section[data-state]').all()).map(async (step) => {
        const box = await step.boundingBox();
        return box && box.width > 0 ? Math.round(box.x) : null;
      }),
    );

  await page.setViewportSize(phone);
  await booking.open('morskoy');
  await booking.pickStay(await freeStay('morskoy', 'Стандарт', 64, 2));
  await booking.searchRooms();
  await booking.chooseRate('Стандарт', 'Завтрак включён');
  await page.getByRole('checkbox', { name: 'Трансфер из аэропорта' }).check();

  await page.setViewportSize(desk);
  await expect(page.getByRole('checkbox', { name: 'Трансфер из аэропорта' })).toBeChecked();
  const [first, second, third] = await columns();
  expect(first).not.toBeNull();
  expect(second).toBeGreaterThan(first ?? 0);
  expect(third).toBeGreaterThan(second ?? 0);
  await booking.goOnWithExtras();
  const total = await booking.orderTotal();
  await booking.fillGuest();

  await page.setViewportSize(phone);
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(918) 555 0142');
  await expect(page.getByLabel('Фамилия')).toHaveValue(GUEST.last_name);
  expect(await booking.orderTotal()).toBe(total);
  await booking.agreeAndGoOn();
  expect(await booking.dueNow()).toBe(total);
});
