import { CLIENT, signInUnseen } from '#e2e/fixtures/account.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { setPace } from '#e2e/fixtures/page.ts';

test('the page has its title all the way through the cabinet', async ({ page }) => {
  await signInUnseen(page, CLIENT);
  await page.goto('/morskoy/profile/booking');
  await expect(page).toHaveTitle('Личный кабинет — Морской');
  await page.evaluate(() => {
    const titles = new Set<string>();
    Object.assign(window, { titles });
    new MutationObserver(() => titles.add(document.title)).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  const main = page.getByRole('main');
  const sections = page.getByRole('navigation', { name: 'Разделы кабинета' });
  for (const [name, path, content] of [
    ['Гости', 'guests', main.getByRole('button', { name: 'Добавить гостя' })],
    ['Профиль', 'profile', main.getByText('Эл. почта')],
    ['Брони', 'booking', main.getByRole('heading', { name: 'Прошедшие' })],
  ] as const) {
    await sections.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expect(content).toBeVisible();
  }
  await main.locator('li > a[href*="/profile/booking/"]').last().click();
  await expect(page).toHaveURL(/\/booking\/\d+$/);
  await expect(page.getByText(/Заказ №\s/)).toBeVisible();
  const titles = await page.evaluate(() => [...(window as unknown as { titles: Set<string> }).titles]);
  expect(titles).toEqual(['Личный кабинет — Морской']);
  await expect(page.locator('head > title')).toHaveCount(1);
});

test('a page of the cabinet takes a press while the one before it still fades', async ({ page }) => {
  await signInUnseen(page, CLIENT);
  await page.goto('/morskoy/profile');
  await expect(page.getByRole('main').getByText('Эл. почта')).toBeVisible();
  await setPace(page, 0.02);
  await page
    .getByRole('navigation', { name: 'Разделы кабинета' })
    .getByRole('link', { name: 'Гости' })
    .click();
  const add = page.getByRole('button', { name: 'Добавить гостя' });
  await expect(add).toBeVisible();
  const fading = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition-old')),
    );
  await expect.poll(fading).toBe(true);
  await add.click({ force: true });
  expect(await fading()).toBe(true);
  await setPace(page, 1);
  await expect(page.getByRole('region', { name: 'Новый гость' })).toBeVisible();
});
