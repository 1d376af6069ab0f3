import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/booking.ts';

/** Number of text lines in an element. */
const lines = (target: Locator) =>
  target.evaluate((element) =>
    Math.round(
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
    ),
  );

for (const width of [1920, 3840]) {
  test(`at ${width} px the name stands in a line and the hero leaves room for the booking`, async ({
    booking,
    page,
  }) => {
    await page.setViewportSize({ width, height: Math.round((width * 9) / 16) });
    for (const slug of ['alpina', 'nevsky', 'kanareyka'] as const) {
      await booking.open(slug);
      expect(await lines(page.getByRole('heading', { level: 1 })), slug).toBe(1);
      const hero = page.locator('[data-hero]');
      expect((await hero.boundingBox())?.height, slug).toBeLessThanOrEqual(480);
      for (const place of await hero.getByRole('paragraph').all()) expect(await lines(place), slug).toBe(1);
      const button = await booking.button('Подобрать номера').boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0), slug).toBeLessThanOrEqual((width * 9) / 16);
    }
  });
}

for (const width of [320, 1440]) {
  test(`at ${width} px the hotel’s name leads home from its own page and from the cabinet`, async ({
    booking,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const slug of ['alpina', 'nevsky', 'kanareyka'] as const) {
      await booking.open(slug);
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      const home = page.getByRole('banner').getByRole('link', { name });
      await expect(home).toHaveAttribute('href', `/${slug}`);
      const box = await home.boundingBox();
      expect(box?.height, slug).toBeGreaterThanOrEqual(44);
      // Whole, in one line.
      const shown = home.getByText(name);
      const fits = () =>
        shown.evaluate((text) => text.getClientRects().length === 1 && text.scrollWidth <= text.clientWidth);
      if (width < 768) {
        expect(await lines(shown), slug).toBe(1);
        expect(await fits(), slug).toBe(true);
      }
      // Visible, not covered by another control.
      const isOnTop = await home.evaluate((link) => {
        const { left, top, width: across, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + across / 2, top + height / 2));
      });
      expect(isOnTop, slug).toBe(true);
      await page.goto(`/${slug}/success`);
      expect(await lines(shown), slug).toBe(1);
      expect(await fits(), slug).toBe(true);
      await page.getByRole('banner').getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`/${slug}$`));
    }
  });
}

for (const width of [700, 1440]) {
  test(`at ${width} px no dialog is wider than 640 px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const [path, title] of [
      ['login', 'Вход'],
      ['login/old', 'Войти по логину и паролю'],
      ['register', 'Регистрация'],
    ] as const) {
      await page.goto(`/morskoy/${path}`);
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      const box = await dialog.boundingBox();
      expect(box?.width, path).toBeLessThanOrEqual(640);
      expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - width), path).toBeLessThanOrEqual(16); // in the middle
    }
  });
}
