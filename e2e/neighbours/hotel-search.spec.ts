import type { Page } from '@playwright/test';
import { type OpenSite, openSite, sitePage, sitePolicy } from '#e2e/fixtures/hotel-site.ts';
import { overflowing } from '#e2e/fixtures/overflow.ts';
import { test as base, expect } from '#e2e/fixtures/test.ts';

const HOSTILE = `<style>
  * { all: unset !important; display: inline !important; max-height: 3px !important; overflow: hidden !important;
    letter-spacing: 1em !important; text-transform: uppercase !important; color: white !important; opacity: 0.1 !important; }
  input, select, button, label, form { display: none !important; }
  hotel-search { visibility: hidden !important; }
</style>`;

const test = base.extend<{ openSite: OpenSite }>({ waitsForScripts: false, openSite });

/** A field of the search; the plain form beneath has fields of the same name. */
const field = (page: Page, name: string | RegExp) => page.getByLabel(name).filter({ visible: true });
const search = (page: Page) => page.getByRole('button', { name: 'Показать номера' });

/** The rooms of what was searched. */
async function expectRooms(page: Page, query: RegExp): Promise<void> {
  await page.waitForURL(query);
  await expect(page.getByRole('heading', { name: 'Выбор номера' })).toBeVisible();
}

for (const width of [390, 1440])
  test(`${width} px: a guest searches on the hotel’s own site, with a child, and finds the rooms`, async ({
    page,
    openSite,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSite(sitePage(`${baseURL}`, { element: ' prices' }));
    await expect(page.getByRole('status')).toHaveText(/^Номера от [\d\s]+ ₽ за ночь$/);
    // As the hotel's limits are, which the plain form does not know.
    await expect(field(page, 'Взрослые').locator('option').last()).toHaveText('4');
    const arrival = await field(page, 'Заезд').getAttribute('min');
    const day = (days: number) =>
      new Date(Date.parse(`${arrival}`) + days * 86_400_000).toISOString().slice(0, 10);
    await field(page, 'Заезд').fill(day(40));
    await expect(field(page, 'Выезд')).toHaveValue(day(41));
    await field(page, 'Выезд').fill(day(43));
    await field(page, 'Взрослые').selectOption('3');
    await field(page, /3.6 лет/).selectOption('1');
    await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
    await search(page).press('Enter');
    await expectRooms(
      page,
      new RegExp(`/morskoy\\?arrival=${day(40)}&departure=${day(43)}&adults=3&childs=\\w+(?::|%3A)1`),
    );
  });

test('under a strict policy nothing of it is refused', async ({ page, openSite, baseURL }) => {
  await openSite(sitePage(`${baseURL}`, { element: ' prices' }), {
    'content-security-policy': sitePolicy(`${baseURL}`),
  });
  await expect(page.getByRole('status')).toHaveText(/Номера от/);
  await expect(search(page)).not.toHaveCSS('background-color', 'rgb(43, 43, 40)');
  await search(page).click();
  await expectRooms(page, /adults=2/);
});

test('styles of the page do not reach it', async ({ page, openSite, baseURL }) => {
  await openSite(sitePage(`${baseURL}`, { head: HOSTILE }));
  await expect(search(page)).toBeVisible();
  await expect(search(page)).toHaveCSS('letter-spacing', 'normal');
  await expect(search(page)).toHaveCSS('text-transform', 'none');
  await expect(search(page)).toHaveCSS('min-height', '48px');
  const host = page.locator('hotel-search');
  await expect(host).toHaveCSS('opacity', '1');
  await expect.poll(async () => (await host.boundingBox())?.height).toBeGreaterThan(100);
  await search(page).click();
  await expectRooms(page, /adults=2/);
});

test('in a row of the page it is as wide as its fields need', async ({ page, openSite, baseURL }) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openSite(sitePage(`${baseURL}`, { head: '<style>body { display: flex }</style>' }));
    await expect(field(page, 'Взрослые')).toBeVisible();
    await expect.poll(async () => (await search(page).boundingBox())?.width).toBeGreaterThanOrEqual(200);
    await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
  }
});

test('its font is that of the page', async ({ page, openSite, baseURL }) => {
  await openSite(sitePage(`${baseURL}`, { head: '<style>body { font-family: Georgia }</style>' }));
  await expect(search(page)).toHaveCSS('font-family', 'Georgia');
});

test('while the booking does not answer the form stands as it is', async ({ page, openSite, baseURL }) => {
  await page.route(`${baseURL}/morskoy/offers.json`, (route) => route.abort());
  await openSite(sitePage(`${baseURL}`, { element: ' prices' }));
  await expect(search(page)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('');
  await search(page).click();
  await expectRooms(page, /adults=2/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the plain form leads to the rooms', async ({ page, openSite, baseURL }) => {
    await openSite(sitePage(`${baseURL}`));
    await page.getByLabel('Заезд').fill('2031-01-13');
    await page.getByLabel('Выезд').fill('2031-01-15');
    await search(page).click();
    await expectRooms(page, /morskoy\?arrival=2031-01-13&departure=2031-01-15&adults=2/);
  });
});
