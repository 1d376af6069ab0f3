import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { atPrices, day } from '#components/testing/calendar.ts';
import { withoutFonts } from '#components/testing/fonts.ts';
import { stayPricesOf } from '#components/testing/offers.ts';
import { expectScreen, SCREEN_NAMES, SCREENS } from '#components/testing/screens.ts';
import { asRubles } from '#contract/schemas/money.ts';
import type { StayPricesRequest } from '#contract/schemas/stay-prices.ts';
import { overflowing } from '#e2e/fixtures/overflow.ts';

/** How wide a text is, by default in the page's own letters, px. */
function widthOf(text: string, weight: number, family = 'var(--font)'): number {
  const line = document.createElement('span');
  line.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 100px ${family}`;
  line.textContent = text;
  document.body.append(line);
  const { width } = line.getBoundingClientRect();
  line.remove();
  return width;
}

it('the browser of tests has one face of its own, whatever the machine has', () => {
  const text = 'Съешь ещё этих мягких булок, 128,9 ₽';
  const own = widthOf(text, 400, '"DejaVu Sans"');
  const others = [
    'serif',
    'sans-serif',
    'system-ui',
    'Arial',
    '"Liberation Sans"',
    '"Noto Sans"',
    '"Open Sans"',
  ];
  for (const family of others) expect(widthOf(text, 400, family), family).toBe(own);
});

it('a test begins with the product’s faces, and what stands in for them is about as wide', async () => {
  await openWizard();
  const texts = ['Выберите даты заезда и выезда', '128,9', '12 345 ₽'].flatMap((text) =>
    [400, 600].map((weight) => ({ text, weight })),
  );
  const before = texts.map(({ text, weight }) => widthOf(text, weight));
  withoutFonts();
  for (const [index, { text, weight }] of texts.entries()) {
    const ratio = widthOf(text, weight) / (before[index] ?? 0);
    expect(ratio, `${text}, ${weight}`).not.toBe(1);
    expect(ratio, `${text}, ${weight}`).toBeGreaterThan(0.93);
    expect(ratio, `${text}, ${weight}`).toBeLessThan(1.07);
  }
});

describe('until the faces have come, where there is no Arial, at 320 px', () => {
  it.each(SCREEN_NAMES)('no text of %s sticks out or is cut off', async (screen) => {
    withoutFonts();
    await openWizard(SCREENS[screen].address);
    await page.viewport(320, 640);
    await expectScreen(screen);
    if (screen === 'parameters') await atPrices();
    expect(overflowing()).toEqual([]);
  });

  it('sums of a stay of 100 thousand do not touch', async () => {
    withoutFonts();
    bff.on('POST', /stay-prices/, ({ body }) =>
      stayPricesOf(body as StayPricesRequest).map((one) => ({ ...one, total_price: asRubles(128_900) })),
    );
    await openWizard();
    await page.viewport(320, 640);
    await atPrices();
    await day('2026-12-01').click();
    await day('2026-12-05').click();
    await expect.element(page.getByText('128,9').first()).toBeVisible();
    const gaps = page
      .getByText('128,9')
      .elements()
      .map((sum) => (sum.closest('td')?.clientWidth ?? 0) - sum.getBoundingClientRect().width);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3);
  });
});
