import { expectAccessible } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

const KEY = 'e2e-preview-secret';

// A mirror opens dozens of pages at once.
test.describe.configure({ timeout: 120_000 });

test('whoever has the secret sees a hotel’s own pages at three widths, light and dark, and tries colours on', async ({
  page,
}) => {
  await page.goto(`/alpina/preview?key=${KEY}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Альпина' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(9 * 3 * 2);
  const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
  const [light, dark] = ['Главная, 390 px, светлая', 'Главная, 390 px, тёмная'].map(frame);
  await expect(light?.getByRole('heading', { level: 1 }).first() ?? page.locator('none')).toContainText(
    'Альпина',
  );
  await expect(light?.locator('html') ?? page.locator('none')).toHaveAttribute('data-scheme', 'light');
  await expect(dark?.locator('html') ?? page.locator('none')).toHaveAttribute('data-scheme', 'dark');

  const button = light?.getByRole('button', { name: 'Подобрать номера' }).last() ?? page.locator('none');
  await expect(button).toHaveCSS('background-color', 'rgb(169, 71, 38)');
  await page.getByLabel('Основной (look.primary)').fill('#0044aa');
  await expect(button).toHaveCSS('background-color', 'rgb(0, 68, 170)');
  await expect(page.getByText('primary: "#0044aa"')).toBeVisible();

  const rooms = page.getByRole('region', { name: 'Выбор номера' });
  await rooms.scrollIntoViewIfNeeded();
  await expect(
    frame('Выбор номера, 1440 px, светлая').getByRole('heading', { level: 3 }).first(),
  ).toBeVisible();
  await page.getByRole('region', { name: 'Оплата' }).scrollIntoViewIfNeeded();
  await expect(frame('Оплата, 390 px, светлая').getByLabel('Фамилия')).toBeVisible();
});

test('a logo is tried on as the pages would draw it', async ({ page }) => {
  await page.goto(`/alpina/preview?key=${KEY}`);
  const home = page.frameLocator('iframe[title="Главная, 390 px, светлая"]');
  const mark = home.locator('[data-wordmark]').first();
  const drawn = () => mark.evaluate((element) => getComputedStyle(element, '::before').backgroundImage);
  const upload = (drawing: string) =>
    page
      .getByLabel('Перетащите сюда файл SVG или выберите его')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style>.a{fill:#c00}</style>${inside}</svg>`;
  await upload(svg('<text y="8">А</text>'));
  await expect(page.getByText('Такой рисунок на страницах не появится')).toBeVisible();
  await upload(svg('<circle class="a" r="4"/>'));
  await expect.poll(drawn).toContain('fill%3D%22%23c00%22');
  expect(await drawn()).not.toContain('style');
});

test('a link to send has the colours that were tried on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/alpina/preview?key=${KEY}`);
  await page.getByLabel('Меню (look.menu)').fill('#224466');
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/alpina\/preview\?key=.*#menu=224466$/);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByLabel('Меню (look.menu)')).toHaveValue('#224466');
});

test('the tool itself is accessible, in light and dark, and by keyboard', async ({ page }) => {
  await page.goto(`/alpina/preview?key=${KEY}`);
  await expect(page.locator('iframe').first()).toBeVisible();
  // The pages in the frames are checked by themselves.
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });
  await expectAccessible(page, 'preview');
  await page.getByLabel('Основной (look.primary)').focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab');
  await expect(page.getByLabel('Перетащите сюда файл SVG или выберите его')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Скопировать ссылку' })).toBeFocused();
});
