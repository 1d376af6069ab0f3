import { giveLogin } from './guest.mjs';
import { onSlowPhone, openBrowser } from './phone.mjs';
import { firstLoadScripts, scriptBytes } from './script-sizes.ts';
import { HOTEL } from './setup.mjs';

/** What a guest does from screen to screen; each step waits for what the screen is there for. */
const walk = (page, home) => ({
  'the same at rest, with the calendar': () => page.locator('td[data-day] button:enabled').first().waitFor(),
  rooms: async () => {
    await page.getByRole('button', { name: 'Подобрать номера' }).filter({ visible: true }).first().click();
    await page.getByRole('article').first().waitFor();
  },
  extras: async () => {
    const choose = page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Выбрать/ });
    await choose.filter({ visible: true }).first().click();
    await page
      .getByRole('button', { name: /^Продолжить/ })
      .first()
      .waitFor();
  },
  payment: async () => {
    const goOn = page.getByRole('button', { name: /^Продолжить/ });
    await goOn.filter({ visible: true }).first().click();
    await page.getByLabel('Фамилия').waitFor();
  },
  success: () => page.goto(`${home}/success`),
  cabinet: async () => {
    await giveLogin(page.context(), new URL(home).origin);
    await page.goto(`${home}/profile/booking`);
  },
  login: async () => {
    await page.context().clearCookies();
    await page.goto(`${home}/login`);
  },
});

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Measures the scripts that each screen adds to those before it; the first ones are named by the page's html. */
export async function measureScreenScripts({ app, cleanup }) {
  const home = `${app}/${HOTEL.slug}`;
  const browser = await openBrowser(cleanup);
  const rows = await onSlowPhone(browser, async (page) => {
    const asked = new Set();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
    });
    await page.addInitScript(() => sessionStorage.setItem('login-offered', '1'));
    const known = new Set(firstLoadScripts(await (await fetch(home)).text()));
    const sizes = [['home, first load', await scriptBytes(app, known)]];
    await page.goto(home);
    for (const [screen, go] of Object.entries(walk(page, home))) {
      await go();
      await page.waitForLoadState('networkidle');
      const added = [...asked].filter((path) => !known.has(path));
      for (const path of added) known.add(path);
      sizes.push([screen, await scriptBytes(app, added)]);
    }
    return sizes;
  });
  await browser.close();
  return {
    title: 'Script by screen',
    head: ['in the order of a visit', 'adds, brotli'],
    rows: rows.map(([screen, bytes]) => [screen, kilobytes(bytes)]),
  };
}
