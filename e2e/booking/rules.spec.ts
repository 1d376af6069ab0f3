import { freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { BookingPage, expect, test } from '#e2e/fixtures/booking.ts';

test('a card says which of its pictures is shown', async ({ booking }) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Стандарт', 18, 1));
  const card = booking.room('Стандарт');
  const about = card.getByRole('link', { name: /^О номере/ });
  await expect(about).toHaveAccessibleName(/^О номере: Стандарт, 1 из \d+$/);
  await expect(card.getByText(/^1 из \d+$/)).toBeVisible();
  await card.getByRole('button', { name: 'Следующее фото: Стандарт' }).click();
  await expect(card.getByText(/^2 из \d+$/)).toBeVisible();
  await expect(about).toHaveAccessibleName(/^О номере: Стандарт, 2 из \d+$/);
});

test('the gallery: next, zoom, close, Escape and Back, and the room under it', async ({ booking, page }) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Стандарт', 60, 2));
  const address = page.url();
  const gallery = await booking.openGallery('Стандарт');
  const room = page.getByRole('dialog', { name: 'Стандарт', exact: true });
  const opener = room.getByRole('button', { name: /^Открыть галерею: .*, 1 из \d+$/ }).first();
  const button = (name: string) => gallery.getByRole('button', { name, exact: true });
  await button('Следующее фото').click();
  await expect(gallery.getByText(/^2 \/ \d/)).toBeVisible();
  await button('Предыдущее фото').click();
  await expect(gallery.getByText(/^1 \/ \d/)).toBeVisible();
  await gallery.getByRole('navigation').getByRole('button', { name: /^2 из/ }).click();
  await expect(gallery.getByText(/^2 \/ \d/)).toBeVisible();
  await button('Предыдущее фото').click();
  await expect(gallery.getByText(/^1 \/ \d/)).toBeVisible();
  const photo = gallery.locator('.yarl__slide_current img');
  const width = async () => (await photo.boundingBox())?.width ?? 0;
  await expect(button('Отдалить')).toBeDisabled();
  await expect.poll(width).toBeGreaterThan(0);
  const before = await width();
  await button('Приблизить').click();
  await expect.poll(width).toBeGreaterThan(before * 1.9);
  await button('Отдалить').click();
  await expect.poll(width).toBeCloseTo(before, 0);
  await button('Закрыть').click();
  await expect(gallery).toHaveCount(0);
  await opener.click();
  await expect(gallery).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(gallery).toBeVisible();
  // The browser's Back closes the gallery, then the room; the rooms stay.
  await page.goBack();
  await expect(gallery).toHaveCount(0);
  await expect(room).toBeVisible();
  await page.goBack();
  await expect(room).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(booking.room('Стандарт')).toBeVisible();
});

test('a link opens its rooms, and the address follows the search', async ({ booking, page, openVisit }, {
  project,
}) => {
  const dates = await freeStay('alpina', 'Стандарт с видом на лес', project.name === 'phone' ? 30 : 33, 2);
  await booking.open('alpina');
  await booking.openParty();
  await page
    .getByRole('region', { name: 'Номер 1' })
    .getByRole('button', { name: 'Дети до 3 лет: больше' })
    .click();
  await booking.takeParty();
  await booking.pickStay(dates);
  await booking.searchRooms();
  const search = `?arrival=${dates.arrival}&departure=${dates.departure}&adults=2&childs=INF:1`;
  await expect(page).toHaveURL((url) => url.search === search);

  const guest = new BookingPage(await openVisit());
  await guest.page.goto(page.url());
  await expect(guest.title('Выбор номера')).toBeVisible();
  await expect(guest.room('Стандарт с видом на лес')).toBeVisible();
  await expect(guest.page.getByRole('dialog')).toHaveCount(0);
});

test('from the bare home to the payment page: at most 9 presses, 5 fields, one page load', async ({
  openVisit,
}) => {
  const slug = await ownHotel('morskoy');
  const page = await openVisit({ isFirst: true });
  const booking = new BookingPage(page);
  const counted = { presses: 0, loads: 0 };
  page.on('load', () => {
    counted.loads += 1;
  });
  // Clicks would count twice on a label, whose control gets one too, and Enter would count as one.
  await page.exposeFunction('countPress', () => {
    counted.presses += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => (window as unknown as { countPress(): void }).countPress(), true);
  });
  const dates = await freeStay(slug, 'Стандарт', 5, 2);
  await booking.open(slug);
  const offer = page.getByRole('complementary', { name: 'Вход' });
  await expect(offer).toBeVisible();
  await booking.pickStay(dates);
  await expect(offer).toHaveCount(0);
  await booking.button('Подобрать номера').click();
  await booking
    .room('Стандарт')
    .getByRole('link', { name: /^Выбрать/ })
    .click();
  await booking.button(/^Продолжить/).click();
  await expect(page.locator('form').getByRole('textbox').and(page.locator('input'))).toHaveCount(5);
  // The fields are filled by keys, which also lead from one field to the next.
  await booking.toOptions();
  await expect(booking.options).toBeVisible();
  expect(counted.loads).toBe(1);
  await booking.toPaymentPage();
  expect(counted.presses).toBeLessThanOrEqual(9);
});
