import { onSlowPhone, openBrowser } from './phone.mjs';
import { HOTEL } from './setup.mjs';
import { percentile } from './statistics.mjs';
import { searchLink, searchRooms } from './stay.mjs';

const STEP_MS = 100;
const LAST_MS = 6000;
/** A response within this time, ms, feels immediate. */
const AT_ONCE_MS = 200;

/** Runs in the page: notes the time from the press to the frame that shows its effect, by its event timing. */
function watchForPress() {
  window.pressTook = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (['pointerdown', 'pointerup', 'click'].includes(name))
        window.pressTook = Math.max(window.pressTook, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Presses so many ms after the page's first paint. Returns how long the press took, ms. */
const press = (browser, { url, control }, at) =>
  onSlowPhone(browser, async (page) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('splash', '1');
      sessionStorage.setItem('login-offered', '1');
    });
    await page.addInitScript(watchForPress);
    await page.goto(url, { waitUntil: 'commit' });
    const target = page.locator(control).filter({ visible: true }).first();
    const box = await target.boundingBox();
    await page.waitForFunction(
      (wait) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return paint && performance.now() >= paint.startTime + wait;
      },
      at,
      { polling: 'raf' },
    );
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    // Entries arrive a moment after their last frame; once the page is idle they are there.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(STEP_MS);
    return page.evaluate(() => window.pressTook);
  });

/** Measures how long the first press takes, whenever it comes: on the home, on a search link and at payment. */
export async function measureFirstPress({ app, api, stay, quick, cleanup }) {
  const browser = await openBrowser(cleanup);
  const [room] = await searchRooms(api, stay);
  const choice = new URLSearchParams({ room: room.room_code, rate: room.rates[0].rate_code, extras: '' });
  const places = {
    'the menu of the home': { url: `${app}/${HOTEL.slug}`, control: '[aria-haspopup="dialog"]' },
    'rates of a search link': {
      url: searchLink(app, stay),
      control: 'article details:not([open]) > summary:has-text("тарифы")',
    },
    'a field of the payment form': {
      url: `${searchLink(app, stay)}&${choice}`,
      control: 'input[name="last_name"]',
    },
  };
  const rows = [];
  for (const [name, place] of Object.entries(places)) {
    const taken = [];
    await press(browser, place, 0);
    for (let at = 0; at <= LAST_MS; at += quick ? 10 * STEP_MS : STEP_MS)
      taken.push(await press(browser, place, at));
    const ms = (value) => `${value.toFixed(0)} ms`;
    const late = taken.filter((value) => value > AT_ONCE_MS).length;
    rows.push([name, ms(percentile(taken, 0.5)), ms(Math.max(...taken)), `${late} of ${taken.length}`]);
  }
  await browser.close();
  return {
    title: 'The first press, from the first paint to six seconds after it',
    head: ['', 'median', 'longest', `over ${AT_ONCE_MS} ms`],
    rows,
  };
}
