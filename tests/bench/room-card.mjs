import { onSlowPhone, openBrowser } from './phone.mjs';
import { median, times } from './statistics.mjs';
import { searchLink } from './stay.mjs';

const WAIT_MS = 60_000;

/**
 * Runs in the page. A frame that begins with the card in the document and in view ends with it painted,
 * so the start of the next frame is the first moment that is certainly after the paint: at most one frame (17 ms)
 * late, never early. Element timing would need attributes in the product, and a MutationObserver reports the
 * document, not the paint.
 */
function watchForCard() {
  const look = () => {
    const card = document.querySelector('article');
    const { top = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {};
    const shown = card?.checkVisibility({ opacityProperty: true }) && bottom > 0 && top < innerHeight;
    if (!shown) return requestAnimationFrame(look);
    requestAnimationFrame(() => {
      window.cardPaintedAt = performance.now();
    });
  };
  requestAnimationFrame(look);
}

/** Runs in the page: notes when a finger is lifted from a control, by the browser's own clock of the event. */
function watchForPress() {
  addEventListener('click', ({ timeStamp }) => (window.pressedAt = timeStamp), true);
}

/** Opens the page as a first visit and returns what `read` reads of it. */
const visit = (browser, url, read) =>
  onSlowPhone(browser, async (page) => {
    await page.addInitScript(watchForCard);
    await page.addInitScript(watchForPress);
    await page.goto(url);
    return read(page);
  });

/** When the card was painted, and the searches of the browser with the press before them, ms since navigation. */
async function cardAndSearches(page) {
  await page.waitForFunction(() => window.cardPaintedAt, null, { timeout: WAIT_MS });
  return page.evaluate(() => {
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/v1/ota-availability/'));
    return {
      card: window.cardPaintedAt,
      pressed: window.pressedAt,
      searches: calls.map(({ startTime, responseEnd }) => ({ asked: startTime, answered: responseEnd })),
    };
  });
}

async function firstByteToCard(page) {
  const { card, searches } = await cardAndSearches(page);
  if (searches.length > 0) throw new Error('the browser searched although the server had');
  return card - (await page.evaluate(() => performance.getEntriesByType('navigation')[0].responseStart));
}

/** The times of a guest's own search, ms: from the press to its request, and from its last byte to the first card. */
async function pressToCard(page) {
  // By then the next screen's code is loaded, as it is for a guest who looks at the calendar first.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Подобрать номера' }).tap();
  const { card, pressed, searches } = await cardAndSearches(page);
  const [search, ...others] = searches;
  if (!search || others.length > 0) throw new Error(`${searches.length} searches instead of one`);
  return { request: search.asked - pressed, answer: card - search.answered };
}

async function firstPaint(page) {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
}

/** Measures the time to the first room card, on a search link, which the server renders, and after a guest's search. */
export async function measureRoomCard({ app, empty, stay, quick, cleanup }) {
  const browser = await openBrowser(cleanup);
  const taken = { card: [], own: [], request: [], answer: [], empty: [] };
  const runs = quick ? 1 : 5;
  // The visit before the first measured one renders the static pages.
  for (let run = -1; run < runs; run += 1) {
    const [card, own] = await visit(browser, searchLink(app, stay), async (page) => [
      await firstByteToCard(page),
      await firstPaint(page),
    ]);
    const press = await visit(browser, `${searchLink(app, stay)}&edit=parameters`, pressToCard);
    const floor = await visit(browser, empty, firstPaint);
    if (run < 0) continue;
    taken.card.push(card);
    taken.own.push(own);
    taken.request.push(press.request);
    taken.answer.push(press.answer);
    taken.empty.push(floor);
  }
  await browser.close();
  const [card, own, request, answer, floor] = ['card', 'own', 'request', 'answer', 'empty'].map((name) =>
    median(taken[name]),
  );
  const ms = (value) => `${value.toFixed(0)} ms`;
  return {
    title: 'Room card',
    head: ['', 'product', 'empty Next page, first paint', 'ratio'],
    rows: [
      ['from the first byte of a search link to the painted card', ms(card), ms(floor), times(card, floor)],
      ['first paint of the same page, for comparison', ms(own), ms(floor), times(own, floor)],
      [
        'from the press of a search on the home to its request',
        ms(request),
        ms(floor),
        times(request, floor),
      ],
      [
        'from the answer to a search on the home to the painted card',
        ms(answer),
        ms(floor),
        times(answer, floor),
      ],
    ],
  };
}
