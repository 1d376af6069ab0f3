import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const WRITE = { 'x-requested-with': 'hotel-booking' };

/** Policy violations and page errors while the page was open. */
function watch(page: Page) {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|hydrat/i.test(message.text())) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  return troubles;
}

/** What stands beside the message of a page: the hotel's picture, or a drawing. */
const pictureOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => getComputedStyle(main, '::after').backgroundImage);

test.describe('pages', () => {
  test('run under their policy, built and from the cache', async ({ page }) => {
    const troubles = watch(page);
    for (const path of ['/morskoy', '/morskoy/login', '/alpina/register', '/nevsky/success']) {
      for (let visit = 0; visit < 2; visit += 1) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('main'), path).toHaveCount(1);
      }
    }
    expect(troubles).toEqual([]);
  });

  test('unknown hotels and impossible slugs are a real 404 in the app’s style, without a link to another hotel', async ({
    page,
  }) => {
    const troubles = watch(page);
    for (const path of ['/no-such-hotel', '/no-such-hotel/login', '/wp-login.php', '/old-icon.ico']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      const title = page.getByRole('heading', { level: 1, name: 'Отель не найден :(' });
      await expect(title).toHaveCSS('font-family', /cyrillic/);
      await expect.poll(() => pictureOf(page)).not.toContain('url(');
      await expect(page.getByRole('link')).toHaveCount(0);
    }
    expect(troubles).toEqual([]);
  });

  test('a page that a hotel does not have is a 404 in the hotel’s style that links back, without a splash', async ({
    page,
  }) => {
    const troubles = watch(page);
    for (const path of ['/alpina/abc/def', '/alpina/profile/booking/none']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
      await expect(page.locator('div[data-splash]')).toBeHidden();
      await expect.poll(() => pictureOf(page)).toContain('alpina-hero');
      await expect(page).toHaveTitle('Страница не найдена — Альпина');
      await expect(page.getByRole('link', { name: 'Альпина' }).first()).toBeVisible();
    }
    await page.goto('/alpina/abc/def');
    await page.getByRole('link', { name: 'На страницу отеля' }).click();
    // Where scripts run, the home offers the login at once.
    await expect(page).toHaveURL(/\/alpina(\/login)?$/);
    expect(troubles).toEqual([]);
  });
});

test.describe('session', () => {
  const login = { username: 'elena', password: 'Morskoy2026' };

  test('the token never reaches the browser', async ({ page, context, baseURL }) => {
    await page.goto('/morskoy');
    const body = await page.evaluate(async (credentials) => {
      const response = await fetch('/api/v1/users/jwt-token/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'hotel-booking' },
        body: JSON.stringify(credentials),
      });
      return { status: response.status, text: await response.text() };
    }, login);
    expect(body).toEqual({ status: 200, text: '{}' });
    const token = (await context.cookies(baseURL)).find((cookie) => cookie.name === 'nlb');
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const readable = () => page.evaluate(() => document.cookie);
    await expect.poll(readable).toContain('nlb_session=1');
    await expect.poll(readable).not.toContain(token?.value);

    const answers: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (/html|json|javascript|component/.test(answer.headers()['content-type'] ?? ''))
        answers.push(answer.text().catch(() => ''));
    });
    for (const path of ['/morskoy', '/morskoy/profile', '/morskoy/profile/booking']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const seen = await page.evaluate(() =>
        JSON.stringify([
          document.documentElement.outerHTML,
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
        ]),
      );
      expect(seen, path).not.toContain(token?.value);
    }
    const texts = await Promise.all(answers);
    expect(texts.filter((text) => text.length > 0).length).toBeGreaterThan(10);
    expect(texts.filter((text) => text.includes(token?.value ?? 'token'))).toEqual([]);

    const info = await page.evaluate(async () => (await fetch('/api/v1/users/info/')).json());
    expect(info).toMatchObject({ first_name: 'Елена' });

    const status = await page.evaluate(async (headers) => {
      return (await fetch('/api/auth/logout', { method: 'POST', headers })).status;
    }, WRITE);
    expect(status).toBe(204);
    expect(await context.cookies(baseURL)).toEqual([]);
    expect((await page.request.get('/api/v1/users/info/')).status()).toBe(401);
  });

  test('a used or invented pass of the bank leads to the login overlay and leaves the address', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.headers().referer ?? ''));
    await page.goto('/morskoy/profile?otp=invented');
    await expect(page).toHaveURL(/\/morskoy\/login\?next=%2Fmorskoy%2Fprofile&reason=otp$/);
    expect(asked.filter((referer) => referer.includes('otp='))).toEqual([]);
  });
});
