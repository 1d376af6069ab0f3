import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { browserLaunch } from '#tools/find-browser.ts';

test.use({
  viewport: { width: 1440, height: 560 },
  // Headless browsers hide scrollbars; this test drags one.
  launchOptions: {
    ...browserLaunch(),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

type Point = { x: number; y: number };

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Expects the dialog to be open still by the time a navigation would have finished. */
async function expectOpen(dialog: Locator): Promise<void> {
  await dialog.page().evaluate(async () => {
    await fetch(location.pathname.replace(/\/register$/, ''), { headers: { rsc: '1' } }).then((page) =>
      page.text(),
    );
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await expect(dialog).toBeVisible();
  await expect(dialog.page()).toHaveURL(/\/register$/);
}

const OUTSIDE = { x: 40, y: 280 };

test.beforeEach(async ({ page }) => {
  await page.goto('/morskoy/register');
});

test('dragging the scrollbar of the registration does not close it', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Регистрация' });
  const box = await dialog.boundingBox();
  const bar = await dialog.evaluate((element: HTMLElement) => element.offsetWidth - element.clientWidth);
  expect(bar).toBeGreaterThan(4);
  const x = (box?.x ?? 0) + (box?.width ?? 0) - bar / 2;
  await drag(page, { x, y: (box?.y ?? 0) + 40 }, { x, y: (box?.y ?? 0) + 240 });
  await expect.poll(() => dialog.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await expectOpen(dialog);
});

test('a press beside the registration does not lose what was typed into it', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Регистрация' });
  const surname = dialog.getByLabel('Фамилия');
  const inside = async () => {
    const box = await dialog.boundingBox();
    return { x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 200 };
  };
  // The text is selected from inside the form to the outside, and the other way round.
  await drag(page, await inside(), OUTSIDE);
  await expectOpen(dialog);
  await drag(page, OUTSIDE, await inside());
  await expectOpen(dialog);
  await surname.fill('Соколова');
  await page.mouse.click(OUTSIDE.x, OUTSIDE.y);
  await expectOpen(dialog);
  await expect(surname).toHaveValue('Соколова');
  // While nothing is typed, a press outside closes it.
  await surname.fill('');
  await page.mouse.click(OUTSIDE.x, OUTSIDE.y);
  await expect(page).toHaveURL(/\/morskoy$/);
});
