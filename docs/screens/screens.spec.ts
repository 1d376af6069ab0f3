import type { Page } from '@playwright/test';
import { EMPLOYEE, logIn } from '../../e2e/fixtures/account.ts';
import { ROOMS } from '../../e2e/fixtures/account-bookings.ts';
import { freeStay, type Slug } from '../../e2e/fixtures/api.ts';
import { expect, test } from '../../e2e/fixtures/booking.ts';

/** Takes the picture with all images loaded and no animation running. */
async function shoot(page: Page, slug: Slug, screen: string, width: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  // Pictures further down load when they are scrolled to.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || bottom <= 0 || top >= window.innerHeight;
    }),
  );
  await page.screenshot({
    path: `docs/screens/${slug}-${screen}-${width}.jpg`,
    type: 'jpeg',
    quality: 72,
    animations: 'disabled',
  });
}

for (const slug of Object.keys(ROOMS) as Slug[]) {
  test(slug, async ({ booking, page }, { project }) => {
    test.slow();
    const width = project.name === 'phone' ? '390' : '1440';
    const room = ROOMS[slug];
    await booking.open(slug);
    await expect(page.getByRole('grid').first()).toBeVisible();
    await shoot(page, slug, 'home', width);
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    await shoot(page, slug, 'menu', width);

    await booking.openRooms(slug, await freeStay(slug, room, 20, 3));
    await booking.openRates(booking.room(room));
    await shoot(page, slug, 'rooms', width);
    await booking
      .rate(room, 'Гибкий')
      .getByRole('link', { name: /^Выбрать/ })
      .click();
    await expect(booking.title('Дополнительные услуги')).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await shoot(page, slug, 'extras', width);
    await booking.goOnWithExtras();
    await booking.fillGuest();
    await page.getByLabel('Комментарий к заказу').focus();
    await shoot(page, slug, 'payment', width);
    await booking.agree();
    await booking.continueButton.click();
    await expect(booking.options).toBeVisible();
    await shoot(page, slug, 'options', width);
    await booking.toPaymentPage();
    await booking.onPaymentPage('Оплатить');
    await expect(page.getByText('Оплата получена')).toBeVisible();
    await shoot(page, slug, 'order', width);

    await page.goto(`/${slug}/login`);
    await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
    await shoot(page, slug, 'login', width);
    await logIn(page, slug, EMPLOYEE);
    await page.goto(`/${slug}/profile/booking`);
    await expect(page.getByText(/Предстоящие|Бронирований пока нет/)).toBeVisible();
    await shoot(page, slug, 'bookings', width);
    await page.goto(`/${slug}/profile/guests`);
    await expect(page.getByRole('button', { name: 'Добавить гостя' })).toBeVisible();
    await shoot(page, slug, 'guests', width);
  });
}
