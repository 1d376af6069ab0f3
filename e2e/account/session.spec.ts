import {
  fillLogin,
  keepToasts,
  newGuest,
  openSignedIn,
  pressLogout,
  revokeSession,
  USER_BUTTON,
} from '#e2e/fixtures/account.ts';
import { freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { BookingPage, expect, test } from '#e2e/fixtures/booking.ts';

const FAILED_REQUEST = /Failed to load resource/;

test.describe('logging in', () => {
  test('by the bank: link, pass, clean address, greeting', async ({ page, context }) => {
    const toasts = await keepToasts(page);
    await page.goto('/morskoy/login');
    const entry = page.getByRole('link', { name: 'Войти через банк' });
    await expect(entry).toHaveAttribute('href', /hotel_alias=morskoy/);
    await entry.click();
    await expect(page.locator('body')).toContainText(/[Тт]естов/);
    const passes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('otp=')) passes.push(new URL(request.url()).searchParams.get('otp') ?? '');
    });
    await page.getByRole('button', { name: /Иван/ }).click();
    await expect.poll(() => toasts).toEqual(['С возвращением, Иван']);
    await expect(page).toHaveURL((url) => url.pathname.startsWith('/morskoy') && !url.search.includes('otp'));
    await expect(page.getByText('С возвращением, Иван')).toBeHidden();
    await expect(page.locator(USER_BUTTON)).toContainText('Иван');
    const [pass = 'none'] = passes;
    expect(await page.content()).not.toContain(pass);
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('nlb_session=1');
    const cookies = await context.cookies();
    const token = cookies.find(({ name }) => name.endsWith('nlb'));
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect((token?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(6.9 * 86_400_000);

    // The pass is used up, so it does not sign in another browser.
    await context.clearCookies();
    await page.goto(`/morskoy?otp=${pass}`);
    await expect(page.getByText(/Одноразовый вход не удался/)).toBeVisible();
  });

  test('by password, a wrong one first', async ({ page, allowConsole }) => {
    allowConsole(FAILED_REQUEST);
    const account = await newGuest();
    const toasts = await keepToasts(page);
    await page.goto('/alpina/login');
    await page.getByRole('link', { name: 'Войти по логину и паролю' }).click();
    await fillLogin(page, { ...account, password: 'Wrong2026' });
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Неверный логин или пароль');
    await expect(page.getByLabel('Логин', { exact: true })).toHaveValue(account.username);
    await page.getByLabel('Пароль', { exact: true }).fill(account.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click();
    await expect.poll(() => toasts).toEqual(['С возвращением, Анна']);
    await expect(page).toHaveURL(/\/alpina$/);
  });
});

test('the login is offered once, on the bare home only', async ({ openVisit }) => {
  const page = await openVisit({ isFirst: true, reducedMotion: 'reduce' });
  const offer = page.getByRole('complementary', { name: 'Вход' });
  await page.goto('/morskoy/success');
  await expect(page.getByText('Пример заказа')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goto('/morskoy?arrival=2034-01-01');
  await expect(new BookingPage(page).title('Выбор номера')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goto('/morskoy');
  await expect(offer).toBeVisible();
  // The offer has no history entry: Back leaves the hotel.
  await page.getByRole('button', { name: 'Продолжить без входа' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(offer).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/arrival=2034-01-01/);
  await page.goto('/alpina');
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('the offered login is the next thing after the top bar, and leads to the ways in', async ({
  openVisit,
}) => {
  const page = await openVisit({ isFirst: true, reducedMotion: 'reduce' });
  await page.goto('/morskoy');
  const offer = page.getByRole('complementary', { name: 'Вход' });
  await expect(offer).toBeVisible();
  // Tab alone does not take the offer away.
  await page.getByRole('banner').getByRole('button', { name: 'Меню' }).focus();
  await page.keyboard.press('Tab');
  await expect(offer.getByRole('link', { name: 'Войдите — и анкета заполнится сама' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await expect(dialog.getByRole('link', { name: 'Войти через банк' })).toBeVisible();
  await expect(page).toHaveURL(/\/morskoy\/login$/);
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(/\/morskoy$/);
  await expect(offer).toHaveCount(0);
});

test('after a logout at payment neither the page, nor Back, nor the tab knows the guest', async ({
  booking,
  page,
}) => {
  const account = await newGuest({ middle_name: undefined });
  await openSignedIn(page, 'morskoy', account);
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Мансарда у моря', 270, 1));
  await booking.chooseRate('Мансарда у моря', '');
  await page.getByLabel('Отчество').fill('Петровна');
  await page.getByLabel('Комментарий к брони').fill('Аллергия на орехи');
  await booking.agree();
  const payment = page.url();
  const everything = () =>
    page.evaluate(() =>
      [
        document.body.textContent,
        ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
        JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
        window.location.href,
      ].join(),
    );
  const ofGuest = new RegExp(`${account.email}|Тестова|Анна|Петровна|123 4567|Аллергия`);
  expect(await everything()).toMatch(ofGuest);
  await pressLogout(page);
  await expect(page).toHaveURL(/\/morskoy\/login$/);
  expect(await everything()).not.toMatch(ofGuest);
  await page.goBack();
  await expect(booking.title('Выбор номера')).toBeVisible();
  await booking.room('Мансарда у моря').waitFor();
  expect(await everything()).not.toMatch(ofGuest);
  await page.goto(payment);
  await expect(page.getByLabel('Фамилия')).toHaveValue('');
  expect(await everything()).not.toMatch(ofGuest);
});

test('the cabinet asks for a login and comes back', async ({ page }) => {
  const account = await newGuest();
  await page.goto('/morskoy/profile/guests');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('link', { name: 'Войти по логину и паролю' }).click();
  await fillLogin(page, account);
  await expect(page).toHaveURL(/\/morskoy\/profile\/guests$/);
  await expect(page.getByText('Пока никого нет')).toBeVisible();
});

test('a session that ends in the middle: login, and the same step with the same choices', async ({
  booking,
  page,
  allowConsole,
}) => {
  allowConsole(FAILED_REQUEST);
  const slug = await ownHotel('morskoy');
  const account = await newGuest();
  await openSignedIn(page, slug, account);
  const dates = await freeStay(slug, 'Стандарт', 300, 2);
  await booking.openRooms(slug, dates);
  await booking.chooseRate('Стандарт', 'Гибкий');
  await booking.goOnWithExtras('Трансфер из аэропорта');
  await booking.agreeAndGoOn();
  await revokeSession(page);
  await booking.options.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(page).toHaveURL(new RegExp(`/${slug}/login\\?.*room=`));
  const refusal = 'Не удалось выполнить запрос / Ошибка авторизации :(';
  await expect(page.locator('[data-sonner-toast]', { hasText: refusal })).toBeVisible();
  await expect(page.getByRole('dialog').getByText(refusal).first()).toBeVisible();
  await page.getByRole('link', { name: 'Войти по логину и паролю' }).click();
  await fillLogin(page, account);
  await expect(page).toHaveURL(new RegExp(`/${slug}(\\?.*)?$`));
  await expect(booking.title('Оплата')).toBeVisible();
  await expect(page.getByText('Тестова Анна Петровна')).toBeVisible();
  await booking.agreeAndGoOn();
  await booking.toPaymentPage();
  await expect(page.locator('body')).toContainText(/₽/);
});
