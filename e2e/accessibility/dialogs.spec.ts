import { freeStay } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/booking.ts';

test.describe('a low window', () => {
  test.use({ viewport: { width: 1440, height: 560 } });

  test('registration: neither its own scrollbar nor a press beside it loses what was typed', async ({
    page,
  }) => {
    await page.goto('/morskoy/register');
    const dialog = page.getByRole('dialog', { name: 'Регистрация' });
    const surname = dialog.getByLabel('Фамилия');
    await surname.fill('Соколова');
    const box = await dialog.boundingBox();
    if (!box) throw new Error('no dialog');
    // Its scrollbar lies at the right edge.
    const bar = box.x + box.width - 4;
    await page.mouse.move(bar, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(bar, box.y + 160, { steps: 4 });
    await page.mouse.up();
    await expect(surname).toHaveValue('Соколова');
    // From the form to the outside, as when text is marked, and the other way round.
    const outside = { x: 40, y: 280 };
    for (const [from, to] of [
      [{ x: box.x + 100, y: box.y + 200 }, outside],
      [outside, { x: box.x + 100, y: box.y + 200 }],
      [outside, outside],
    ] as const) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
      await expect(surname).toHaveValue('Соколова');
    }
    // With nothing typed a press outside is a way out.
    await surname.fill('');
    await page.mouse.click(outside.x, outside.y);
    await expect(page).toHaveURL(/\/morskoy$/);
  });

  test('an untouched registration stays open while its scrollbar is dragged', async ({ page }) => {
    await page.goto('/morskoy/register');
    const dialog = page.getByRole('dialog', { name: 'Регистрация' });
    const box = await dialog.boundingBox();
    if (!box) throw new Error('no dialog');
    await page.mouse.move(box.x + box.width - 4, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 4, box.y + 160, { steps: 4 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/register$/);
  });
});

for (const path of ['login', 'login/old', 'register'])
  test(`Escape on /${path} gives the focus to the way back in`, async ({ page }) => {
    await page.goto(`/morskoy/${path}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/morskoy$/);
    await expect(page.getByRole('link', { name: 'Войти' })).toBeFocused();
  });

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('dialogs have an edge, the arrow over a picture a ground', async ({ booking, page }) => {
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
