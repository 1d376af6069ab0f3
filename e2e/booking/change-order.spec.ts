import type { Page } from '@playwright/test';
import { openSignedIn } from '#e2e/fixtures/account.ts';
import { bookFor } from '#e2e/fixtures/account-bookings.ts';
import { ownHotel, sellOut } from '#e2e/fixtures/api.ts';
import { expectAccessible } from '#e2e/fixtures/axe.ts';
import { type BookingPage, expect, sum, test } from '#e2e/fixtures/booking.ts';
import { expectFit } from '#e2e/fixtures/layout.ts';
import { contact, openBy } from '#e2e/fixtures/order-door.ts';
import { atLife } from '#e2e/fixtures/page.ts';
import { plainButton } from '#e2e/fixtures/plain-booking.ts';
import { paidOrder, save, voucher } from '#e2e/fixtures/voucher.ts';
import { addIsoDays, formatDay } from '#rules/text/dates.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Вы меняете бронь' });
const bill = (page: Page) => page.getByRole('complementary', { name: 'Что изменится' });
const press = (page: Page) => plainButton(page, /^(?:Доплатить .*|Изменить бронь)$/).first();
const waits = (page: Page) => page.getByText(/^Изменение ждёт доплаты/);

/** What the line of this name costs before and after the change. */
const line = async (page: Page, name: string) => {
  const cells = bill(page).getByRole('row', { name }).getByRole('cell');
  return (await cells.allTextContents()).map(sum);
};

