import { onSlowPhone, openBrowser } from './phone.mjs';
import { HOTEL } from './setup.mjs';
import { median } from './statistics.mjs';

/**
 * These are the times of the keystroke-level model (Card, Moran and Newell, 1980): before each press 1.35 s of thought
 * and 1.1 s of aiming, and 0.28 s for each key of an average typist.
 */
const PRESS_MS = 1_350 + 1_100;
const KEY_MS = 280;
const GUEST = [
  ['Фамилия', 'Соколова'],
  ['Имя', 'Елена'],
  ['Отчество', 'Андреевна'],
  ['Эл. почта', 'elena@mail.example'],
  ['Телефон', '9185550142'],
];

/** Presses and types at that speed, and counts both. */
function calmHand(page) {
  const done = { presses: 0, keys: 0 };
  return {
    done,
    async press(target) {
      await target.waitFor();
      await page.waitForTimeout(PRESS_MS);
      await target.tap();
      done.presses += 1;
    },
    async type(text) {
      await page.keyboard.type(text, { delay: KEY_MS });
      done.keys += text.length;
    },
  };
}

/** The time from a hotel's bare link, or from the link of a search, to the payment page, s. */
const book = (browser, app, { arrival, departure }, isSearch) =>
  onSlowPhone(browser, async (page) => {
    const { press, type, done } = calmHand(page);
    const button = (name) => page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
    const start = performance.now();
    const search = `?arrival=${arrival}&departure=${departure}&adults=2`;
    await page.goto(`${app}/${HOTEL.slug}${isSearch ? search : ''}`);
    for (const date of isSearch ? [] : [arrival, departure]) {
      const day = page.locator(`td[data-day="${date}"] button`);
      await page.locator('td[data-day] button:enabled').first().waitFor();
      if ((await day.count()) === 0) await press(page.getByRole('button', { name: 'Следующий месяц' }));
      await press(day);
    }
    if (!isSearch) await press(button('Подобрать номера'));
    await press(
      page
        .getByRole('article')
        .first()
        .getByRole('link', { name: /^Выбрать/ })
        .first(),
    );
    await press(button(/^Продолжить/));
    await press(page.getByLabel('Фамилия'));
    for (const [index, [label, text]] of GUEST.entries()) {
      if (index > 0) await page.keyboard.press('Tab');
      await page.getByLabel(label).and(page.locator(':focus')).waitFor();
      await type(text);
    }
    await press(page.getByRole('checkbox', { name: /^Принимаю/ }));
    for (const box of await page.locator('input[name^="consent-"][required]').all()) await press(box);
    await press(button(/^Продолжить$/));
    await press(button('Перейти к оплате'));
    await page.waitForURL(/\/pay\//);
    const seconds = (performance.now() - start) / 1_000;
    const hand = (done.presses * PRESS_MS + done.keys * KEY_MS) / 1_000;
    return { seconds, hand, ...done };
  });

/** Measures a whole booking on a phone at that speed: the time of the hand, and the time that the product adds. */
export async function measureHumanSpeed({ app, stay, quick, cleanup }) {
  const browser = await openBrowser(cleanup);
  const rows = [];
  for (const isSearch of [false, true]) {
    const visits = [];
    for (let run = 0; run < (quick ? 1 : 3); run += 1) visits.push(await book(browser, app, stay, isSearch));
    const [{ presses, keys, hand }] = visits;
    const seconds = median(visits.map((visit) => visit.seconds));
    rows.push([
      `from ${isSearch ? 'a search link' : 'the bare home'} to the payment page, ${presses} presses, ${keys} keys`,
      `${seconds.toFixed(1)} s`,
      `${hand.toFixed(1)} s`,
      `${(seconds - hand).toFixed(1)} s`,
    ]);
  }
  await browser.close();
  return {
    title: 'A calm guest’s booking on a phone',
    head: ['', 'whole', 'the hand', 'the product'],
    rows,
  };
}
