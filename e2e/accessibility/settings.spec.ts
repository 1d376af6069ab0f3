import type { Page } from '@playwright/test';
import { freeStay } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { expectFit, expectReachable } from '#e2e/fixtures/layout.ts';
import { addIsoDays } from '#rules/text/dates.ts';

const ROOM = 'Стандарт';

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, colorScheme: 'dark' });

  test('chosen, enabled and focused controls differ by more than their background', async ({
    booking,
    page,
  }) => {
    await booking.open('morskoy');
    const dates = await freeStay('morskoy', ROOM, 20, 2);
    await booking.pickStay(dates);
    const border = async (date: string) =>
      (await booking.day(date)).evaluate((day) => {
        const { borderTopWidth, outlineStyle, borderTopStyle } = getComputedStyle(day);
        return (borderTopStyle !== 'none' && borderTopWidth !== '0px') || outlineStyle !== 'none';
      });
    await expect.poll(() => border(dates.arrival)).toBe(true);
    await expect.poll(() => border(dates.departure)).toBe(true);
    // The days of the stay have the ground of a selection as well.
    const [selected, plain] = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.cssText = 'background:Highlight;color:Canvas;forced-color-adjust:none';
      document.body.append(probe);
      const { backgroundColor, color } = getComputedStyle(probe);
      probe.remove();
      return [backgroundColor, color];
    });
    expect(selected).not.toBe(plain);
    await expect(await booking.day(dates.arrival)).toHaveCSS('background-color', selected);
    const between = await booking.day(addIsoDays(dates.arrival, 1));
    await expect(between.locator('xpath=..')).toHaveCSS('background-color', selected);
    await booking.searchRooms();
    await expect(booking.room(ROOM)).toBeVisible();
    // What is told apart by its ground alone has an edge.
    for (const edged of [
      page.getByRole('region', { name: 'Параметры' }),
      page.getByRole('region', { name: 'Оплата' }).locator('> *').first(),
    ])
      await expect(edged).toHaveCSS('border-top-width', '1px');
    const own = page.getByRole('navigation', { name: 'Соседние даты' }).locator('[aria-current]');
    await expect(own).toHaveCSS('background-color', selected);
    // Without padding a border would touch the letters.
    const sort = page.getByRole('link', { name: 'Сначала дешевле' });
    await expect(sort).toHaveCSS('border-top-width', '0px');
    await expect(sort).toHaveCSS('text-decoration-line', 'underline');
    const more = booking.room(ROOM).locator('summary', { hasText: 'Смотреть тарифы' });
    await page.keyboard.press('Tab');
    await more.focus();
    await expect(more).not.toHaveCSS('outline-style', 'none');
  });
});

test.describe('light or dark', () => {
  test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

  /** The background of the page, and the scheme of the browser's own controls. */
  const look = (page: Page) =>
    page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.documentElement).colorScheme,
    ]);
  const WHITE = 'rgb(255, 255, 255)';
  const LIGHT = [WHITE, 'light'];
  const DARK = [expect.not.stringMatching('255, 255, 255'), 'dark'];
  const choose = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    const choice = page.getByRole('radio', { name });
    await page.getByText(name, { exact: true }).click();
    await expect(choice).toBeChecked();
    await page.keyboard.press('Escape');
  };

  test('is the system’s, or the guest’s choice, in every hotel and from the first frame', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/404 \(Not Found\).*no-such-hotel/);
    await page.addInitScript(() => {
      // The scheme must be set as soon as there is anything to paint.
      const observer = new MutationObserver(() => {
        if (!document.querySelector('header, main')) return;
        observer.disconnect();
        Object.assign(window, { first: getComputedStyle(document.documentElement).colorScheme });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    const first = () => page.evaluate(() => (window as unknown as { first: string }).first);
    await page.goto('/nevsky');
    await expect.poll(() => look(page)).toEqual(DARK);
    await expect.poll(first).toBe('dark');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => look(page)).toEqual(LIGHT);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await expect.poll(() => look(page)).toEqual(LIGHT);

    await choose(page, 'Тёмная');
    await expect.poll(() => look(page)).toEqual(DARK);
    const colour = page.locator('meta[name="theme-color"][media="all"]');
    await expect(colour).toHaveAttribute('content', /^#1/);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => look(page)).toEqual(LIGHT);

    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await choose(page, 'Светлая');
    for (const path of ['/nevsky', '/alpina', '/alpina/profile', '/no-such-hotel']) {
      await page.goto(path);
      await expect.poll(first, path).toBe('light');
      await expect.poll(() => look(page), path).toEqual(LIGHT);
    }

    await page.goto('/alpina');
    const other = await context.newPage();
    await other.goto('/morskoy');
    await choose(other, 'Системная');
    await expect.poll(() => look(other)).toEqual(DARK);
    await expect.poll(() => look(page)).toEqual(DARK);
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Системная' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.getByRole('radio', { name: 'Системная' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => look(page)).toEqual(LIGHT);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is the system’s, and no switch is offered', async ({ page }) => {
      await page.goto('/morskoy');
      await expect(page.locator('body')).not.toHaveCSS('background-color', WHITE);
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
      const scheme = page.locator('dialog [data-scripted]', { hasText: 'Тёмная' });
      await expect(scheme).toHaveCSS('display', 'none');
    });
  });
});

// These sizes are those of a window of 1280 × 900 px at 200 % zoom.
test.describe('200 % zoom', () => {
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });

  test('every control can be reached and nothing lies over it, no text is cut off', async ({
    booking,
    page,
  }) => {
    const fits = async (screen: string) => {
      await expectFit(page, screen);
      await expectReachable(page, screen);
    };
    await booking.open('nevsky');
    const dates = await freeStay('nevsky', 'Стандарт во двор', 20, 2);
    await booking.pickStay(dates);
    await fits('home');
    await booking.searchRooms();
    await fits('rooms');
    await booking.openRates(booking.room('Стандарт во двор'));
    await booking.chooseRate('Стандарт во двор', 'Гибкий');
    await booking.goOnWithExtras();
    await fits('payment');
    await booking.toOptions();
    await fits('options');
  });
});
