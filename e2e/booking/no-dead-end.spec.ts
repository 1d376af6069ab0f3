import { day, ownHotel, search, sellOut } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';

/** A night on which the hotel has no free room. */
async function soldOutNight(slug: string): Promise<string> {
  const night = day(27);
  const stay = { arrival: night, departure: addIsoDays(night, 1) };
  for (const { name } of (await search(slug, stay)).rooms) await sellOut(slug, stay, name);
  expect((await search(slug, stay)).rooms).toEqual([]);
  return night;
}

test('nothing is free: the page says why, and one press leads to what is free nearby', async ({
  booking,
  page,
}) => {
  const slug = await ownHotel('alpina');
  const night = await soldOutNight(slug);
  const stay = { arrival: night, departure: addIsoDays(night, 2) };
  await booking.searchFor(slug, stay);
  await expect(page.getByText('По заданным параметрам ничего не найдено.').first()).toBeVisible();
  await expect(page.getByText(/^На ночь \d.* для двоих всё занято/)).toBeVisible();
  const near = page.getByRole('region', { name: 'Свободно рядом' }).getByRole('link');
  const offered = (await search(slug, stay)).nothing_found?.alternatives ?? [];
  await expect(near).toHaveCount(offered.length);
  expect(offered.length).toBeGreaterThan(1);
  const [first] = offered;
  await expect(near.first()).toContainText(formatMoney(toKopecks(first?.total_price ?? (0 as never))));

  await near.first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('arrival') === first?.arrival);
  const cheapest = (await search(slug, { ...stay, ...first })).rooms.map(({ min_price }) => min_price);
  expect(Math.min(...cheapest)).toBe(first?.total_price);
  // The guest goes back to their own dates.
  await page.goBack();
  await expect(booking.title('Параметры бронирования')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`arrival=${night}`));
});

test('the last room is taken while the guest types: the page says what is free, and what was typed stays', async ({
  booking,
  page,
  allowConsole,
}) => {
  const slug = await ownHotel('alpina');
  allowConsole(/status of 400/);
  const stay = { arrival: day(27), departure: day(28) };
  const choose = async () => {
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Выбрать/ })
      .first()
      .click();
    await booking.goOnWithExtras();
  };
  await booking.searchFor(slug, stay);
  await choose();
  const link = page.url();
  await booking.toOptions();
  await soldOutNight(slug);
  await booking.options.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(booking.title('Выбор номера')).toBeVisible();
  const near = page.getByRole('region', { name: 'Свободно рядом' }).getByRole('link');
  await near.first().click();
  await choose();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Соколова');
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(918) 555 0142');

  // The link names a room that is gone.
  await page.goto(link);
  await expect(page.getByText('Такого номера нет.')).toBeVisible();
  await expect(near.first()).toBeVisible();
});

test('without scripts the alternatives are links', async ({ openVisit }) => {
  const slug = await ownHotel('alpina');
  const night = await soldOutNight(slug);
  const page = await openVisit({ javaScriptEnabled: false });
  await page.goto(`/${slug}?arrival=${night}&departure=${addIsoDays(night, 1)}&adults=2`);
  await page.getByRole('region', { name: 'Свободно рядом' }).getByRole('link').first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
