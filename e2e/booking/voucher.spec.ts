import type { Page } from '@playwright/test';
import { newGuest, openSignedIn, signInUnseen } from '#e2e/fixtures/account.ts';
import { bookFor, cancellation } from '#e2e/fixtures/account-bookings.ts';
import { ownHotel } from '#e2e/fixtures/api.ts';
import { expectAccessible } from '#e2e/fixtures/axe.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { expectFit } from '#e2e/fixtures/layout.ts';
import { holdBack } from '#e2e/fixtures/page.ts';
import { expectPrinted } from '#e2e/fixtures/print.ts';
import { NOT_SAVED, paidOrder, SAVED, save, savedPaths, voucher, workers } from '#e2e/fixtures/voucher.ts';

const KEPT_VERSION = /^Нет сети\. Показана сохранённая версия от\s\d{1,2}\s[а-я]{3},\s\d\d:\d\d\.$/;

async function reloadOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: KEPT_VERSION })).toBeVisible();
}

async function expectNothingSaved(page: Page): Promise<void> {
  await expect.poll(() => savedPaths(page)).toEqual([]);
  await expect.poll(() => workers(page)).toEqual([]);
}

test('a paid reservation opens without a network, with all that a guest on the way needs', async ({
  page,
  allowConsole,
}) => {
  const slug = await ownHotel('morskoy');
  const { number, address } = await paidOrder(slug, 250);
  const other = await paidOrder(slug, 252);
  await save(page, address);
  await expectPrinted(page, { shown: ['Оплата получена', 'Итого'] });
  await page.emulateMedia({ media: 'print' });
  await expect(voucher(page).getByRole('img')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await reloadOffline(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Заказ № ${number}`);
  await expect(page.getByText('Оплата получена')).toBeVisible();
  await expect(page.getByRole('main').getByText('ул. Набережная, 12', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '+7 861 000-00-00' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Яндекс Карты' })).toHaveAttribute(
    'href',
    /^https:\/\/yandex\.ru\/maps/,
  );
  for (const time of ['с 14:00', 'до 12:00'])
    await expect(page.getByRole('main').getByText(time).first()).toBeVisible();
  await expect(voucher(page).getByText(number, { exact: true })).toBeVisible();
  await expect(voucher(page).getByRole('img', { name: `QR-код с номером заказа ${number}` })).toBeVisible();
  const picture = page.getByRole('img', { name: 'Стандарт' });
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  // On the turned phone the page asks for the picture at another width.
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: size.height, height: size.width });
  await expect.poll(width).toBeGreaterThan(0);
  await page.setViewportSize(size);
  await expectFit(page, 'the order without a network');
  await expectAccessible(page, 'the order without a network');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Добавить в календарь' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`booking-${number}.ics`);

  // No other page of the hotel may be on the device.
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  for (const missing of [`/${slug}`, `/${slug}/success`, other.address, `/nevsky/success?order=${number}`])
    await expect(page.goto(missing), missing).rejects.toThrow(/ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
});

test('whoever has only opened the link saves nothing, until they press', async ({ page }) => {
  const slug = await ownHotel('morskoy');
  const { address } = await paidOrder(slug, 253);
  await signInUnseen(page, await newGuest());
  await page.goto(address);
  await expect(voucher(page).getByText('Его можно открыть и без сети')).toBeVisible();
  await expectNothingSaved(page);
  await save(page, address);
  // From then on each visit saves it anew.
  await page.goto(address);
  await expect(voucher(page).getByText(SAVED)).toBeVisible();
});

test('only the reservation’s page and its files are saved, and only its pages have the worker', async ({
  page,
}) => {
  const slug = await ownHotel('morskoy');
  const { account, address } = await paidOrder(slug, 254);
  await signInUnseen(page, account);
  // The picture comes late and is saved all the same.
  const letGo = await holdBack(page, '**/_next/image?**');
  await page.goto(address, { waitUntil: 'commit' });
  await expect(voucher(page)).toBeVisible();
  // Only the picture is still loading, and what loads then is saved too.
  await expect(page.locator('[role="status"][data-screen]')).toBeAttached();
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(null)))),
  );
  letGo();
  await expect(voucher(page).getByText(SAVED)).toBeVisible();
  const paths = await savedPaths(page);
  expect(paths.filter((path) => path.startsWith('/_next/image?'))).toHaveLength(1);
  expect(paths).toContain(address);
  expect(paths.length).toBeGreaterThan(15);
  const others = paths.filter((path) => !/^\/(?:_next\/(?:static|image)|assets)[/?]/.test(path));
  expect(others).toEqual([address]);
  expect(await workers(page)).toEqual([`/${slug}/success`]);
});

test('back in the network the page shows what has become of the reservation; cancelled, it is not saved', async ({
  page,
  context,
}) => {
  const slug = await ownHotel('morskoy');
  const { address, cancel } = await paidOrder(slug, 256);
  await save(page, address);
  await reloadOffline(page);
  await expect(voucher(page).getByText(SAVED)).toBeVisible();
  await cancel();
  await context.setOffline(false);
  await expect(page.getByText('Бронь отменена.')).toBeVisible();
  await expect(page.getByText('сохранённая версия')).toHaveCount(0);
  await expect(voucher(page)).toHaveCount(0);
  await expectNothingSaved(page);
});

test('removed from the device it does not open without a network, nor comes back by itself', async ({
  page,
  context,
  allowConsole,
}) => {
  const slug = await ownHotel('morskoy');
  const { number, address } = await paidOrder(slug, 258);
  await save(page, address);
  await voucher(page).getByRole('button', { name: 'Удалить с устройства' }).click();
  await expect(voucher(page).getByText(NOT_SAVED)).toBeVisible();
  await expectNothingSaved(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(number);
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

  await context.setOffline(false);
  await page.goto(address);
  await expect(voucher(page).getByText(NOT_SAVED)).toBeVisible();
  expect(await savedPaths(page)).toEqual([]);
  await voucher(page).getByRole('button', { name: 'Сохранить на устройстве' }).click();
  await expect(voucher(page).getByText(SAVED)).toBeVisible();
  await reloadOffline(page);
});

test('cancelled in the cabinet it leaves the device at once', async ({ page }) => {
  const slug = await ownHotel('morskoy');
  const { account, id, address } = await paidOrder(slug, 260);
  await save(page, address);
  await openSignedIn(page, slug, account);
  await page.goto(`/${slug}/profile/booking/${id}`);
  const { refund, question } = cancellation(page);
  await refund.getByLabel('Причина').selectOption({ index: 1 });
  await refund.getByRole('button', { name: 'Отменить бронь' }).click();
  await question.getByRole('button', { name: 'Отменить бронь' }).click();
  await expect(page.getByRole('article').getByRole('heading', { name: /Бронь отменена/ })).toBeVisible();
  await expect.poll(() => savedPaths(page)).toEqual([]);
});

test('a reservation that awaits payment and the sample are not saved', async ({ page }) => {
  const slug = await ownHotel('morskoy');
  const { number } = await bookFor(await newGuest(), slug, { from: 262, isPaid: false });
  for (const address of [`/${slug}/success?order=${number}`, `/${slug}/success`]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(voucher(page)).toHaveCount(0);
    await expectNothingSaved(page);
  }
});

test('a signed-in guest: nothing of the account is saved, and nothing is asked for in vain', async ({
  page,
}) => {
  const slug = await ownHotel('morskoy');
  const { account, address } = await paidOrder(slug, 264);
  await signInUnseen(page, account);
  // A guest's own reservation is saved without a press.
  await page.goto(address);
  await expect(voucher(page).getByText(SAVED)).toBeVisible();
  const saved = await page.evaluate(async (path) => (await caches.match(path))?.text(), address);
  const unsavedScripts = () =>
    page.evaluate(async () => {
      const addresses = [...document.scripts].flatMap(({ src }) => src || []);
      const saved = await Promise.all(
        addresses.map((address) => caches.match(address, { ignoreVary: true })),
      );
      return addresses.filter((_, index) => !saved[index]);
    });
  await expect.poll(unsavedScripts).toEqual([]);
  for (const secret of [account.email, account.username, 'Тестова']) expect(saved).not.toContain(secret);
  await reloadOffline(page);
  await expect(voucher(page).getByText(SAVED)).toBeVisible();
});

test.describe('a browser that saves nothing', () => {
  for (const [name, bar] of [
    ['without workers', () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')],
    [
      'in a private window that bars them',
      () => {
        ServiceWorkerContainer.prototype.register = () =>
          Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
      },
    ],
  ] as const)
    test(`${name}: the voucher is there, and nothing is said of the device`, async ({ page }) => {
      const slug = await ownHotel('morskoy');
      const { account, number, address } = await paidOrder(slug, 266);
      await signInUnseen(page, account);
      await page.addInitScript(bar);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expect(voucher(page).getByText(number)).toBeVisible();
      await expect(voucher(page)).not.toContainText('устройств');
      expect(await savedPaths(page)).toEqual([]);
    });
});
