import type { Locator, Page } from '@playwright/test';
import { freeStay } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking-visitors.ts';

const SPLASH = '[data-splash]:not(html)';

/** Stops a splash that fades: a busy machine would miss it, or its absence. Returns a function that lets it go on. */
async function holdSplash(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((splash) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${splash} { animation-play-state: paused !important; }`);
    document.adoptedStyleSheets.push(sheet);
  }, SPLASH);
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop());
}

test('the splash: once per browser session, 2.4 s and a fade, the page ready under it', async ({
  visitor,
}) => {
  const booking = await visitor({ isFirst: true });
  const { page } = booking;
  const splash = page.locator(SPLASH);
  const letGo = await holdSplash(page);
  await booking.open('alpina');
  await expect(splash).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  const { delay, fade } = await splash.evaluate((element) => {
    const { animationDelay, animationDuration } = getComputedStyle(element);
    return { delay: animationDelay, fade: animationDuration };
  });
  expect([delay, fade]).toEqual(['2.4s', '0.5s']);
  await letGo();
  await expect(splash).toBeHidden();
  await page.getByRole('button', { name: 'Продолжить без входа' }).click();
  await page.reload();
  await expect(booking.title('Параметры бронирования')).toBeVisible();
  await expect(splash).toBeHidden();
});

for (const slug of ['morskoy', 'nevsky'] as const)
  test(`the splash's mark goes over into the name on the hero: ${slug}`, async ({ visitor }) => {
    const { page } = await visitor({ isFirst: true });
    await page.goto(`/${slug}`);
    const splash = page.locator(SPLASH);
    const way = (property: string) =>
      splash.evaluate((element, name) => (element as HTMLElement).style.getPropertyValue(name), property);
    await expect.poll(() => way('--to-scale')).not.toBe('');
    const name = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    // The mark begins in the middle of the window.
    const middle = await page.evaluate(() => ({
      x: document.documentElement.clientWidth / 2,
      y: window.innerHeight / 2,
    }));
    expect(middle.x + Number.parseFloat(await way('--to-x'))).toBeCloseTo(name.x, 0);
    expect(middle.y + Number.parseFloat(await way('--to-y'))).toBeCloseTo(name.y, 0);
  });

test('a key ends the splash, and no login interrupts a guest who has begun', async ({ visitor }) => {
  const booking = await visitor({ isFirst: true });
  const { page } = booking;
  await holdSplash(page);
  await booking.open('morskoy');
  await expect(page.locator(SPLASH)).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(page.locator(SPLASH)).toBeHidden();
  // The calendar comes when the page is idle, long after the offer would have.
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Вход' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/morskoy$/);
});

test('the login is offered in a line that covers neither name nor buttons and moves nothing, and a press on a day takes it away', async ({
  visitor,
}) => {
  for (const slug of ['morskoy', 'alpina', 'nevsky', 'kanareyka']) {
    const booking = await visitor({ isFirst: true, reducedMotion: 'reduce' });
    const { page } = booking;
    await booking.open(slug);
    const offer = page.getByRole('complementary', { name: 'Вход' });
    await expect(offer).toBeVisible();
    await expect(page.getByRole('grid').first()).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    const banner = page.getByRole('banner');
    const others = [
      heading,
      banner.getByRole('link').first(),
      banner.getByRole('link', { name: 'Войти' }),
      banner.getByRole('button', { name: 'Меню' }),
    ];
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await offer.boundingBox();
      for (const other of others)
        await expect
          .poll(async () => overlap(box, await other.boundingBox()), `${slug} at ${width} px: ${other}`)
          .toBe(false);
      expect(box?.height, `${slug} at ${width} px`).toBeLessThanOrEqual(48);
    }
    // A press scrolls a day into view, so places are counted from the top of the page.
    const place = () =>
      heading.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { left, top: Math.round(top + window.scrollY), width, height };
      });
    const before = await place();
    await booking.atPrices();
    const day = booking.firstFreeDay();
    await day.click();
    await expect(offer).toHaveCount(0);
    await expect.poll(place).toEqual(before);
    await expect(day).toHaveAccessibleName(/заезд/);
    await expect(page).toHaveURL(({ pathname }) => pathname === `/${slug}`);
  }
});

test('no splash with reduced motion, nor over a search link or a reservation', async ({ visitor }) => {
  const calm = await visitor({ isFirst: true, reducedMotion: 'reduce' });
  await holdSplash(calm.page);
  await calm.open('nevsky');
  await expect(calm.title('Параметры бронирования')).toBeVisible();
  await expect(calm.page.locator(SPLASH)).toBeHidden();

  const linked = await visitor({ isFirst: true });
  await holdSplash(linked.page);
  await linked.openRooms('nevsky', await freeStay('nevsky', 'Стандарт во двор', 18, 1));
  await expect(linked.page.locator(SPLASH)).toBeHidden();
  await expect(linked.room('Стандарт во двор')).toBeVisible();
  await expect(linked.page.getByRole('dialog')).toHaveCount(0);
  // The hotel's home has one, which the guest comes to without a load.
  await linked.page.getByRole('banner').getByRole('link', { name: 'Невский' }).click();
  await expect(linked.title('Параметры бронирования')).toBeVisible();
  await expect(linked.page.locator(SPLASH)).toBeAttached();
  await expect(linked.page.locator(SPLASH)).toBeHidden();

  const { page } = await visitor({ isFirst: true });
  await holdSplash(page);
  await page.goto('/nevsky/success');
  await expect(page.getByText('Пример заказа')).toBeVisible();
  await expect(page.locator(SPLASH)).toBeHidden();
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** Whether two boxes have a place in common. */
function overlap(a: Box, b: Box): boolean {
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
