import type { Page } from '@playwright/test';
import { freeStay } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { setPace } from '#e2e/fixtures/page.ts';

const ROOM = 'Стандарт';
const RATE = 'Гибкий';
const EXTRA = 'Трансфер из аэропорта';

/** The animations are slow enough to be caught half way. */
const SLOW = 0.1;

/** What is animated now, by property or keyframes, without spinners. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
      .map((motion) =>
        motion instanceof CSSTransition
          ? motion.transitionProperty
          : (motion as CSSAnimation).animationName.replace(/^.*_/, ''),
      ),
  );

test('rates that unfold can be used at once, and fold again half way', async ({ booking, page }) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', ROOM, 20, 2));
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('details:not([open])', { hasText: 'тарифы' }) });
  const name = (await card.first().getByRole('heading').first().textContent()) ?? '';
  const toggle = booking.room(name).locator('summary', { hasText: 'Смотреть тарифы' });
  const rates = booking.room(name).locator('[class*="rates"]');
  const height = async () => (await rates.boundingBox())?.height ?? 0;
  await setPace(page, SLOW);
  await toggle.click();
  await expect.poll(height).toBeGreaterThan(10);
  await toggle.click();
  await expect.poll(() => moving(page)).toContain('grid-template-rows');
  await setPace(page, 1);
  await expect(rates).toBeHidden();
  await expect.poll(() => moving(page)).toEqual([]);

  await setPace(page, SLOW);
  await toggle.click();
  const way = rates.getByRole('link', { name: /^Выбрать/ }).first();
  await way.focus();
  await expect(way).toBeFocused();
  await expect.poll(() => moving(page)).toContain('grid-template-rows');
  await page.keyboard.press('Enter');
  await expect(booking.title('Выбор номера')).toHaveCount(0);
});

test('a screen that is on its way takes a press, and gives way to the one before', async ({ booking, page }, {
  project,
}) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', ROOM, 20, 2));
  await booking.openRates(booking.room(ROOM));
  await expect.poll(() => moving(page)).toEqual([]);
  await setPace(page, SLOW);
  await booking.chooseRate(ROOM, RATE);
  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  const extra = page.getByRole('checkbox', { name: EXTRA });
  await extra.click({ force: true });
  await expect.poll(() => moving(page)).toContain('arrive');
  await expect(extra).toBeChecked();
  if (project.name === 'phone') {
    // In the middle of the transition the bar stays at the window's edge, and nothing makes the page wider.
    await setPace(page, 0);
    const taken = () =>
      page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        height: document.querySelector('[data-bar]')?.getBoundingClientRect().bottom,
      }));
    await expect.poll(taken).toEqual(page.viewportSize());
    await setPace(page, SLOW);
  }
  await page.goBack();
  await expect(booking.room(ROOM)).toBeVisible();
  await expect.poll(() => moving(page)).toContain('arrive');
  await setPace(page, 1);
  await expect.poll(() => moving(page)).toEqual([]);
  await expect(page.locator('[data-step-title]')).toHaveText(/Выбор номера/);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('what a press sets in motion', { tag: '@both' }, async ({ booking, page }, { project }) => {
      const isWide = project.name === 'desktop';
      const moves = async (...expected: string[]) => {
        // Where nothing may be animated one look is enough: an animation would be over by the next one.
        if (reducedMotion === 'reduce') expect(await moving(page)).toEqual([]);
        else await expect.poll(() => moving(page)).toEqual(expect.arrayContaining(expected));
        await setPace(page, 1);
        await expect.poll(() => moving(page)).toEqual([]);
        await setPace(page, SLOW);
      };
      await booking.openRooms('morskoy', await freeStay('morskoy', ROOM, 20, 2));
      await setPace(page, SLOW);
      await page.getByText('Смотреть тарифы').filter({ visible: true }).first().click();
      await moves('grid-template-rows');
      await booking.openRates(booking.room(ROOM));
      await booking.chooseRate(ROOM, RATE);
      await expect(booking.title('Дополнительные услуги')).toBeVisible();
      await moves('arrive');
      await page.getByRole('checkbox', { name: EXTRA }).check();
      await moves('opacity', ...(isWide ? ['unfold'] : []));
      await booking.button(/^Продолжить/).click();
      await expect(booking.title('Оплата')).toBeVisible();
      await moves('arrive', ...(isWide ? ['fade'] : []));
      await booking.button(/^(Изменить параметры|Параметры)/).click();
      await expect(booking.title('Параметры бронирования')).toBeVisible();
      await moves('arrive', ...(isWide ? ['fade'] : []));
    });
  });
