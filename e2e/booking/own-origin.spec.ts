import { CLIENT, pressLogout, USER_BUTTON } from '#e2e/fixtures/account.ts';
import { day } from '#e2e/fixtures/api.ts';
import { expect } from '#e2e/fixtures/booking.ts';
import { COUNTERS, watchForeign } from '#e2e/fixtures/counters.ts';
import {
  answerCounting,
  countedEvents,
  countingBar,
  countingButton,
  foreignLoads,
} from '#e2e/fixtures/counting.ts';
import { type OpenSite, openSite, sitePage, sitePolicy } from '#e2e/fixtures/hotel-site.ts';
import { test as base } from '#e2e/fixtures/mailbox.ts';
import { type OwnPair, startPair } from '#e2e/fixtures/own-app.ts';
import { fillPlainBooking, plainButton } from '#e2e/fixtures/plain-booking.ts';

/**
 * An installation on which two hotels have an origin of their own, and the second counts visits. Browsers find every
 * name under localhost on this machine.
 */
const test = base.extend<{ openSite: OpenSite }, { pair: OwnPair; site: string }>({
  openSite,
  pair: [
    async ({ mailbox }, use) => {
      const pair = await startPair((port) => ({
        APP_ORIGIN: `http://localhost:${port}`,
        HOTEL_ORIGINS: `morskoy http://morskoy.localhost:${port}, shore http://shore.localhost:${port}`,
        HOTEL_COPIES: 'on',
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'booking@stay.example',
      }));
      const made = await fetch(`${pair.api}/testing/hotels/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from: 'morskoy', slug: 'shore', counters: COUNTERS }),
      });
      expect(made.status).toBe(201);
      await use(pair);
      await pair.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  site: [({ pair }, use) => use(pair.origin.replace('//', '//morskoy.')), { scope: 'worker' }],
  baseURL: ({ site }, use) => use(site),
  page: async ({ page }, use) => {
    // A server that has just begun draws each picture anew: on a busy machine these hold the browser's connections, and
    // the code of the next screen waits behind them.
    await page.route(/\/_next\/image/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await use(page);
  },
});

const STAY = { arrival: day(60), departure: day(62) };

/** A page of the hotel's own site, whatever its query. */
const pageAt = (site: string, path: string) => new RegExp(`^${site}${path}(?:[?#]|$)`);

test('a booking at the hotel’s own address: short from the home to the paid order and its letter', {
  tag: '@both',
}, async ({ booking, page, pair, site, mailbox, openVisit }) => {
  // A link to the installation leads here, and keeps its stay and its marks.
  const { arrival, departure } = STAY;
  await page.goto(
    `${pair.origin}/morskoy?arrival=${arrival}&departure=${departure}&adults=2&utm_source=mail`,
  );
  await expect(booking.title('Выбор номера')).toBeVisible();
  await expect(page).toHaveURL(`${site}/?arrival=${arrival}&departure=${departure}&adults=2&utm_source=mail`);
  const dialog = await booking.openRoom('Стандарт');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await booking.chooseRate('Стандарт', 'Гибкий');
  await booking.goOnWithExtras();
  await expect(page).toHaveURL(pageAt(site, '/'));
  await page.goBack();
  await booking.goOnWithExtras();
  const email = `own-${arrival}@guest.example`;
  await booking.toOptions({ email });
  await booking.toPaymentPage();
  await booking.onPaymentPage('Вернуться в отель');
  await expect(page).toHaveURL(pageAt(site, '/success'));
  await booking.button('Перейти к оплате').click();
  await page.waitForURL(/\/pay\//);
  await booking.onPaymentPage('Оплатить');
  await expect(page.getByText('Оплата получена')).toBeVisible();
  await expect(page).toHaveURL(pageAt(site, '/success'));
  await page.reload();
  await expect(page.getByText('Оплата получена')).toBeVisible();

  const letter = () => mailbox.to(email).findLast(({ subject }) => subject?.includes('оплата получена'));
  await expect.poll(() => letter() !== undefined, { timeout: 20_000 }).toBe(true);
  const html = String(letter()?.html);
  expect(html).not.toContain(`${pair.origin}/`);
  const manage = /href="([^"]+#access=[^"]+)"/.exec(html)?.[1] ?? '';
  expect(manage).toMatch(pageAt(site, '/success'));
  const other = await openVisit({ viewport: { width: 390, height: 844 } });
  await other.goto(manage);
  await expect(other.getByText(/^Бронь открыта на этом устройстве/)).toBeVisible();
  await other.locator('summary', { hasText: 'Отменить бронь' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Отменить бронь' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Бронь отменена');
  await page.getByRole('link', { name: 'Забронировать ещё' }).click();
  await expect(booking.title('Параметры бронирования')).toBeVisible();
  await expect(page).toHaveURL(`${site}/`);
});

test('the cabinet asks for the login, leads back, marks its page, and ends at the login', {
  tag: '@both',
}, async ({ page, site }) => {
  await page.goto('/profile/guests');
  await page.waitForURL(`${site}/login?next=%2Fprofile%2Fguests`);
  await page.getByRole('link', { name: /логин/i }).click();
  await page.getByLabel('Логин', { exact: true }).fill(CLIENT.username);
  await page.getByLabel('Пароль', { exact: true }).fill(CLIENT.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForURL(`${site}/profile/guests`);
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Профиль' }) });
  const here = tabs.locator('[aria-current="page"]');
  await expect(here).toHaveText('Гости');
  await page.reload();
  await expect(here).toHaveText('Гости');
  await tabs.getByRole('link', { name: 'Профиль' }).click();
  await page.waitForURL(`${site}/profile`);
  await expect(here).toHaveText('Профиль');
  await page.goBack();
  await page.waitForURL(`${site}/profile/guests`);
  await pressLogout(page);
  await page.waitForURL(`${site}/login`);
});

test('a session of the hotel’s own site is none of the installation, and the other way round', async ({
  page,
  pair,
  site,
}) => {
  await page.goto('/login/old');
  await page.getByLabel('Логин', { exact: true }).fill(CLIENT.username);
  await page.getByLabel('Пароль', { exact: true }).fill(CLIENT.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForURL(`${site}/`);
  await expect(page.locator(USER_BUTTON)).toBeVisible();
  await page.goto(`${pair.origin}/alpina`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  await page.goto(`${pair.origin}/alpina/profile`);
  await page.waitForURL(/\/alpina\/login/);
});

test('counters are told the short addresses, in a page of the hotel’s own site', {
  tag: '@both',
}, async ({ booking, context, page, pair, site: morskoy }) => {
  const site = morskoy.replace('morskoy', 'shore');
  const foreign = await watchForeign(context);
  await page.goto(`${pair.origin}/shore?utm_source=yandex`);
  await expect(page).toHaveURL(`${site}/?utm_source=yandex`);
  await expect(countingBar(page)).toBeVisible();
  await answerCounting(page, 'Не разрешать');
  await page.reload();
  await expect(countingButton(page)).toBeAttached();
  expect(foreign.addresses).toEqual([]);
  await countingButton(page).click();
  await answerCounting(page, 'Разрешить');
  const { arrival, departure } = STAY;
  await page.goto(`${site}/?arrival=${arrival}&departure=${departure}&adults=2`);
  await booking.chooseRate('Стандарт', 'Гибкий');
  await booking.goOnWithExtras();
  await booking.toOptions();
  await booking.pay();
  await expect(page).toHaveURL(pageAt(site, '/success'));
  const told = () => countedEvents(foreign).map(({ name, given }) => `${name} ${given.page_location}`);
  await expect.poll(told).toContain(`purchase ${site}/success`);
  expect(told()).toContain(`page_view ${site}/?utm_source=yandex`);
  const places = [...foreign.metrika, ...foreign.ga4].map(({ found }) => new URL(found.location));
  expect(new Set(places.map(({ origin, pathname }) => origin + pathname))).toEqual(
    new Set([`${site}/counters`]),
  );
  // The installation's other hotels are not asked for the answer that was given here, and count nothing.
  const before = foreign.addresses.length;
  await page.goto(`${pair.origin}/alpina`);
  await page.waitForLoadState('networkidle');
  await expect(countingBar(page)).toHaveCount(0);
  expect(foreignLoads(foreign, before)).toEqual([]);
});

test('a search that a site has had from before leads to the hotel’s own address, under a policy that names both', async ({
  booking,
  openSite,
  page,
  pair,
  site,
}) => {
  await openSite(sitePage(pair.origin, { element: ' prices' }), {
    'content-security-policy': sitePolicy(pair.origin, site),
  });
  await expect(page.getByRole('status')).toHaveText(/Номера от/);
  await page.getByRole('button', { name: 'Показать номера' }).click();
  await expect(booking.title('Выбор номера')).toBeVisible();
  await expect(page).toHaveURL(pageAt(site, '/'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a booking at the hotel’s own address', { tag: '@both' }, async ({ page, site }) => {
    await fillPlainBooking(page, '', STAY);
    await page.getByRole('radio', { name: /Картой сейчас/ }).check();
    await plainButton(page, /Продолжить$/).click();
    await page.getByRole('button', { name: /Оплатить/ }).click();
    await expect(page.getByText('Оплата получена')).toBeVisible();
    await expect(page).toHaveURL(pageAt(site, '/success'));
  });
});
