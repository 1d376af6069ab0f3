import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import type { AccountReservation } from '../../lib/contracts/account-reservation.ts';
import { CLIENT, EMPLOYEE, newGuest, openSignedIn, userOf } from '../fixtures/account.ts';
import { freeStay, get } from '../fixtures/api.ts';
import { type BookingPage, expect, sum, test } from '../fixtures/booking.ts';
import { expectOnPaper } from '../fixtures/paper.ts';

const FAILED_REQUEST = /Failed to load resource/;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** An amount of the booking by its label. */
const fact = (detail: Locator, label: string) =>
  detail
    .locator('dl > div', { has: detail.page().getByText(label, { exact: true }) })
    .locator('dd')
    .first();

/** A booking of the logged-in guest, unpaid; ends on the test payment page. */
async function book(booking: BookingPage, from: number) {
  const dates = await freeStay('morskoy', 'Стандарт', from, 2);
  await booking.openRooms('morskoy', dates);
  await booking.chooseRate('Стандарт', 'Гибкий');
  await booking.goOnWithExtras();
  await booking.agree();
  await booking.continueButton.click();
  const total = await booking.dueNow();
  await booking.toPaymentPage();
  return { dates, total };
}

test(
  'a booking from the cabinet: paid, in the calendar, printed, cancelled with its refund',
  { tag: '@both' },
  async ({ booking, page, allowConsole }, { project }) => {
    allowConsole(FAILED_REQUEST);
    await openSignedIn(page, 'morskoy', await newGuest());
    await page.goto('/morskoy/profile/booking');
    await expect(page.getByText('Бронирований пока нет')).toBeVisible();
    const { total } = await book(booking, project.name === 'phone' ? 312 : 320);
    await booking.onPaymentPage('Вернуться в отель');

    await page.goto('/morskoy/profile/booking');
    await expect(page.getByRole('heading', { name: 'Предстоящие' })).toBeVisible();
    // Where there is room for both, the nearest stay is open at once.
    await expect(page.getByRole('article', { name: 'Стандарт' })).toHaveCount(
      project.name === 'phone' ? 0 : 1,
    );
    await page.getByRole('link', { name: /Стандарт/ }).click();
    await expect(page).toHaveURL(/\/booking\/\d+$/);
    await expect(page.getByText('Ждёт оплаты').last()).toBeVisible();
    // Nothing is paid: one sum says it all.
    const cost = page.locator('section', { has: page.getByRole('heading', { name: 'Стоимость' }) });
    await expect(cost.locator('> dl').getByText('₽')).toHaveCount(1);
    const lines = await cost.locator('details dd').allTextContents();
    expect(lines.reduce((whole, line) => whole + sum(line), 0)).toBe(total);
    expect(sum(await fact(page.getByRole('article'), 'К оплате сейчас').textContent())).toBe(total);
    const address = page.url();
    await page.getByRole('link', { name: 'Оплатить' }).click();
    await page.waitForURL(/\/pay\//);
    await booking.onPaymentPage('Оплатить');

    await page.goto(address);
    const detail = page.getByRole('article', { name: 'Стандарт' });
    await expect(fact(detail, 'Оплачено')).toHaveText(/\d/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      detail.getByRole('button', { name: 'Добавить в календарь' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('BEGIN:VEVENT');
    expect(text).toContain('SUMMARY:Морской: Стандарт');
    // Check-in at 14:00 in Moscow.
    expect(text).toMatch(/DTSTART:\d{8}T110000Z/);

    const refund = detail.getByRole('region', { name: 'Отмена и возврат' });
    await expect(refund).toContainText('Отмена бесплатна до');
    await expectOnPaper(page, {
      shown: ['Кто бронировал: Тестова Анна Петровна', 'Стандарт', 'Отмена бесплатна до', 'Итого'],
      hidden: [page.getByRole('navigation', { name: 'Разделы кабинета' }), refund.getByLabel('Причина')],
    });

    expect(sum(await refund.locator('dd').first().textContent())).toBe(total);
    expect(sum(await refund.locator('dd').nth(1).textContent())).toBe(0);
    expect(sum(await refund.locator('dd').last().textContent())).toBe(total);
    await refund.getByLabel('Причина').selectOption({ index: 1 });
    await refund.getByRole('button', { name: 'Отменить бронирование' }).click();
    const question = page.getByRole('dialog', { name: 'Отменить бронирование?' });
    await page.route('**/api/v1/reservation-status/**', (route) =>
      route.fulfill({ status: 400, json: { detail: 'Отель закрыл отмену на сегодня' } }),
    );
    await question.getByRole('button', { name: 'Отменить бронирование' }).click();
    await expect(question.getByRole('alert')).toContainText('Отель закрыл отмену на сегодня');
    await page.unroute('**/api/v1/reservation-status/**');
    await question.getByRole('button', { name: 'Отменить бронирование' }).click();
    await expect(question.getByRole('button', { name: 'Обновляем бронирование…' })).toBeVisible();
    await expect(detail.getByText('Отменено')).toBeVisible();
    await expect(refund).toHaveCount(0);
    // The payment is refunded: the booking says so, and no longer that it is paid.
    await expect(detail.getByText('Оплачено', { exact: true })).toHaveCount(0);
    expect(sum(await fact(detail, 'Было оплачено').textContent())).toBe(total);
    expect(sum(await fact(detail, 'Вернётся').textContent())).toBe(total);
    expect(sum(await fact(detail, 'Останется у отеля').textContent())).toBe(0);
    await page.goto('/morskoy/profile/booking');
    await expect(page.getByRole('heading', { name: 'Прошедшие и отменённые' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Предстоящие' })).toHaveCount(0);
  },
);

test('the saved bookings of a guest: upcoming and past, each by its own address', async ({ page }) => {
  await openSignedIn(page, 'morskoy', CLIENT);
  await page.goto('/morskoy/profile/booking');
  await expect(page.getByRole('heading', { name: 'Прошедшие' })).toBeVisible();
  await page.getByRole('main').getByRole('listitem').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/booking\/\d+$/);
  await page.reload();
  await expect(page.getByText(/Бронирование № /)).toBeVisible();
});

test('another guest’s booking is not found', async ({ page, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  const { token } = await userOf(EMPLOYEE);
  const [foreign] = await get<AccountReservation[]>('account-reservation/list/1/', token);
  await openSignedIn(page, 'morskoy', await newGuest());
  await page.goto(`/morskoy/profile/booking/${foreign?.id}`);
  await expect(page.getByText('Бронирование не найдено')).toBeVisible();
});

test('an employee changes who travels from the booking', async ({ page }) => {
  await openSignedIn(page, 'morskoy', EMPLOYEE);
  await page.goto('/morskoy/profile/booking');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/booking\/\d+$/);
  await page.getByRole('button', { name: /Изменить состав гостей|Выбрать гостей/ }).click();
  const selection = page.getByRole('dialog', { name: 'Состав гостей' });
  const checked = selection.getByRole('checkbox', { checked: true });
  await expect(checked.first()).toBeVisible();
  while ((await checked.count()) > 0) await checked.first().uncheck();
  const name = ((await selection.getByRole('listitem').last().textContent()) ?? '').slice(0, 12);
  await selection.getByRole('checkbox').last().check();
  await selection.getByRole('button', { name: 'Подтвердить состав гостей' }).click();
  await expect(selection).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
});

test('loading, an error and the way out of it', async ({ page, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  await openSignedIn(page, 'alpina', await newGuest());
  await page.route('**/api/v1/account-reservation/list/**', (route) => route.abort());
  await page.goto('/alpina/profile/booking');
  await expect(page.getByText('Не удалось загрузить бронирования')).toBeVisible();
  await page.unroute('**/api/v1/account-reservation/list/**');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Бронирований пока нет')).toBeVisible();
});

test('a saved guest: added with a document, the file replaced, deleted', async ({ page, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  await openSignedIn(page, 'morskoy', await newGuest());
  await page.goto('/morskoy/profile/guests');
  await page.getByRole('button', { name: 'Добавить гостя' }).click();
  const submit = page.getByRole('button', { name: 'Создать нового гостя' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Фамилия').fill('Тестов');
  await page.getByLabel('Имя').fill('Иван');
  await page.getByLabel('Отчество').focus();
  await page.getByLabel('Родство').focus();
  await expect(page.getByText('Это поле не должно быть пустым')).toBeVisible();
  await page.getByLabel('Отчество').fill('Петрович');
  await expect(page.getByLabel('Родство').locator('option').first()).toHaveText('Не выбрано');
  await page.getByLabel('Родство').selectOption({ index: 1 });

  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<h1>') });
  await expect(page.getByText('Подойдёт только файл JPG, PNG или PDF')).toBeVisible();
  await input.setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(6 * 1024 * 1024),
  });
  await expect(page.getByText('Файл больше 5 МБ')).toBeVisible();
  // The server detects HTML with an image's name and type.
  await input.setInputFiles({
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html><h1>hi</h1>'),
  });
  await submit.click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Тестов');
  await input.setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: PNG });
  await submit.click();

  const row = page.getByRole('listitem').filter({ hasText: 'Тестов Иван Петрович' });
  await expect(row.getByRole('link', { name: 'passport.png' })).toBeVisible();
  const file = await page.request.get((await row.getByRole('link').getAttribute('href')) ?? '');
  expect(file.headers()['content-disposition']).toContain('attachment');

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname.split('/')[4] ?? '');
  });
  await row.getByRole('button', { name: /Редактировать/ }).click();
  await expect(page.getByText('passport.png')).toBeVisible();
  await input.setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('button', { name: 'Сохранить изменения' }).click();
  await expect(row.getByRole('link', { name: 'new.png' })).toBeVisible();
  await expect(row.getByRole('link', { name: 'passport.png' })).toHaveCount(0);
  expect(calls).toEqual(['delete-guest-attachments', 'attachments', 'guest']);

  await row.getByRole('button', { name: /Удалить/ }).click();
  const question = page.getByRole('dialog', { name: 'Вы действительно хотите удалить гостя?' });
  await expect(question).toContainText('Тестов Иван Петрович');
  await question.getByRole('button', { name: 'Отмена' }).click();
  await row.getByRole('button', { name: /Удалить/ }).click();
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Пока никого нет')).toBeVisible();
});
