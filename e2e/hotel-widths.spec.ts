import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/booking.ts';

/** Number of text lines in an element. */
const lines = (target: Locator) =>
  target.evaluate((element) =>
    Math.round(
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
    ),
  );

test('the name is one line on a hero of two thirds of the window, and the booking’s button is in view', async ({
  booking,
  page,
}) => {
  for (const width of [1920, 3840]) {
    await page.setViewportSize({ width, height: Math.round((width * 9) / 16) });
    for (const slug of ['alpina', 'nevsky', 'kanareyka'] as const) {
      await booking.open(slug);
      await expect.poll(() => lines(page.getByRole('heading', { level: 1 })), slug).toBe(1);
      const hero = page.locator('[data-hero]');
      const share = async () =>
        ((await hero.boundingBox())?.height ?? 0) / (page.viewportSize()?.height ?? 1);
      await expect.poll(share, slug).toBeGreaterThanOrEqual(0.6);
      await expect.poll(share, slug).toBeLessThanOrEqual(0.68);
      for (const place of await hero.getByRole('paragraph').all())
        await expect.poll(() => lines(place), slug).toBe(1);
      await expect(booking.button('Подобрать номера'), slug).toBeInViewport({ ratio: 1 });
    }
  }
});

test('narrow and wide the hotel’s name leads home from its own page and from the cabinet', async ({
  booking,
  page,
}) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const slug of ['alpina', 'nevsky', 'kanareyka'] as const) {
      await booking.open(slug);
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      const home = page.getByRole('banner').getByRole('link', { name });
      await expect(home).toHaveAttribute('href', `/${slug}`);
      await expect.poll(async () => (await home.boundingBox())?.height, slug).toBeGreaterThanOrEqual(44);
      // The name must be whole, and in one line.
      const shown = home.getByText(name);
      const fits = () =>
        shown.evaluate((text) => text.getClientRects().length === 1 && text.scrollWidth <= text.clientWidth);
      if (width < 768) {
        await expect.poll(() => lines(shown), slug).toBe(1);
        await expect.poll(fits, slug).toBe(true);
      }
      // The link must be visible, and no other control may cover it.
      const isOnTop = () =>
        home.evaluate((link) => {
          const { left, top, width: across, height } = link.getBoundingClientRect();
          return link.contains(document.elementFromPoint(left + across / 2, top + height / 2));
        });
      await expect.poll(isOnTop, slug).toBe(true);
      await page.goto(`/${slug}/success`);
      await expect.poll(() => lines(shown), slug).toBe(1);
      await expect.poll(fits, slug).toBe(true);
      await page.getByRole('banner').getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`/${slug}$`));
    }
  }
});

test('no dialog is wider than 640 px', async ({ page }) => {
  for (const width of [700, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    for (const [path, title] of [
      ['login', 'Вход'],
      ['login/old', 'Войти по логину и паролю'],
      ['register', 'Регистрация'],
    ] as const) {
      await page.goto(`/morskoy/${path}`);
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      const box = async () => (await dialog.boundingBox()) ?? { x: 0, width: 0 };
      await expect.poll(async () => (await box()).width, path).toBeLessThanOrEqual(640);
      const aside = async () => (await box()).x * 2 + (await box()).width - width;
      // The dialog must be in the middle.
      await expect.poll(async () => Math.abs(await aside()), path).toBeLessThanOrEqual(16);
    }
  }
});
