import { EMPLOYEE, logIn, USER_BUTTON } from '../fixtures/account.ts';
import { freeStay, stay } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/booking.ts';

/** A light panel, a dark one, and a brand that is light all over. */
const ROOMS = {
  morskoy: 'Стандарт',
  alpina: 'Стандарт с видом на лес',
  kanareyka: 'Стандарт «Жёрдочка»',
} as const;

/** Not every screen of each hotel at both widths: the colours are guarded by the palette's own tests. */
const BOOKING = { morskoy: null, alpina: 'desktop', kanareyka: 'phone' };
const ACCOUNT = { morskoy: 'desktop', alpina: null, kanareyka: 'phone' };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const slug of Object.keys(ROOMS) as (keyof typeof ROOMS)[]) {
  test(
    `${slug}: the booking, every step and state`,
    { tag: '@both' },
    async ({ booking, page, allowConsole }, { project }) => {
      test.skip(project.name !== BOOKING[slug], 'at another width or in another hotel');
      test.slow();
      allowConsole(/Failed to load resource/);
      await booking.open(slug);
      await expect(page.getByText('Есть номера')).toBeVisible();
      await booking.openParty();
      await booking.button('Добавить номер').click();
      await expectAccessible(page, 'home');
      await page.getByRole('button', { name: 'Меню', exact: true }).click();
      await expectAccessible(page, 'menu');

      await booking.openRooms(slug, stay(slug === 'morskoy' ? 40 : 1, 1), '&adults=4,4,4');
      await booking.atSearchResult();
      await expectAccessible(page, 'nothing found or full rooms');

      const dates = await freeStay(slug, ROOMS[slug], 45, 2);
      await page.route('**/api/v1/ota-availability/**', (route) => route.abort());
      await booking.searchFor(slug, dates);
      await expect(booking.button('Повторить')).toBeVisible();
      await expectAccessible(page, 'search error');
      await page.unroute('**/api/v1/ota-availability/**');
      await booking.button('Повторить').click();
      const card = booking.room(ROOMS[slug]);
      await booking.openRates(card);
      await card.getByRole('button', { name: 'Подробнее' }).click();
      await expectAccessible(page, 'rooms with rates and features');
      await card.getByRole('button', { name: /Открыть галерею/ }).click();
      await expect(page.locator('.yarl__portal').getByText(/^1 \/ \d/)).toBeVisible();
      await expectAccessible(page, 'gallery');
      await page.keyboard.press('Escape');
      await expect(page.locator('.yarl__portal')).toHaveCount(0);
      await booking
        .rate(ROOMS[slug], 'Гибкий')
        .getByRole('link', { name: /^Выбрать/ })
        .click();
      await expect(booking.title('Дополнительные услуги')).toBeVisible();
      await expectAccessible(page, 'extras');
      await booking.goOnWithExtras();
      await page.getByLabel('Эл. почта').fill('нет');
      await page.getByLabel('Фамилия').focus();
      await page.getByLabel('Имя').focus();
      await expect(page.getByText('Недопустимые символы')).toBeVisible();
      await expectAccessible(page, 'payment with errors');
      await booking.toOptions();
      await expectAccessible(page, 'payment options');

      await page.goto(`/${slug}/success`);
      await expect(page.getByText('Пример заказа')).toBeVisible();
      await expectAccessible(page, 'order');
      await page.goto(`/${slug}/no-such-page`);
      await expectAccessible(page, 'page not found');
    },
  );

  test(
    `${slug}: login, registration, cabinet, guests`,
    { tag: '@both' },
    async ({ page, allowConsole }, { project }) => {
      test.skip(project.name !== ACCOUNT[slug], 'at another width or in another hotel');
      test.slow();
      allowConsole(/Failed to load resource/);
      await page.goto(`/${slug}/login`);
      await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
      await expectAccessible(page, 'login');
      await page.goto(`/${slug}/register`);
      await page.getByRole('dialog').getByRole('button', { name: 'Зарегистрироваться' }).click();
      await expect(page.getByText('Это поле не должно быть пустым').first()).toBeVisible();
      await expectAccessible(page, 'registration with errors');
      await page.goto(`/${slug}/login/old`);
      await page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(page.getByText('Это поле не должно быть пустым').first()).toBeVisible();
      await expectAccessible(page, 'password login with errors');

      await logIn(page, slug, EMPLOYEE);
      await page.locator(USER_BUTTON).click();
      await expectAccessible(page, 'user menu');
      await page.goto(`/${slug}/profile/booking`);
      await expect(page.getByText(/Предстоящие|Бронирований пока нет/)).toBeVisible();
      await expectAccessible(page, 'bookings');
      await page.route('**/api/v1/account-reservation/list/**', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
      await expectAccessible(page, 'bookings that did not load');
      await page.unroute('**/api/v1/account-reservation/list/**');
      await page.getByRole('button', { name: 'Повторить' }).click();
      if (slug === 'morskoy') {
        await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
        await expect(page).toHaveURL(/booking\/\d+$/);
        await expect(page.getByRole('region', { name: 'Отмена и возврат' })).toContainText('Вернётся');
        await expectAccessible(page, 'booking with its refund');
        await page
          .getByRole('region', { name: 'Отмена и возврат' })
          .getByRole('button', { name: 'Отменить бронирование' })
          .click();
        await expect(page.getByRole('dialog', { name: 'Отменить бронирование?' })).toBeVisible();
        await expectAccessible(page, 'cancel booking');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /Изменить состав гостей|Выбрать гостей/ }).click();
        await expectAccessible(page, 'who travels');
      }
      await page.goto(`/${slug}/profile/guests`);
      await expect(page.getByRole('button', { name: 'Добавить гостя' })).toBeVisible();
      await expectAccessible(page, 'guests');
      await page
        .getByRole('button', { name: /Удалить/ })
        .first()
        .click();
      await expectAccessible(page, 'delete guest');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Добавить гостя' }).click();
      await expect(page.getByLabel('Родство')).toBeVisible();
      await expectAccessible(page, 'guest form');
      await page.goto(`/${slug}/profile`);
      await expect(page.getByRole('button', { name: 'Выйти' }).first()).toBeVisible();
      await expectAccessible(page, 'profile');
    },
  );
}
