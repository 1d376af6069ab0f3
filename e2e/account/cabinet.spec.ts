import type { Locator } from '@playwright/test';
import { EMPLOYEE, newGuest, openSignedIn, ownAccount } from '#e2e/fixtures/account.ts';
import { bookFor, cancellation } from '#e2e/fixtures/account-bookings.ts';
import { freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { type BookingPage, expect, sum, test } from '#e2e/fixtures/booking.ts';
import { expectPrinted } from '#e2e/fixtures/print.ts';

const FAILED_REQUEST = /Failed to load resource/;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The amount with this label in the cabinet's reservation. */
const fact = (detail: Locator, label: string) =>
  detail
    .locator('dl > div', { has: detail.page().getByText(label, { exact: true }) })
    .locator('dd')
    .first();

const expectSum = (amount: Locator, rubles: number) =>
  expect.poll(async () => sum(await amount.textContent())).toBe(rubles);

/** Books for the logged-in guest and stops at the test payment page. Returns the total. */
async function book(booking: BookingPage, slug: string): Promise<number> {
  await booking.openRooms(slug, await freeStay(slug, 'Стандарт', 30, 2));
  await booking.chooseRate('Стандарт', 'Гибкий');
  await booking.goOnWithExtras();
  await booking.agreeAndGoOn();
  const total = await booking.dueNow();
  await booking.toPaymentPage();
  return total;
}

test(
  'a booking from the cabinet: paid, printed, cancelled with its refund',
  { tag: '@both' },
  async ({ booking, page, allowConsole }, { project }) => {
    const slug = await ownHotel('morskoy');
    allowConsole(FAILED_REQUEST);
    await openSignedIn(page, slug, await newGuest());
    await page.goto(`/${slug}/profile/booking`);
    await expect(page.getByText('Броней пока нет')).toBeVisible();
    const total = await book(booking, slug);
    await booking.onPaymentPage('Вернуться в отель');

    await page.goto(`/${slug}/profile/booking`);
    const cabinet = page.getByRole('main');
    const detail = cabinet.getByRole('article', { name: 'Стандарт' });
    // The nearest stay is open at once. A desktop has the list beside it; a phone lists only the others.
    await expect(detail).toBeVisible();
    if (project.name === 'desktop') {
      await cabinet
        .getByRole('listitem')
        .getByRole('link', { name: /Стандарт/ })
        .click();
      await expect(page).toHaveURL(/\/booking\/\d+$/);
    }
    await expect(detail.getByRole('heading', { name: /Осталось оплатить/ })).toBeVisible();
    // Nothing is paid, so there is only one sum.
    const cost = detail.getByRole('region', { name: 'Стоимость' });
    await expect(cost.locator('> dl').getByText('₽')).toHaveCount(1);
    await expectSum(fact(detail, 'Итого'), total);
    const address = page.url();
    await detail.getByRole('link', { name: 'Перейти к оплате' }).click();
    await page.waitForURL(/\/pay\//);
    await booking.onPaymentPage('Оплатить');

    await page.goto(address);
    await expect(fact(detail, 'Оплачено')).toHaveText(/\d/);
    const { refund, question } = cancellation(page);
    await expect(refund).toContainText(/до \d.*бесплатно/);
    await expectPrinted(page, {
      shown: ['Тестова Анна Петровна', 'Стандарт', 'бесплатно', 'Итого'],
      hidden: [page.getByRole('navigation', { name: 'Разделы кабинета' }), refund.getByLabel('Причина')],
    });
    await refund.getByLabel('Причина').selectOption({ index: 1 });
    await refund.getByRole('button', { name: 'Отменить бронь' }).click();
    await page.route('**/api/v1/reservation-status/**', (route) =>
      route.fulfill({ status: 400, json: { detail: 'Отель закрыл отмену на сегодня' } }),
    );
    await question.getByRole('button', { name: 'Отменить бронь' }).click();
    await expect(question.getByRole('alert')).toContainText('Отель закрыл отмену на сегодня');
    await page.unroute('**/api/v1/reservation-status/**');
    await question.getByRole('button', { name: 'Отменить бронь' }).click();
    await expect(question.getByRole('button', { name: 'Обновляем бронь…' })).toBeVisible();
    await expect(detail.getByRole('heading', { name: /Бронь отменена/ })).toBeVisible();
    await expect(refund).toHaveCount(0);
    // The payment is refunded, and the reservation no longer says that it is paid.
    await expect(detail.getByText('Оплачено', { exact: true })).toHaveCount(0);
    await expectSum(fact(detail, 'Было оплачено'), total);
    await expectSum(fact(detail, 'Вернётся'), total);
    await expect(fact(detail, 'Останется у отеля')).toHaveCount(0);
    await page.goto(`/${slug}/profile/booking`);
    await expect(cabinet.getByRole('heading', { name: 'Прошедшие и отменённые' })).toBeVisible();
    await expect(cabinet.getByRole('heading', { name: 'Предстоящие' })).toHaveCount(0);
  },
);

test('an employee changes who travels in a reservation', async ({ page }) => {
  const slug = await ownHotel('morskoy');
  const account = await ownAccount(EMPLOYEE);
  const { id } = await bookFor(account, slug, { from: 30 });
  await openSignedIn(page, slug, account);
  await page.goto(`/${slug}/profile/booking/${id}`);
  const detail = page.getByRole('main').getByRole('article');
  const selection = page.getByRole('dialog', { name: 'Состав гостей' });
  const box = (name: string) => selection.getByRole('checkbox', { name });
  const travels = (name: string) => detail.getByRole('listitem').filter({ hasText: name });
  const confirm = async () => {
    await selection.getByRole('button', { name: 'Подтвердить состав гостей' }).click();
    await expect(selection).toBeHidden();
  };
  await detail.getByRole('button', { name: 'Выбрать гостей' }).click();
  for (const name of ['Вера', 'Пётр']) await box(name).check();
  await confirm();
  for (const name of ['Вера', 'Пётр']) await expect(travels(name)).toBeVisible();

  await detail.getByRole('button', { name: 'Изменить состав гостей' }).click();
  await expect(box('Вера')).toBeChecked();
  await box('Пётр').uncheck();
  await box('Мария').check();
  await confirm();
  for (const name of ['Вера', 'Мария']) await expect(travels(name)).toBeVisible();
  await expect(travels('Пётр')).toHaveCount(0);
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
    name: 'big.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(6 * 1024 * 1024),
  });
  await expect(page.getByText('Файл больше 5 МБ')).toBeVisible();
  // The server must detect HTML that has the name and type of a picture.
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

  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Тестов Иван Петрович' });
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
  expect(calls).toEqual(['attachments', 'delete-guest-attachments', 'guest']);

  await row.getByRole('button', { name: /Удалить/ }).click();
  const question = page.getByRole('dialog', { name: 'Вы действительно хотите удалить гостя?' });
  await expect(question).toContainText('Тестов Иван Петрович');
  await question.getByRole('button', { name: 'Отмена' }).click();
  await row.getByRole('button', { name: /Удалить/ }).click();
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Пока никого нет')).toBeVisible();
});
