import type { Page } from '@playwright/test';
import { freeStay, type Stay, sellOut } from '../fixtures/api.ts';
import { expect, GUEST, sum, test } from '../fixtures/booking.ts';

const ROOM = 'Стандарт';
const EXTRA = 'Трансфер из аэропорта';
const ATTIC = 'Мансарда у моря';
/** How many attic rooms the hotel has. */
const ATTICS = 3;

test.use({ javaScriptEnabled: false });

const press = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).click();

/** The screen has come; where the API took too long for the page, the guest tries again. */
async function expectScreen(page: Page, title: RegExp) {
  await expect(page).toHaveTitle(title);
  const retry = page.getByRole('link', { name: 'Повторить' });
  await expect(async () => {
    if ((await retry.count()) > 0) await retry.click();
    await expect(retry).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
}

test('a whole booking without scripts, from the bare home to the paid order', { tag: '@both' }, async ({
  page,
}) => {
  const { arrival, departure } = await freeStay('morskoy', ROOM, 30, 2);
  await page.goto('/morskoy');
  await press(page, /^Взрослые: больше/);
  await expect(page.getByRole('group', { name: 'Номер 1, Взрослые' })).toContainText('3');
  await press(page, /^Взрослые: меньше/);
  await press(page, /^Добавить номер/);
  await expect(page.getByRole('region', { name: 'Номер 2' })).toBeVisible();
  await press(page, /^Убрать Номер 2/);
  await expect(page.getByRole('region', { name: 'Номер 2' })).toHaveCount(0);

  await page.getByLabel('Заезд').fill(arrival);
  await page.getByLabel('Выезд').fill(departure);
  await press(page, /^Подобрать номера/);
  await expectScreen(page, /^Выбор номера, /);
  const rate = page.getByRole('article', { name: ROOM }).getByRole('listitem').filter({ hasText: 'Гибкий' });
  const price = sum(await rate.getByText(/₽$/).last().textContent());
  await rate.getByRole('link', { name: /^Выбрать/ }).click();

  await expectScreen(page, /^Дополнительные услуги, /);
  const extra = sum(await page.locator('label', { hasText: EXTRA }).locator('b').last().textContent());
  await page.getByRole('checkbox', { name: EXTRA }).check();
  await press(page, /^Продолжить бронирование/);

  await expectScreen(page, /^Оплата, /);
  await press(page, /Продолжить$/);
  // What is missing stands beside the fields.
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
  await page.getByRole('checkbox', { name: /Согласен/ }).check();
  await page.getByRole('radio', { name: /Картой сейчас/ }).check();
  await press(page, /Продолжить$/);

  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: /Оплатить/ }).click();
  await page.waitForURL(/\/success\?order=/);
  await expect(page.getByText('Оплата получена. Ждём вас!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(new RegExp(`Итого\\s*${spaced(price + extra)}`));
});

/** The payment form of an attic room, filled. */
async function fillPayment(page: Page, { arrival, departure }: Stay) {
  await page.goto(`/morskoy?arrival=${arrival}&departure=${departure}&adults=2`);
  await expectScreen(page, /^Выбор номера, /);
  await page
    .getByRole('article', { name: ATTIC })
    .getByRole('link', { name: /^Выбрать/ })
    .click();
  await expectScreen(page, /^Оплата, /);
  for (const [label, value] of [
    ['Фамилия', GUEST.last_name],
    ['Имя', GUEST.first_name],
    ['Отчество', GUEST.middle_name],
    ['Эл. почта', GUEST.email],
    ['Телефон', '+7(918) 555 0142'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('checkbox', { name: /Согласен/ }).check();
  return page.url();
}

test('a form without a way to pay is answered with the options, and two presses are one order', async ({
  page,
}, { project }) => {
  const dates = await freeStay('morskoy', ATTIC, project.name === 'phone' ? 220 : 224, 1);
  await fillPayment(page, dates);
  await press(page, /Продолжить$/);
  await expect(page.getByText('Выберите способ оплаты')).toBeVisible();
  await page.getByRole('radio', { name: /Картой сейчас/ }).check();
  await page
    .getByRole('button', { name: /Продолжить$/ })
    .filter({ visible: true })
    .dblclick();
  await page.waitForURL(/\/pay\//);
  expect(await sellOut('morskoy', dates, ATTIC)).toBe(ATTICS - 1);
});

test('the form of another site makes no order', async ({ page, request }, { project }) => {
  const dates = await freeStay('morskoy', ATTIC, project.name === 'phone' ? 230 : 234, 1);
  const address = await fillPayment(page, dates);
  await page.getByRole('radio', { name: /Картой сейчас/ }).check();
  const fields = await page
    .locator('#payment-form')
    .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>);
  const send = (headers: Record<string, string>) =>
    request.post(address, { multipart: fields, headers, maxRedirects: 0 });
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ];
  for (const headers of foreign) expect((await send(headers)).headers().location).toBeUndefined();
  expect(await sellOut('morskoy', dates, ATTIC)).toBe(ATTICS);
});

/** '24 600' with whatever blank stands in it, as a pattern. */
function spaced(rubles: number): string {
  return String(rubles).replace(/\B(?=(\d{3})+$)/g, '\\s');
}
