import { EMPLOYEE, logIn, newGuest } from '#e2e/fixtures/account.ts';
import { bookFor, ROOMS } from '#e2e/fixtures/account-bookings.ts';
import { freeStay, type Slug, stay } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { holdBack } from '#e2e/fixtures/page.ts';
import { SCREENS, shoot } from './shoot.ts';

/** These calls are meant to fail. */
const FAILED = /Failed to load resource/;
/** A page that is resized needs other pictures than those it has preloaded. */
const RESIZED = /was preloaded using link preload but not used/;

test.beforeEach(({ allowConsole }) => allowConsole(RESIZED));

for (const slug of Object.keys(ROOMS) as Slug[]) {
  const room = ROOMS[slug];

  test.describe('for longer than its three seconds', () => {
    // Scripts would end the splash together with its animation.
    test.use({ waitsForScripts: false });

    test(`${slug}: splash`, async ({ openVisit }) => {
      const stranger = await openVisit({ isFirst: true, reducedMotion: 'no-preference' });
      await stranger.route('**/*.js', (route) => route.abort());
      // The pictures may take longer than the splash lasts.
      await stranger.goto(`/${slug}`, { waitUntil: 'domcontentloaded' });
      await stranger.addStyleTag({ content: '[data-splash] { animation: none !important }' });
      await expect(stranger.locator('div[data-splash]')).toBeVisible();
      await shoot(stranger, slug, '00-splash');
    });
  });

  test(`${slug}: arriving`, async ({ booking, page, allowConsole }) => {
    allowConsole(FAILED);
    await booking.open(slug);
    await booking.atPrices();
    await shoot(page, slug, '01-home');
    await shoot(page, slug, '02-home-whole', { isWhole: true });
    await booking.openParty();
    await booking.button('Добавить номер').click();
    await booking.takeParty();
    await booking.pickStay(await freeStay(slug, room, 20, 3));
    await shoot(page, slug, '03-dates-and-party');
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot(page, slug, '04-menu');

    await page.goto(`/${slug}/no-such-page`);
    await shoot(page, slug, '05-not-found');
  });

  test(`${slug}: booking`, async ({ booking, page, allowConsole }) => {
    allowConsole(FAILED);
    const dates = await freeStay(slug, room, 20, 3);
    const letGo = await holdBack(page, '**/api/v1/ota-availability/**');
    await booking.open(
      slug,
      `?arrival=${dates.arrival}&departure=${dates.departure}&adults=2&edit=parameters`,
    );
    await booking.button('Подобрать номера').click();
    await expect(booking.title('Выбор номера')).toBeVisible();
    await shoot(page, slug, '10-rooms-loading');
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(booking.room(room)).toBeVisible();
    await shoot(page, slug, '11-rooms');
    await booking.openRates(booking.room(room));
    await booking.rate(room, 'Гибкий').scrollIntoViewIfNeeded();
    await shoot(page, slug, '12-rates');
    await booking.openDetails(booking.room(room));
    await shoot(page, slug, '13-room-details');
    const gallery = await booking.openGallery(room);
    await shoot(page, slug, '14-gallery');
    await page.keyboard.press('Escape');
    await expect(gallery).toHaveCount(0);
    await shoot(page, slug, '14-room');
    await page.keyboard.press('Escape');

    await booking.chooseRate(room, 'Гибкий');
    await expect(booking.title('Дополнительные услуги')).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await shoot(page, slug, '15-extras');
    await booking.goOnWithExtras();
    await shoot(page, slug, '16-payment');
    await page.getByLabel('Эл. почта').fill('нет');
    await page.getByLabel('Фамилия').focus();
    await page.getByLabel('Имя').focus();
    await expect(page.getByText('Недопустимые символы')).toBeVisible();
    await shoot(page, slug, '17-payment-with-errors');
    await booking.toOptions();
    await expect(booking.options).toBeVisible();
    await shoot(page, slug, '18-payment-options');
    await booking.toPaymentPage();
    await shoot(page, slug, '19-payment-page');
    await booking.onPaymentPage('Отклонить');
    await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
    await shoot(page, slug, '20-order-declined', { isWhole: true });

    await booking.openRooms(slug, stay(slug === 'morskoy' ? 40 : 1, 1), '&adults=4,4,4');
    await booking.atSearchResult();
    await shoot(page, slug, '21-party-too-large');
    await page.route('**/api/v1/ota-availability/**', (route) => route.abort());
    await booking.searchFor(slug, dates);
    await expect(booking.button('Повторить')).toBeVisible();
    await shoot(page, slug, '22-search-failed');
    await page.unroute('**/api/v1/ota-availability/**');
  });

  test(`${slug}: paid`, async ({ booking, page }) => {
    await booking.openRooms(slug, await freeStay(slug, room, 34, 4));
    await booking.chooseRate(room, 'Гибкий');
    await booking.goOnWithExtras();
    await booking.toOptions();
    await booking.pay();
    await shoot(page, slug, '30-order', { isWhole: true });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.screenshot({
      path: `${SCREENS}/${slug}/31-order-on-paper-794.jpg`,
      type: 'jpeg',
      quality: 60,
    });
  });

  test(`${slug}: cabinet`, async ({ page, allowConsole }) => {
    allowConsole(FAILED);
    await page.goto(`/${slug}/login`);
    await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
    await shoot(page, slug, '40-login');
    await page.goto(`/${slug}/login/old`);
    await page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByText('Это поле не должно быть пустым').first()).toBeVisible();
    await shoot(page, slug, '41-password-login-with-errors');
    await page.goto(`/${slug}/register`);
    await expect(page.getByRole('dialog', { name: 'Регистрация' })).toBeVisible();
    await shoot(page, slug, '42-registration');

    const account = await newGuest();
    await logIn(page, slug, account);
    await page.goto(`/${slug}/profile/booking`);
    await expect(page.getByText('Броней пока нет')).toBeVisible();
    await shoot(page, slug, '43-no-bookings');
    const { id } = await bookFor(account, slug, { from: 50, nights: 3 });
    await bookFor(account, slug, { from: 70, isPaid: false });
    await page.reload();
    await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
    await shoot(page, slug, '44-bookings');
    await page.goto(`/${slug}/profile/booking/${id}`);
    const refund = page.getByRole('region', { name: 'Отмена и возврат' });
    await expect(refund).toContainText('Вернётся');
    await shoot(page, slug, '45-booking', { isWhole: true });
    await refund.getByRole('button', { name: 'Отменить бронь' }).click();
    await expect(page.getByRole('dialog', { name: 'Отменить бронь?' })).toBeVisible();
    await shoot(page, slug, '46-cancel');
    await page.goto(`/${slug}/profile`);
    await expect(page.getByRole('button', { name: 'Выйти' }).first()).toBeVisible();
    await shoot(page, slug, '47-profile');
  });

  test(`${slug}: guests of an employee`, async ({ page }) => {
    await logIn(page, slug, EMPLOYEE);
    await page.goto(`/${slug}/profile/guests`);
    await expect(page.getByRole('button', { name: 'Добавить гостя' })).toBeVisible();
    await shoot(page, slug, '48-guests');
    await page.getByRole('button', { name: 'Добавить гостя' }).click();
    await expect(page.getByLabel('Родство')).toBeVisible();
    await shoot(page, slug, '49-guest-form');
    await page.keyboard.press('Escape');
    await page.goto(`/${slug}/profile/booking`);
    await expect(page.getByText(/Предстоящие|Броней пока нет/)).toBeVisible();
    await shoot(page, slug, '50-bookings-of-an-employee');
  });
}
