import { freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { skipWelcome } from '#e2e/fixtures/page.ts';
import { fillPlainBooking, PLAIN_ROOM, plainButton } from '#e2e/fixtures/plain-booking.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { lateScripts } from '#lib/server/door/late-scripts.ts';

test.use({ waitsForScripts: false });

/** Which scripts fail, by their index among those that the page requests; -1: the script is loaded on demand. */
const FAILING: [string, (index: number, count: number) => boolean][] = [
  ['the first half of each page’s scripts', (index, count) => index >= 0 && index < count / 2],
  ['the second half of each page’s scripts', (index, count) => index >= count / 2],
  ['all that a page loads on demand', (index) => index < 0],
];

for (const [name, fails] of FAILING)
  test(`a whole booking although scripts fail half way: ${name}`, async ({ page }) => {
    const slug = await ownHotel('morskoy');
    // The page requests each missing script several times before it gives up, which takes long.
    test.slow();
    let scripts: Promise<string[]> = Promise.resolve([]);
    page.on('response', (response) => {
      if (response.request().isNavigationRequest() && response.status() === 200)
        scripts = response.text().then(lateScripts);
    });
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      const list = await scripts;
      const index = list.indexOf(new URL(route.request().url()).pathname);
      await (fails(index, list.length) ? route.fulfill({ status: 404, body: '' }) : route.continue());
    });
    await skipWelcome(page);
    await fillPlainBooking(page, slug, await freeStay(slug, PLAIN_ROOM, 44, 2));
    expect((await scripts).length).toBeGreaterThan(8);
    await plainButton(page, /^Продолжить$/).click();
    // The options are in a dialog, or on the page that answers the form where scripts do not run.
    await page.getByRole('radio', { name: /Картой сейчас/ }).check();
    await plainButton(page, /^(Продолжить|Перейти к оплате)$/)
      .last()
      .click();
    await page.waitForURL(/\/pay\//);
    await page.getByRole('button', { name: /Оплатить/ }).click();
    await page.waitForURL(/\/success\?order=/);
    await expect(page.getByText('Оплата получена. Ждём вас!')).toBeVisible();
  });

test('the rates of any room unfold although the scripts never load', async ({ page }) => {
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  const { arrival, departure } = await freeStay('morskoy', PLAIN_ROOM, 47, 2);
  await page.goto(`/morskoy?arrival=${arrival}&departure=${departure}&adults=2`);
  const room = page
    .getByRole('article')
    .filter({ has: page.locator('details:not([open])', { hasText: 'тарифы' }) })
    .first();
  const name = (await room.getByRole('heading').first().textContent()) ?? '';
  const card = page.getByRole('article', { name, exact: true });
  const toggle = card.locator('summary', { hasText: 'Смотреть тарифы' });
  const way = card
    .getByRole('listitem')
    .getByRole('link', { name: /^Выбрать/ })
    .first();
  await expect(way).toBeHidden();
  await toggle.click();
  await expect(way).toBeVisible();
  await toggle.click();
  await expect(way).toBeHidden();
  await toggle.click();
  await way.click();
  await expect(page).toHaveTitle(/^(Дополнительные услуги|Оплата), /);
});
