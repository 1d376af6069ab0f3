import { logIn, newGuest } from '../fixtures/account.ts';
import { freeStay } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/booking.ts';
import { expectFit, expectReachable } from '../fixtures/fit.ts';

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
    expect(await border(dates.arrival)).toBe(true);
    expect(await border(dates.departure)).toBe(true);
    await booking.searchRooms();
    await expect(booking.room(ROOM)).toBeVisible();
    const more = booking.room(ROOM).getByRole('button', { name: /тарифы/ });
    await page.keyboard.press('Tab');
    await more.focus();
    expect(await more.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
  });
});

test('a dark system keeps the hotel’s own colours', async ({ browser }) => {
  const grounds = await Promise.all(
    (['light', 'dark'] as const).map(async (colorScheme) => {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto('/nevsky');
      const ground = await page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.body).color,
        getComputedStyle(document.documentElement).colorScheme,
      ]);
      await context.close();
      return ground;
    }),
  );
  expect(grounds[0]).toEqual(['rgb(255, 255, 255)', expect.any(String), 'light']);
  expect(grounds[1]).toEqual(grounds[0]);
});

test.describe('less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing shifts on the way to the payment', async ({ booking, page }) => {
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => {
            const { duration } = effect?.getComputedTiming() ?? {};
            return playState === 'running' && typeof duration === 'number' && duration > 10;
          })
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
      );
    await booking.open('alpina');
    expect(await moving()).toEqual([]);
    const dates = await freeStay('alpina', 'Стандарт с видом на лес', 20, 2);
    await booking.openRooms('alpina', dates);
    await booking.openRates(booking.room('Стандарт с видом на лес'));
    expect(await moving()).toEqual([]);
    await booking
      .rate('Стандарт с видом на лес', 'Гибкий')
      .getByRole('link', { name: /^Выбрать/ })
      .click();
    await expect(booking.title('Дополнительные услуги')).toBeVisible();
    expect(await moving()).toEqual([]);
  });
});

// A window of 1280 × 900 px at 200 % zoom.
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
    await booking
      .rate('Стандарт во двор', 'Гибкий')
      .getByRole('link', { name: /^Выбрать/ })
      .click();
    await booking.goOnWithExtras();
    await fits('payment');
    await booking.toOptions();
    await fits('options');
  });
});

test('an empty cabinet', async ({ page }) => {
  await logIn(page, 'nevsky', await newGuest());
  await page.goto('/nevsky/profile/booking');
  await expect(page.getByText('Бронирований пока нет')).toBeVisible();
  await expectAccessible(page, 'no bookings');
  await page.goto('/nevsky/profile/guests');
  await expect(page.getByRole('button', { name: 'Добавить гостя' })).toBeVisible();
  await expectAccessible(page, 'no guests');
});
