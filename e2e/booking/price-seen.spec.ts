import { freeStay } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';

const ROOM = 'Стандарт';

// components/payment/price-seen.test.tsx tests what is asked when a price has changed.
test('the price in the address is the one on the screen: card, extras, payment', async ({
  booking,
  page,
}) => {
  const dates = await freeStay('morskoy', ROOM, 30, 2);
  await booking.openRooms('morskoy', dates);
  const price = await booking.chooseRate(ROOM, 'Гибкий');
  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  const seen = () => Number(new URL(page.url()).searchParams.get('seen'));
  await expect.poll(seen).toBe(price);
  await page.getByRole('checkbox', { name: 'Трансфер из аэропорта' }).check();
  await expect.poll(seen).toBeGreaterThan(price);
  await booking.goOnWithExtras();
  const total = await booking.orderTotal();
  await expect.poll(seen).toBe(total);
});
