import type { Page } from '@playwright/test';
import { freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { expect, sum, test } from '#e2e/fixtures/booking.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';
import { openParty } from '#e2e/fixtures/page.ts';

const ROOM = 'Стандарт';
const EXTRA = 'Трансфер из аэропорта';

test.use({ javaScriptEnabled: false });

const press = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).click();

test('a whole booking without scripts, from the bare home to the paid reservation', { tag: '@both' }, async ({
  page,
}) => {
  const slug = await ownHotel('morskoy');
  const { arrival, departure } = await freeStay(slug, ROOM, 30, 2);
  await page.goto(`/${slug}`);
  await openParty(page);
  await press(page, /^Взрослые: больше/);
  await expect(page.getByRole('group', { name: 'Номер 1, Взрослые' })).toContainText('3');
  await press(page, /^Взрослые: меньше/);
  await openParty(page);
  await press(page, /^Добавить номер/);
  await expect(page.getByRole('region', { name: 'Номер 2' })).toBeVisible();
  await press(page, /^Убрать Номер 2/);
  await expect(page.getByRole('region', { name: 'Номер 2' })).toHaveCount(0);

  await page.getByLabel('Заезд', { exact: true }).fill(arrival);
  await page.getByLabel('Выезд', { exact: true }).fill(departure);
  await press(page, /^Подобрать номера/);
  await expect(page).toHaveTitle(/^Выбор номера, /);
  const card = page.getByRole('article', { name: ROOM });
  await card.locator('summary', { hasText: 'Смотреть тарифы' }).click();
  const rate = card.getByRole('listitem').filter({ hasText: 'Гибкий' });
  const price = sum(
    await rate
      .getByText(/^\d[\d\s]*(,\d\d)?\s₽$/)
      .last()
      .textContent(),
  );
  await rate.getByRole('link', { name: /^Выбрать/ }).click();

  await expect(page).toHaveTitle(/^Дополнительные услуги, /);
  const extra = sum(await page.locator('label', { hasText: EXTRA }).locator('b').last().textContent());
  await page.getByRole('checkbox', { name: EXTRA }).check();
  await press(page, /^Продолжить бронирование/);

  await expect(page).toHaveTitle(/^Оплата, /);
  await press(page, /Продолжить$/);
  // The fields that are missing must have a message beside them.
  await expect(page.getByText('Это поле не должно быть пустым')).toHaveCount(5);
  await page.getByLabel('Фамилия').fill(GUEST.last_name);
  await page.getByLabel('Имя', { exact: true }).fill(GUEST.first_name);
  await page.getByLabel('Отчество').fill(GUEST.middle_name);
  await page.getByLabel('Эл. почта').fill('nobody');
  await page.getByLabel('Телефон').fill('+7(918) 555 0142');
  await press(page, /Продолжить$/);
  await expect(page.getByText('Недопустимые символы')).toBeVisible();
  // What was typed is still there.
  await expect(page.getByLabel('Фамилия')).toHaveValue(GUEST.last_name);
  await page.getByLabel('Эл. почта').fill(GUEST.email);
  await page.getByRole('checkbox', { name: /^Принимаю/ }).check();
  await press(page, /Продолжить$/);
  // The consent that the hotel needs is a box of its own, and the one it does not need stops nothing.
  await expect(page.getByText('Без этого согласия продолжить нельзя')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Принимаю/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Согласен/ }).check();
  await page.getByRole('radio', { name: /Картой сейчас/ }).check();
  await press(page, /Продолжить$/);

  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: /Оплатить/ }).click();
  await page.waitForURL(/\/success\?order=/);
  await expect(page.getByText('Оплата получена. Ждём вас!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(new RegExp(`Итого\\s*${spaced(price + extra)}`));
});

/** A pattern for '24 600' with any kind of space. */
function spaced(rubles: number): string {
  return String(rubles).replace(/\B(?=(\d{3})+$)/g, '\\s');
}
