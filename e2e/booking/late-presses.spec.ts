import { test } from '@playwright/test';
import { freeStay } from '../fixtures/api.ts';
import { expect, GUEST } from '../fixtures/booking.ts';

const ROOM = 'Стандарт';

test('every press made before the scripts come counts, and what was typed is taken over', async ({
  page,
}) => {
  // The scripts come when the guest has done all that can be done without them.
  let release = () => {};
  const come = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await come;
    await route.continue();
  });
  await page.addInitScript(() => {
    sessionStorage.setItem('splash', '1');
    sessionStorage.setItem('login-offered', '1');
  });
  const button = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true });
  const { arrival, departure } = await freeStay('morskoy', ROOM, 36, 2);

  await page.goto('/morskoy', { waitUntil: 'commit' });
  await page.getByLabel('Заезд').fill(arrival);
  await page.getByLabel('Выезд').fill(departure);
  await button(/^Взрослые: больше/).click();
  await expect(page.getByRole('group', { name: 'Номер 1, Взрослые' })).toContainText('3');
  await expect(page.getByLabel('Заезд')).toHaveValue(arrival);
  await button(/^Взрослые: меньше/).click();
  await expect(page.getByRole('group', { name: 'Номер 1, Взрослые' })).toContainText('2');
  await button(/^Подобрать номера/).click();
  await page
    .getByRole('article', { name: ROOM })
    .getByRole('listitem')
    .filter({ hasText: 'Гибкий' })
    .getByRole('link', { name: /^Выбрать/ })
    .click();
  await page.getByRole('checkbox', { name: 'Трансфер из аэропорта' }).check();
  await button(/^Продолжить бронирование/).click();

  await expect(page).toHaveTitle(/^Оплата, /);
  await page.getByLabel('Фамилия').fill(GUEST.last_name);
  await page.getByLabel('Имя', { exact: true }).fill(GUEST.first_name);
  await page.getByLabel('Отчество').fill(GUEST.middle_name);
  await page.getByLabel('Эл. почта').fill(GUEST.email);
  await page.getByLabel('Телефон').fill('+7(918) 555 0142');
  await page.getByLabel('Комментарий к заказу').fill('Приедем поздно');
  await page.getByRole('checkbox', { name: /Согласен/ }).check();

  release();
  await expect(page.locator('html')).toHaveAttribute('data-live');
  await expect(page.getByLabel('Фамилия')).toHaveValue(GUEST.last_name);
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(918) 555 0142');
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Приедем поздно');
  await expect(page.getByRole('checkbox', { name: /Согласен/ })).toBeChecked();
  await button(/^Продолжить$/).click();
  await page
    .getByRole('dialog', { name: 'Способ оплаты' })
    .getByRole('button', { name: 'Перейти к оплате' })
    .click();
  await page.waitForURL(/\/pay\//);
});
