import { freeStay } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { setPace } from '#e2e/fixtures/page.ts';

test('on a phone a sheet follows the finger and closes by a drag, but not over what was typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/morskoy/login/old');
  const sheet = page.getByRole('dialog');
  const heading = sheet.getByRole('heading');
  await expect.poll(() => sheet.evaluate((element) => element.getAnimations().length)).toBe(0);
  const drag = async (down: number) => {
    const { x, y } = (await heading.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 10 + down, { steps: 4 });
    const moved = ((await heading.boundingBox())?.y ?? 0) - y;
    await page.mouse.up();
    return moved;
  };
  const top = (await heading.boundingBox())?.y;
  expect(await drag(60)).toBeCloseTo(60, 0);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBe(top);
  const field = sheet.getByRole('textbox').first();
  await field.fill('elena');
  expect(await drag(200)).toBeCloseTo(0, 0);
  await field.fill('');
  await drag(200);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/morskoy(\/login)?$/);
});

test('a sheet that is caught on its way out stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/morskoy/login');
  const sheet = page.getByRole('dialog');
  const heading = sheet.getByRole('heading');
  const top = async () => (await heading.boundingBox())?.y ?? 0;
  await expect.poll(() => sheet.evaluate((element) => element.getAnimations().length)).toBe(0);
  const { x, y } = (await heading.boundingBox()) ?? { x: 0, y: 0 };
  await setPace(page, 0.02);
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 130, { steps: 4 });
  await page.mouse.up();
  await expect.poll(top).toBeGreaterThan(y + 121);
  // The sheet stops under the finger that comes down on it, and follows it up again.
  const caught = await top();
  await page.mouse.move(x + 10, caught + 10);
  await page.mouse.down();
  expect(Math.abs((await top()) - caught)).toBeLessThan(80);
  const held = await top();
  await page.mouse.move(x + 10, caught - 40, { steps: 4 });
  expect(await top()).toBeCloseTo(held - 50, 0);
  await setPace(page, 1);
  await page.mouse.up();
  await expect.poll(top).toBe(y);
  await expect(sheet).toBeVisible();
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('dialogs have an edge, and the arrow over a picture has a background', async ({ booking, page }) => {
    await page.goto('/morskoy/login');
    const edge = await page
      .getByRole('dialog', { name: 'Вход' })
      .evaluate((dialog) => getComputedStyle(dialog).borderTopWidth);
    expect(Number.parseFloat(edge)).toBeGreaterThanOrEqual(1);
    await booking.openRooms('morskoy', await freeStay('morskoy', 'Стандарт', 20, 2));
    const arrow = booking.room('Стандарт').getByRole('button', { name: /Следующее фото/ });
    const [ground, sign] = await arrow.evaluate((button) => {
      const icon = button.querySelector('svg');
      const { backgroundColor, borderTopWidth } = getComputedStyle(button, '::before');
      return [`${backgroundColor} ${borderTopWidth}`, icon ? getComputedStyle(icon).color : ''];
    });
    const [of, kept] = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.cssText = 'background:ButtonFace;color:ButtonText;forced-color-adjust:none';
      document.body.append(probe);
      const { backgroundColor, color } = getComputedStyle(probe);
      probe.remove();
      return [backgroundColor, color];
    });
    expect(ground).toBe(`${of} 1px`);
    expect(sign).toBe(kept);
  });
});
