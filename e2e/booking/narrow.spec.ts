import { freeStay, type Slug } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { expectFit, expectReachable } from '#e2e/fixtures/layout.ts';
import { holdRest } from '#e2e/fixtures/page.ts';

const WIDTH = 320;

for (const { slug, room, rate } of [
  { slug: 'morskoy', room: 'Семейный люкс с двумя спальнями', rate: 'Полный пансион' },
  { slug: 'alpina', room: 'Делюкс с балконом на хребет Аибга', rate: 'Полный пансион' },
  { slug: 'kanareyka', room: 'Семейный номер «Гнездо»', rate: 'Завтрак и ужин' },
] satisfies { slug: Slug; room: string; rate: string }[]) {
  test(`${slug} at 320 px: no text sticks out or is cut off, from the home to the reservation`, async ({
    booking,
    page,
    allowConsole,
  }) => {
    // The home has shown the picture already: the tab's memory provides it, which Chromium does not count as use.
    allowConsole(/_next\/image\S* was preloaded using link preload but not used/);
    await page.setViewportSize({ width: WIDTH, height: 640 });
    const rest = await holdRest(page);
    await booking.open(slug);
    await expectFit(page, 'home with the date fields');
    await rest();
    await booking.openParty();
    await booking.button('Добавить номер').click();
    await booking.button('Добавить номер').click();
    await expectFit(page, 'party');
    await expectReachable(page, 'party');
    await booking.takeParty();
    await booking.button('Ввести промокод').click();
    await booking.atPrices();
    await expectFit(page, 'home');
    await expectReachable(page, 'home');
    const dates = await freeStay(slug, room, 48, 4);
    await booking.openRooms(slug, dates);
    await booking.openRates(booking.room(room));
    await booking.openDetails(booking.room(room));
    await expectFit(page, 'rooms');
    await expectReachable(page, 'rooms');
    await booking.chooseRate(room, rate);
    await expect(booking.title('Дополнительные услуги')).toBeVisible();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await expectFit(page, 'extras');
    await expectReachable(page, 'extras');
    await booking.goOnWithExtras();
    await page.locator('summary', { hasText: 'Из чего складывается цена' }).click();
    await page.getByLabel('Эл. почта').fill(`${'very'.repeat(12)}@long.example`);
    await page.getByLabel('Фамилия').focus();
    await page.getByLabel('Фамилия').blur();
    await expectFit(page, 'payment');
    await expectReachable(page, 'payment');
    await booking.toOptions();
    await expect(booking.options).toBeVisible();
    const box = await booking.options.boundingBox();
    expect(box?.width ?? 0).toBeLessThanOrEqual(WIDTH);
    await expectFit(page, 'options');
    await expectReachable(page, 'options');
    await page.goto(`/${slug}/success`);
    await expect(page.getByText('Пример заказа')).toBeVisible();
    await expectFit(page, 'success');
  });
}
