import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pressKey } from '#e2e/fixtures/keyboard.ts';
import { overflowing } from '#e2e/fixtures/overflow.ts';
import { startOwnApi, stopProcess } from '#e2e/fixtures/own-app.ts';
import { test as base, expect } from '#e2e/fixtures/test.ts';
import { openMailbox } from '#tools/mailbox.ts';

const DAY_MS = 86_400_000;
/** A guest of the demo arrives so many days after its database is made; then the letter three days before is due. */
const LATER = 15;

/** The link of a letter that has come at its time, from an API whose database was made days before. */
const test = base.extend<object, { link: string }>({
  link: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const mailbox = await openMailbox();
      const data = mkdtempSync(path.join(tmpdir(), 'hotel-letters-'));
      const settings = { SMTP_URL: mailbox.url, MAIL_FROM: 'booking@stay.example' };
      const first = await startOwnApi(data, settings);
      const ended = new Promise((resolve) => first.process.once('exit', resolve));
      first.process.kill('SIGTERM');
      await ended;
      const shift = Number(process.env.E2E_CLOCK_SHIFT) + LATER * DAY_MS;
      const later = await startOwnApi(data, { ...settings, E2E_CLOCK_SHIFT: String(shift) });
      const letter = () => mailbox.to('elena@guest.example')[0];
      // The job looks each minute.
      await expect.poll(letter, { timeout: 100_000 }).toBeTruthy();
      const found = /href="([^"]+)"[^>]*>Не присылать такие письма</.exec(String(letter()?.html));
      await use(found?.[1] ?? 'no link');
      await stopProcess(later);
      rmSync(data, { recursive: true, force: true });
      await mailbox.close();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  // The page has no scripts.
  waitsForScripts: false,
});

const WIDTHS = [390, 1440];
for (const width of WIDTHS) {
  for (const javaScriptEnabled of [true, false]) {
    test(`a letter’s link opens a page of one press, which is confirmed: ${width} px, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
      link,
      openVisit,
    }) => {
      const page = await openVisit({ viewport: { width, height: 844 }, javaScriptEnabled });
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'Не присылать писем?' })).toBeVisible();
      await expect(page.getByText('Морской', { exact: true })).toBeVisible();
      await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
      const button = page.getByRole('button', { name: 'Не присылать' });
      await expect(page.getByRole('button')).toHaveCount(1);
      await expect.poll(async () => (await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await button.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Больше не пришлём' })).toBeVisible();
      await expect(page.getByText(/Письма о самой брони .* будут приходить/)).toBeVisible();
      await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
      // Whoever presses twice, or opens the link again, is told the same.
      await page.goto(link);
      await button.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Больше не пришлём' })).toBeVisible();
    });
  }
}

test('the keyboard reaches the button first, shows where it is, and presses it', async ({ link, page }) => {
  await page.goto(link);
  const button = page.getByRole('button', { name: 'Не присылать' });
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(button).toHaveCSS('outline-style', 'solid');
  await pressKey(page, button);
  await expect(page.getByRole('heading', { level: 1, name: 'Больше не пришлём' })).toBeVisible();
});

test('a link that was copied in part says so', async ({ link, page }) => {
  const response = await page.goto(`${link.slice(0, -4)}AAAA`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не подошла' })).toBeVisible();
});
