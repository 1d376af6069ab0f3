import type { Page } from '@playwright/test';
import { openSignedIn } from '#e2e/fixtures/account.ts';
import { freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { expectAccessible } from '#e2e/fixtures/axe.ts';
import { expect, sum, test } from '#e2e/fixtures/booking.ts';
import { expectFit } from '#e2e/fixtures/layout.ts';
import { contact, openButton, openBy, opened } from '#e2e/fixtures/order-door.ts';
import { paidOrder, SAVED, save, voucher } from '#e2e/fixtures/voucher.ts';

const ROOM = 'Стандарт';
const WRONG_CONTACT = /400 \(Bad Request\).*access/;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const way = (page: Page) => page.locator('summary', { hasText: 'Отменить бронь' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Отменить бронь?' });

test('who has booked without an account cancels it by the phone of the order, and sees the refund', {
  tag: '@both',
}, async ({ booking, page, openVisit, allowConsole }) => {
  allowConsole(WRONG_CONTACT);
  const slug = await ownHotel('morskoy');
  await booking.openRooms(slug, await freeStay(slug, ROOM, 60, 2));
  await booking.chooseRate(ROOM, 'Гибкий');
  await booking.goOnWithExtras();
  await booking.toOptions();
  await booking.pay();
  const { pathname, search } = new URL(page.url());

  const elsewhere = await openVisit({ viewport: page.viewportSize() });
  await elsewhere.goto(pathname + search);
  await expectFit(elsewhere, 'the order that is closed');
  await expectAccessible(elsewhere, 'the order that is closed');
  await contact(elsewhere).fill('somebody@guest.example');
  await openButton(elsewhere).click();
  await expect(contact(elsewhere)).toHaveAccessibleDescription(/Не нашли такую бронь/);
  await expect(contact(elsewhere)).toBeFocused();
  await contact(elsewhere).fill('8 918 555-01-42');
  await openButton(elsewhere).click();
  await expect(opened(elsewhere)).toBeVisible();
  const refund = elsewhere.getByRole('region', { name: 'Отмена и возврат' });
  await expect(refund).toContainText('Вернётся');
  const paid = sum(await refund.locator('dd').first().textContent());
  expect(paid).toBeGreaterThan(0);
  await expectFit(elsewhere, 'the order that is open');
  await expectAccessible(elsewhere, 'the order that is open');
  await way(elsewhere).click();
  await expect(question(elsewhere)).toContainText('Вернётся');
  await question(elsewhere).getByRole('button', { name: 'Отменить бронь' }).click();
  await expect(title(elsewhere)).toContainText('Бронь отменена');
  await expect(title(elsewhere)).toBeFocused();
  await booking.page.reload();
  await expect(title(page)).toContainText('Бронь отменена');
  await expect.poll(async () => sum(await booking.fact('Вернётся').textContent())).toBe(paid);
  // Nothing that scripts can read opens the order.
  const [cookie] = (await elsewhere.context().cookies()).filter(({ name }) => name.includes('nlb_order_'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

test('by keyboard alone: the field, the question, and back to where it was asked', async ({ page }) => {
  const { address, account } = await paidOrder(await ownHotel('morskoy'), 60);
  await page.goto(address);
  await contact(page).focus();
  await page.keyboard.type(account.email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(opened(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Управлять бронью' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Изменить бронь' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Причина' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(way(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(way(page)).toBeFocused();
  await page.keyboard.press('Space');
  await question(page).getByRole('button', { name: 'Отменить бронь' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toContainText('Бронь отменена');
});

test('the next guest at the screen finds it closed: after the press, by Back, and after a login', async ({
  page,
  context,
}) => {
  const slug = await ownHotel('morskoy');
  const { address, account } = await paidOrder(slug, 60);
  const other = await paidOrder(slug, 70);
  await openBy(page, address, account.email);
  const second = await context.newPage();
  await openBy(second, other.address, other.account.email);
  // Two orders are open in two tabs.
  await page.reload();
  await expect(opened(page)).toBeVisible();

  await page.getByRole('button', { name: 'Закрыть доступ' }).click();
  await expect(contact(page)).toBeVisible();
  await page.goBack();
  await expect(contact(page)).toBeVisible();
  await expect(opened(page)).toBeHidden();

  await openSignedIn(page, slug, account);
  await second.reload();
  await expect(opened(second)).toBeHidden();
  // Who has the order in the cabinet needs no form.
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Изменить или отменить' })).toBeVisible();
  await expect(contact(page)).toBeHidden();
});

test('what a device keeps of an open order is what anybody with its link sees', async ({ page, context }) => {
  const { address, account } = await paidOrder(await ownHotel('morskoy'), 60);
  await openBy(page, address, account.email);
  await save(page, address);
  await expect(voucher(page).getByText(SAVED)).toBeVisible();
  const saved = await page.evaluate(async (path) => (await caches.match(path))?.text(), address);
  expect(saved).toContain('data-status="PAID"');
  for (const own of ['Бронь открыта', 'Закрыть доступ', account.email]) expect(saved).not.toContain(own);
  await context.setOffline(true);
  await page.reload();
  await expect(title(page)).toContainText('Заказ №');
  // A saved page cannot ask the hotel.
  await expect(contact(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is opened, cancelled and closed by forms', { tag: '@both' }, async ({ page }) => {
    const { address, account } = await paidOrder(await ownHotel('morskoy'), 60);
    await page.goto(address);
    await contact(page).fill('somebody@guest.example');
    await openButton(page).click();
    await expect(contact(page)).toHaveAccessibleDescription(/Не нашли такую бронь/);
    await contact(page).fill(account.email);
    await openButton(page).click();
    await expect(opened(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Отмена и возврат' })).toContainText('Вернётся');
    await way(page).click();
    await page.getByLabel('Расскажете почему?').fill('Заболели');
    await expectFit(page, 'the question without scripts');
    await page.getByRole('button', { name: 'Отменить бронь' }).click();
    await expect(title(page)).toContainText('Бронь отменена');
    await page.getByRole('button', { name: 'Закрыть доступ' }).click();
    await expect(title(page)).toContainText('Бронь отменена');
    await expect(opened(page)).toBeHidden();
  });
});
