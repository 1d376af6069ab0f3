import { freeStay } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';

test('a step opens when it is reached, and going back closes those after it', async ({ booking, page }) => {
  const step = (name: string) => page.getByRole('region', { name, exact: true });
  const states = async (...expected: string[]) => {
    for (const [index, name] of ['Параметры', 'Выбор номера', 'Оплата'].entries())
      await expect(step(name)).toHaveAttribute('data-state', expected[index] ?? '');
  };
  await booking.open('morskoy');
  await states('active', 'upcoming', 'upcoming');
  await expect(step('Выбор номера')).toContainText('Номера и тарифы на ваши даты');
  await expect(step('Оплата').getByRole('button')).toHaveCount(0);

  const dates = await freeStay('morskoy', 'Мансарда у моря', 25, 1);
  await booking.pickStay(dates);
  await booking.searchRooms();
  await states('done', 'active', 'upcoming');
  await booking.chooseRate('Мансарда у моря', '');
  await states('done', 'done', 'active');
  await expect(step('Выбор номера')).toContainText('Мансарда у моря');

  await booking.button('Изменить выбор номера').click();
  await states('done', 'active', 'upcoming');
  await booking.chooseRate('Мансарда у моря', '');
  await booking.button('Изменить параметры').click();
  await states('active', 'upcoming', 'upcoming');
  await expect(await booking.day(dates.arrival)).toHaveAccessibleName(/заезд/);
});

test('a reload keeps each step; another hotel begins anew', async ({ booking, page }) => {
  const dates = await freeStay('morskoy', 'Мансарда у моря', 28, 1);
  await booking.openRooms('morskoy', dates);
  await page.reload();
  await expect(booking.room('Мансарда у моря')).toBeVisible();
  await booking.chooseRate('Мансарда у моря', '');
  await expect(booking.title('Оплата')).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(booking.title('Оплата')).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(booking.title('Выбор номера')).toBeVisible();
  await booking.open('alpina');
  await expect(booking.title('Параметры бронирования')).toBeVisible();
  await expect(page).toHaveURL(/\/alpina$/);
  await booking.open('morskoy');
  await expect(booking.title('Параметры бронирования')).toBeVisible();
});

test('step 1 has the hotel’s content under it also after a link to the rooms', async ({ booking, page }) => {
  const { arrival, departure } = await freeStay('morskoy', 'Стандарт', 50, 1);
  await page.goto(`/morskoy?arrival=${arrival}&departure=${departure}&adults=2`);
  await booking.button('Изменить параметры').click();
  await expect(booking.title('Параметры бронирования')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Правила и услуги' })).toBeVisible();
  // The booking is still complete.
  await expect(page).toHaveURL(new RegExp(`arrival=${arrival}.*edit=parameters`));
  await booking.button('Подобрать номера').click();
  await expect(booking.room('Стандарт')).toBeVisible();
});
