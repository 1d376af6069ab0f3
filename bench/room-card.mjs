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

/** What is read of a page on its first visit. */
const visit = (browser, url, read) =>
  onSlowPhone(browser, async (page) => {
    await page.addInitScript(watchForCard);
    await page.goto(url);
    return read(page);
  });

/** When the card was there and when the answers to the browser's own searches were, ms from the start of navigation. */
async function cardAndAnswers(page) {
  await page.waitForFunction(() => window.cardPaintedAt, null, { timeout: WAIT_MS });
  return page.evaluate(() => {
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/v1/ota-availability/'));
    return { card: window.cardPaintedAt, answers: calls.map(({ responseEnd }) => responseEnd) };
  });
}

async function firstByteToCard(page) {
  const { card, answers } = await cardAndAnswers(page);
  if (answers.length > 0) throw new Error('the browser searched although the server had');
  return card - (await page.evaluate(() => performance.getEntriesByType('navigation')[0].responseStart));
}

/** A guest's own search: from the last byte of its answer to the first card. */
async function answerToCard(page) {
  // What the next screen needs has been loaded by then, as it has for a guest who looks at the calendar first.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Подобрать номера' }).tap();
  const { card, answers } = await cardAndAnswers(page);
  if (answers.length !== 1) throw new Error(`${answers.length} searches instead of one`);
  return card - answers[0];
}

async function firstPaint(page) {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
}

/** What comes before the first room card: on a search link, which the server renders, and after a guest's own search. */
export async function measureRoomCard({ app, empty, stay, quick, cleanup }) {
  const browser = await openBrowser(cleanup);
  const taken = { card: [], own: [], answer: [], empty: [] };
  const runs = quick ? 1 : 5;
  // The visit before the first measured one renders the static pages.
  for (let run = -1; run < runs; run += 1) {
    const [card, own] = await visit(browser, searchLink(app, stay), async (page) => [
      await firstByteToCard(page),
      await firstPaint(page),
    ]);
    const answer = await visit(browser, `${searchLink(app, stay)}&edit=parameters`, answerToCard);
    const floor = await visit(browser, empty, firstPaint);
    if (run < 0) continue;
    taken.card.push(card);
    taken.own.push(own);
    taken.answer.push(answer);
    taken.empty.push(floor);
  }
  await browser.close();
  const [card, own, answer, floor] = ['card', 'own', 'answer', 'empty'].map((name) => median(taken[name]));
  const ms = (value) => `${value.toFixed(0)} ms`;
  return {
    title: 'Room card',
    head: ['', 'product', 'empty Next page, first paint', 'ratio'],
    rows: [
      ['from the first byte of a search link to the painted card', ms(card), ms(floor), times(card, floor)],
      ['first paint of the same page, for comparison', ms(own), ms(floor), times(own, floor)],
      [
        'from the answer to a search on the home to the painted card',
        ms(answer),
        ms(floor),
        times(answer, floor),
      ],
    ],
  };
}
