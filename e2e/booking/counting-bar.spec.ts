import { freeStay } from '#e2e/fixtures/api.ts';
import { expectAccessible } from '#e2e/fixtures/axe.ts';
import { countingHotel, watchForeign } from '#e2e/fixtures/counters.ts';
import {
  answerCounting as answer,
  countingBar as bar,
  expect,
  countingButton as inFooter,
  countedNames as namesOf,
  test,
} from '#e2e/fixtures/counting.ts';
import { pressKey } from '#e2e/fixtures/keyboard.ts';
import { expectFit, expectReachable } from '#e2e/fixtures/layout.ts';

const ROOM = 'Стандарт';

test('the answer is taken back in the footer: counters stop at once, and what they have left goes', {
  tag: '@both',
}, async ({ booking, page, context, foreign }) => {
  const slug = await countingHotel('morskoy');
  await booking.open(slug);
  await answer(page, 'Разрешить');
  await expect.poll(() => namesOf(foreign)).toEqual(['page_view']);
  const theirs = async () =>
    (await context.cookies()).filter(({ name }) => /^_(ym|ga)/.test(name)).map(({ name }) => name);
  expect(await theirs()).toEqual(expect.arrayContaining(['_ym_uid', '_ga']));
  await inFooter(page).click();
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toContainText('Сейчас разрешено');
  const before = foreign.addresses.length;
  await answer(page, 'Не разрешать');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(inFooter(page)).toBeFocused();
  expect(await theirs()).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => /^_ym/.test(name))))
    .toEqual([]);
  await booking.openRooms(slug, await freeStay(slug, ROOM, 30, 2));
  await page.waitForLoadState('networkidle');
  // Metrika is told to end, which its script is no call to its host for.
  const sent = foreign.metrika.filter(({ what }) => Array.isArray(what) && what[1] === 'destruct').length;
  expect(foreign.addresses.slice(before)).toHaveLength(sent);

  // And given again there.
  await inFooter(page).click();
  await expect(bar(page)).toContainText('Сейчас не разрешено');
  await answer(page, 'Разрешить');
  await expect.poll(() => namesOf(foreign).filter((name) => name === 'view_item_list')).toHaveLength(1);
});

test('who takes the answer back in another tab is counted in none', async ({
  booking,
  page,
  context,
  foreign,
}) => {
  const slug = await countingHotel('morskoy');
  await booking.open(slug);
  await answer(page, 'Разрешить');
  await expect(page.locator('iframe')).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(`/${slug}`);
  await inFooter(other).click();
  await answer(other, 'Не разрешать');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(namesOf(foreign)).toContain('page_view');
});

test('where the browser keeps nothing, nobody is asked twice on a page, and nothing is counted', async ({
  booking,
  page,
  foreign,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('barred', 'SecurityError');
        },
      });
  });
  const slug = await countingHotel('morskoy');
  await booking.open(slug);
  await answer(page, 'Разрешить');
  await expect(bar(page)).toBeHidden();
  await booking.pickStay(await freeStay(slug, ROOM, 30, 2));
  await booking.searchRooms();
  await expect(bar(page)).toBeHidden();
  expect(foreign.addresses).toEqual([]);
});

test('the bar lets the page be used, covers no control of it, and is reached and answered by the keyboard', {
  tag: '@both',
}, async ({ booking, page }) => {
  const slug = await countingHotel('morskoy');
  await booking.open(slug);
  await expect(bar(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await expectFit(page, 'the home with the question');
  await expectAccessible(page, 'the home with the question');
  await expect.poll(() => page.evaluate(overlapped)).toEqual([]);
  await booking.openRooms(slug, await freeStay(slug, ROOM, 30, 2));
  await expect(bar(page)).toBeVisible();
  await expectReachable(page, 'the rooms with the question');
  await booking.room(ROOM).getByText('Сравнить').click();
  await booking.room('Делюкс').first().getByText('Сравнить').click();
  await expect.poll(() => page.evaluate(overlapped)).toEqual([]);
  // The bar of phones has three lines there.
  await booking.openRates(booking.room(ROOM));
  await booking.chooseRate(ROOM, 'Завтрак включён');
  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  await expect.poll(() => page.evaluate(overlapped)).toEqual([]);
  const sizes = await bar(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => `${button.className} ${button.getBoundingClientRect().width}`),
    );
  expect(new Set(sizes).size).toBe(1);
  await pressKey(page, bar(page).getByRole('button', { name: 'Не разрешать' }));
  await expect(bar(page)).toBeHidden();
});

test('without scripts nothing is asked and nothing is counted', async ({ openVisit, foreign, baseURL }) => {
  const slug = await countingHotel('morskoy');
  const page = await openVisit({ javaScriptEnabled: false, baseURL });
  const watched = await watchForeign(page.context());
  await page.goto(`/${slug}`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(inFooter(page)).toHaveCount(0);
  expect([...watched.addresses, ...foreign.addresses]).toEqual([]);
});

/** What stays at the bottom of the window and lies under the question. */
function overlapped(): string[] {
  const question = document.querySelector('section[aria-label="Счётчики посещений"]');
  const box = question?.getBoundingClientRect();
  if (!box) return ['no question'];
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const { position } = getComputedStyle(element);
    if (element === question || !['fixed', 'sticky'].includes(position) || !element.checkVisibility())
      return [];
    const { top, bottom, left, right, height } = element.getBoundingClientRect();
    const isAtBottom = position === 'fixed' || getComputedStyle(element).bottom !== 'auto';
    const isUnder = bottom > box.top + 1 && top < box.bottom - 1 && right > box.left && left < box.right;
    return isAtBottom && isUnder && height > 0 ? [element.className] : [];
  });
}
