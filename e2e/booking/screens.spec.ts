import type { Page } from '@playwright/test';
import { freeStay } from '../fixtures/api.ts';
import { expect, GUEST, test } from '../fixtures/booking.ts';

/** Nothing is cut off or to be reached by a sideways scroll. */
async function expectFitting(page: Page, screen: string) {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, screen).toBe(0);
}

test('nothing scrolls sideways at 320 px', async ({ booking, page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.setViewportSize({ width: 320, height: 640 });
  await booking.open('nevsky');
  await booking.button('Добавить номер').click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expectFitting(page, 'home');
  await booking.openRooms('nevsky', await freeStay('nevsky', 'Стандарт во двор', 46, 2));
  const card = booking.room('Стандарт во двор');
  await card.getByRole('button', { name: 'Смотреть тарифы' }).click();
  await card.getByRole('button', { name: 'Подробнее' }).click();
  await expectFitting(page, 'rooms');
  await booking
    .rate('Стандарт во двор', 'Гибкий')
    .getByRole('button', { name: /^Выбрать/ })
    .click();
  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  await expectFitting(page, 'extras');
  await booking.goOnWithExtras();
  await booking.orderTotal();
  await expectFitting(page, 'payment');
  await booking.toOptions();
  await expect(booking.options).toBeVisible();
  await expectFitting(page, 'payment options');
  await page.goto('/nevsky/success');
  await expect(page.getByText('Пример заказа')).toBeVisible();
  await expectFitting(page, 'order');
  for (const overlay of ['login', 'login/old', 'register']) {
    await page.goto(`/nevsky/${overlay}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFitting(page, overlay);
  }
  await page.goto('/no-such-hotel');
  await expect(page.getByText('Отель не найден :(')).toBeVisible();
  await expectFitting(page, 'hotel not found');
});

test('a phone becomes a desk in the middle, and back: one wizard, all choices kept', async ({
  booking,
  page,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'a phone of the browser keeps its own scale');
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
  await booking.agree();
  await booking.continueButton.click();
  expect(await booking.dueNow()).toBe(total);
});
