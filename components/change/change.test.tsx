import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bff } from '#components/testing/bff.ts';
import { AS_ORDERED, LONGER, ORDERED, openChange } from '#components/testing/change.tsx';
import { pageLoads } from '#components/testing/page-loads.ts';

const OFFER = /reservation\/1\/change-offer\/$/;
const CHANGE = /reservation\/1\/change\/$/;
const ROOMS = /ota-availability/;
const bill = () => page.getByRole('complementary', { name: 'Что изменится' });
/** The bar at the foot has the same button. */
const press = (name: RegExp) => page.getByRole('button', { name }).first().click();
const refuse = (status: number, body: object) => () => Response.json(body, { status });

const night = (day: number) => ({ date: `2026-12-0${day}`, price: 8_000 });
const longer = {
  total_price: 32_000,
  paid_amount: 16_000,
  due_now: 16_000,
  refund_amount: 0,
  night_prices: [1, 2, 3, 4].map(night),
  packages: [],
  cancellation: [
    { until: '2026-11-30T00:00:00+03:00', kept: 0 },
    { until: null, kept: 8_000 },
  ],
};

/** The rows of the bill as the guest reads them. */
const rows = () =>
  [...bill().element().querySelectorAll('tbody tr, tfoot tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  );

it('both receipts line by line, what is to be paid, and one key however often it is pressed', async () => {
  bff.on('POST', OFFER, () => longer);
  bff.disconnect('POST', CHANGE);
  await openChange(LONGER);
  await expect.element(page.getByText('№ N-1')).toBeVisible();
  await expect.element(bill().getByRole('table')).toBeVisible();
  expect(rows()).toEqual([
    ['Даты', '1–3 дек', '1–5 дек'],
    ['Номер', 'Стандарт', 'Стандарт'],
    ['Гости', '2 гостя', '2 гостя'],
    ['Тариф', 'Гибкий тариф', 'Гибкий тариф'],
    ['1–3 дек, 2 ночи', '16 000 ₽', '16 000 ₽'],
    ['3–5 дек, 2 ночи', '—нет', '16 000 ₽'],
    ['Итого', '16 000 ₽', '32 000 ₽'],
  ]);
  await expect.element(bill()).toMatchTextContent(/Доплатить сейчас16 000 ₽/);
  await press(/^Доплатить 16\s000\s₽/);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Связь прервалась');
  bff.on('POST', CHANGE, () => ({ redirect_url: null, hold_until: null }));
  await press(/^Доплатить/);
  await expect.poll(() => pageLoads).toEqual(['/morskoy/success?order=N-1']);
  const [first, second] = bff.to(CHANGE);
  expect(first?.body).toMatchObject({ reservation_id: 55, stay: { departure: '2026-12-05', price: 32_000 } });
  expect(first?.body.guest).toBeUndefined();
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(second?.headers.get('idempotency-key')).toMatch(/\S/);
  for (const { headers } of [...bff.to(OFFER), ...bff.to(CHANGE), ...bff.to(ROOMS)])
    expect(headers.get('x-for-order')).toBe('N-1');
  for (const { body } of bff.to(ROOMS)) expect(body.reservation_id).toBe(55);
});

it('the same for the account that has made the order carries the session, and what comes back is said', async () => {
  bff.on('POST', OFFER, () => ({
    ...longer,
    total_price: 8_000,
    due_now: 0,
    refund_amount: 8_000,
    night_prices: [night(1)],
  }));
  await openChange(AS_ORDERED.replace('12-03', '12-02'), { isOpened: false });
  await expect.element(bill()).toMatchTextContent(/Вернётся8 000 ₽/);
  await expect.element(page.getByRole('button', { name: 'Изменить бронь' }).first()).toBeVisible();
  expect(bff.to(OFFER).map(({ headers }) => headers.get('x-for-order'))).toEqual([null]);
  await expect
    .element(page.getByRole('link', { name: 'Не менять' }))
    .toHaveAttribute('href', '/morskoy/profile/booking/55');
});

it('a stay as it was is not priced anew: who presses is told, and the contact alone can be sent', async () => {
  bff.on('POST', CHANGE, () => ({ redirect_url: null, hold_until: null }));
  await openChange(AS_ORDERED);
  await press(/^Изменить бронь$/);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Пока всё как было');
  await page.getByText('Имя и контакты').click();
  await page.getByLabelText('Эл. почта').fill('new@guest.example');
  await press(/^Изменить бронь$/);
  await expect
    .poll(() => bff.to(CHANGE).map(({ body }) => body))
    .toEqual([{ reservation_id: 55, guest: { email: 'new@guest.example' } }]);
  expect(bff.to(OFFER)).toEqual([]);
});

it('an offer that is refused says why, and a second try asks for the rooms too', async () => {
  bff.on('POST', OFFER, refuse(400, { price: ['Цена изменилась'] }));
  await openChange(LONGER);
  await expect.element(page.getByText('Цена изменилась')).toBeVisible();
  const before = bff.to(ROOMS).length;
  bff.on('POST', OFFER, () => longer);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect.element(bill().getByRole('table')).toBeVisible();
  expect(bff.to(ROOMS).length).toBe(before + 1);
});

it('other dates take away what was said of the ones before, and leave what was typed', async () => {
  bff.on('POST', OFFER, () => longer);
  bff.on('POST', CHANGE, refuse(429, { detail: 'Повторите через минуту' }));
  await openChange(LONGER);
  await expect.element(bill().getByRole('table')).toBeVisible();
  await page.getByText('Имя и контакты').click();
  await page.getByLabelText('Эл. почта').fill('new@guest.example');
  await page.getByLabelText('Комментарий к брони').fill('Приедем поздно');
  await press(/^Доплатить/);
  await expect.element(page.getByText('Повторите через минуту')).toBeVisible();
  await page.getByRole('button', { name: 'Другие даты' }).click();
  await expect.element(page.getByText('Повторите через минуту')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Комментарий к брони')).toHaveValue('Приедем поздно');
  await expect.element(page.getByLabelText('Эл. почта')).toHaveValue('new@guest.example');
});

it('what was typed is still there after a look at the extras', async () => {
  bff.on('POST', OFFER, () => longer);
  await openChange(LONGER);
  await page.getByText('Имя и контакты').click();
  await page.getByLabelText('Эл. почта').fill('new@guest.example');
  await page.getByLabelText('Комментарий к брони').fill('Приедем поздно');
  await page.getByRole('link', { name: 'Услуги' }).click();
  await expect.element(page.getByLabelText('Комментарий к брони')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect.element(page.getByLabelText('Комментарий к брони')).toHaveValue('Приедем поздно');
  await expect.element(page.getByLabelText('Эл. почта')).toHaveValue('new@guest.example');
});

it('an order that is closed by now leads to where it is opened', async () => {
  bff.on('POST', OFFER, refuse(403, { detail: 'Доступ к брони закрыт' }));
  await openChange(LONGER);
  await expect
    .element(page.getByRole('link', { name: 'Открыть бронь' }))
    .toHaveAttribute('href', '/morskoy/success?order=N-1');
});

it('an access that ends while the guest reads leads to the order’s page, which says so', async () => {
  bff.on('POST', OFFER, () => longer);
  bff.on('POST', CHANGE, refuse(403, { detail: 'Доступ к брони закрыт' }));
  await openChange(LONGER);
  await expect.element(bill().getByRole('table')).toBeVisible();
  await press(/^Доплатить/);
  await expect.poll(() => pageLoads).toEqual(['/morskoy/success?order=N-1&refused=ended']);
});

it('an access that has ended before the rooms are searched leads there too', async () => {
  bff.on('POST', ROOMS, refuse(403, { detail: 'Доступ к брони закрыт' }));
  await openChange(LONGER);
  await expect.poll(() => pageLoads).toEqual(['/morskoy/success?order=N-1&refused=ended']);
});

it('where the API has not said what each night cost, the rooms are one line', async () => {
  bff.on('POST', OFFER, () => ({ ...longer, night_prices: undefined }));
  await openChange(LONGER, { order: { ...ORDERED, night_prices: undefined } });
  await expect.element(bill().getByRole('table')).toBeVisible();
  expect(rows().slice(4)).toEqual([
    ['Проживание', '16 000 ₽', '32 000 ₽'],
    ['Итого', '16 000 ₽', '32 000 ₽'],
  ]);
});