/** The sum that the bill names by these words. */
const billed = async (page: Page, name: string) =>
  sum(
    await bill(page)
      .locator('dl > div', { has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .textContent(),
  );

async function toChange(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Изменить бронь' }).click();
  await expect(page.getByRole('heading', { name: 'Изменение брони', level: 2 })).toBeVisible();
  await expect(page).toHaveTitle(/^Изменение, /);
  await expect(page.getByRole('region', { name: 'Изменение' })).toHaveAttribute('data-state', 'active');
}

async function pickDates(booking: BookingPage, dates: { arrival: string; departure: string }) {
  const { page } = booking;
  // Before that the link leads to the parameters, as it does without scripts.
  await atLife(page);
  await page
    .getByRole('link', { name: /^Изменить даты/ })
    .filter({ visible: true })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Даты' });
  await expect(sheet).toBeVisible();
  await booking.pickStay(dates);
  await sheet.getByRole('button', { name: 'Готово' }).click();
  await expect(sheet).toBeHidden();
}

test('a night more: both receipts, the difference, its payment, and the order as it was shown', {
  tag: '@both',
}, async ({ booking, page }) => {
  const order = await paidOrder(await ownHotel('morskoy'), 60);
  const { arrival, departure } = order;
  await openBy(page, order.address, order.account.email);
  await toChange(page);
  await expect(bar(page)).toContainText(order.number);
  await expectFit(page, 'a change that changes nothing yet');
  await expectAccessible(page, 'a change that changes nothing yet');
  await press(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Пока всё как было');

  await pickDates(booking, { arrival, departure: addIsoDays(departure, 1) });
  await expect(bill(page).getByRole('table')).toBeVisible();
  const [was = 0, next = 0] = await line(page, 'Итого');
  expect(was).toBe(order.total);
  expect(next).toBeGreaterThan(was);
  expect(await billed(page, 'Доплатить сейчас')).toBe(next - was);
  await expectFit(page, 'a change with a difference');
  await expectAccessible(page, 'a change with a difference');
  await press(page).click();
  await page.getByRole('button', { name: /^Оплатить/ }).click();

  await expect(page).toHaveURL(new RegExp(`/success\\?order=${order.number}`));
  await expect(page.getByRole('main')).toContainText(formatDay(addIsoDays(departure, 1)));
  await expect.poll(async () => sum(await booking.fact('Оплачено').first().textContent())).toBe(next);
  await expect(waits(page)).toBeHidden();
});

test('a difference that is not paid yet: the order is as it was, says so, and is paid from there', async ({
  booking,
  page,
}) => {
  const order = await paidOrder(await ownHotel('morskoy'), 60);
  const later = addIsoDays(order.departure, 1);
  await openBy(page, order.address, order.account.email);
  await toChange(page);
  await pickDates(booking, { arrival: order.arrival, departure: later });
  await expect(bill(page).getByRole('table')).toBeVisible();
  await press(page).click();
  await page.getByRole('button', { name: /^Вернуться в отель/ }).click();
  await expect(waits(page)).toContainText('Пока её нет, бронь остаётся прежней');
  await expect(page.getByRole('main')).toContainText(formatDay(order.departure));
  await expectFit(page, 'an order whose change waits');
  await expectAccessible(page, 'an order whose change waits');
  await page.getByRole('link', { name: 'Доплатить' }).click();
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(page.getByRole('main')).toContainText(formatDay(later));
  await expect(waits(page)).toBeHidden();
});

test('a night less comes back at once, and the voucher on the device is renewed', async ({
  booking,
  page,
}) => {
  const order = await paidOrder(await ownHotel('morskoy'), 60);
  const { arrival, departure } = order;
  await save(page, order.address);
  await openBy(page, order.address, order.account.email);
  await toChange(page);
  await pickDates(booking, { arrival, departure: addIsoDays(departure, -1) });
  await expect(bill(page).getByRole('table')).toBeVisible();
  const [was = 0, next = 0] = await line(page, 'Итого');
  expect(await billed(page, 'Вернётся')).toBe(was - next);
  await press(page).click();
  await expect(page).toHaveURL(/\/success\?order=/);
  await expect(page.getByRole('main')).toContainText(formatDay(addIsoDays(departure, -1)));
  await expect(voucher(page).getByRole('button', { name: 'Удалить с устройства' })).toBeVisible();
  const kept = () => page.evaluate(async (path) => (await caches.match(path))?.text(), order.address);
  await expect.poll(kept).toContain(formatDay(addIsoDays(departure, -1)));
  expect(await kept()).not.toContain(formatDay(departure));
});

test('the contact alone: nothing is priced anew, and from then on the new one opens the order', async ({
  page,
  openVisit,
}) => {
  const order = await paidOrder(await ownHotel('morskoy'), 60);
  await openBy(page, order.address, order.account.email);
  await toChange(page);
  await page.getByText('Имя и контакты').click();
  await page.getByLabel('Эл. почта').fill('not an address');
  await press(page).click();
  await expect(page.getByLabel('Эл. почта')).toHaveAccessibleDescription(/./);
  await expect(page.getByLabel('Эл. почта')).toBeFocused();
  await page.getByLabel('Эл. почта').fill('new@guest.example');
  await page.getByLabel('Комментарий к брони').fill('Приедем поздно');
  await press(page).click();
  await expect(page).toHaveURL(/\/success\?order=/);
  const elsewhere = await openVisit({ viewport: page.viewportSize() });
  await openBy(elsewhere, order.address, 'new@guest.example');
});

test('its own last room is there for its guest, and for nobody else', async ({
  booking,
  page,
  openVisit,
}) => {
  const slug = await ownHotel('morskoy');
  const order = await paidOrder(slug, 60);
  const { arrival, departure } = order;
  await sellOut(slug, { arrival, departure }, 'Стандарт');
  await openBy(page, order.address, order.account.email);
  await toChange(page);
  await page.getByRole('link', { name: 'Номер и тариф' }).click();
  await expect(booking.room('Стандарт')).toBeVisible();
  await expect(bar(page)).toContainText(order.number);
  const elsewhere = await openVisit({ viewport: page.viewportSize() });
  await elsewhere.goto(`/${slug}?arrival=${arrival}&departure=${departure}&adults=2`);
  await expect(elsewhere.getByRole('heading', { name: 'Выбор номера', level: 2 })).toBeVisible();
  await expect(elsewhere.getByRole('article', { name: 'Стандарт', exact: true })).toBeHidden();
});

test('from the cabinet, by keyboard: to the change and back without one', async ({ page }) => {
  const slug = await ownHotel('morskoy');
  const { account, id, number } = await paidOrder(slug, 60);
  await openSignedIn(page, slug, account);
  await page.goto(`/${slug}/profile/booking/${id}`);
  await page.getByRole('link', { name: 'Изменить бронь' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText(number);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Не менять' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/profile/booking/${id}$`));
});

test('whoever may not change the order is led to its page, also in the middle of a change', async ({
  booking,
  page,
  context,
  openVisit,
  allowConsole,
}) => {
  allowConsole(/403 \(Forbidden\)/);
  const slug = await ownHotel('morskoy');
  const order = await paidOrder(slug, 60);
  await openBy(page, order.address, order.account.email);
  await toChange(page);
  const stranger = await openVisit({ viewport: page.viewportSize() });
  await stranger.goto(page.url());
  await expect(contact(stranger)).toBeVisible();
  expect(await stranger.content()).not.toContain(order.account.email);

  await pickDates(booking, { arrival: order.arrival, departure: addIsoDays(order.departure, 1) });
  await expect(bill(page).getByRole('table')).toBeVisible();
  await context.clearCookies();
  await press(page).click();
  await expect(contact(page)).toHaveAccessibleDescription(/Доступ к брони закончился/);
});

test('the page of a change is kept for nobody: a moment later a stranger gets no word of it', async ({
  page,
  baseURL,
}) => {
  const order = await paidOrder(await ownHotel('morskoy'), 60);
  await openBy(page, order.address, order.account.email);
  const opened = await page.context().cookies();
  const cookie = opened.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ask = (path: string, headers: Record<string, string> = {}) =>
    // Pages are shared with guests whose browser takes brotli.
    fetch(new URL(path, baseURL), { headers: { 'accept-encoding': 'br', ...headers }, redirect: 'manual' });
  const number = `order=${order.number}`;
  const entry = await ask(order.address.replace('/success?', '/success/change?'), { cookie });
  expect(entry.status).toBe(303);
  const address = entry.headers.get('location') ?? '';
  for (const screen of [address, address.replace(/&room=.*$/, '')]) {
    const [own, stranger] = [await ask(screen, { cookie }), await ask(screen)];
    expect([own.status, stranger.status]).toEqual([200, 307]);
    expect(await own.text()).toContain('Вы меняете бронь');
    expect(stranger.headers.get('location')).toContain(`/success?${number}&refused=ended`);
    expect(await stranger.text()).not.toContain('Вы меняете бронь');
  }
});

test('a rate that is never changed has no such link', async ({ page }) => {
  const slug = await ownHotel('morskoy');
  const { account } = await paidOrder(slug, 60);
  const { number } = await bookFor(account, slug, { from: 70, rateName: 'Раннее' });
  const address = `/${slug}/success?order=${number}`;
  await openBy(page, address, account.email);
  await expect(page.getByRole('link', { name: 'Изменить бронь' })).toBeHidden();
  await page.goto(`/${slug}/success/change?order=${number}`);
  await expect(page.getByText('Изменить эту бронь уже нельзя')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('another room and another phone: links, forms, and what is wrong stands beside its field', {
    tag: '@both',
  }, async ({ page }) => {
    const order = await paidOrder(await ownHotel('morskoy'), 60);
    await openBy(page, order.address, order.account.email);
    await toChange(page);
    await page.getByRole('link', { name: 'Номер и тариф' }).click();
    const room = page.getByRole('article', { name: 'Делюкс с зоной отдыха' });
    await room
      .getByRole('link', { name: /^Выбрать/ })
      .first()
      .click();
    await plainButton(page, /^Продолжить бронирование/).click();
    const [was = 0, next = 0] = await line(page, 'Итого');
    expect(was).toBe(order.total);
    expect(await billed(page, 'Доплатить сейчас')).toBe(next - was);
    await page.getByText('Имя и контакты').click();
    await page.getByLabel('Телефон').fill('12');
    await press(page).click();
    await expect(page.getByLabel('Телефон')).toHaveAccessibleDescription(/./);
    await expect(page.getByLabel('Телефон')).toHaveValue('12');
    await expectFit(page, 'a change that was refused without scripts');
    await page.getByLabel('Телефон').fill('+7(918) 555 0199');
    await press(page).click();
    await page.getByRole('button', { name: /^Оплатить/ }).click();
    await expect(page.getByRole('main')).toContainText('Делюкс с зоной отдыха');
    await page.context().clearCookies();
    await openBy(page, order.address, '8 918 555-01-99');
  });
});
