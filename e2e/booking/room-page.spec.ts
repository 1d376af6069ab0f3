import { freeStay } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';

const ROOM = 'Делюкс с зоной отдыха';
const PAGE = '/morskoy/rooms/DLX';

test('a room without a stay: what it is, its best price, and a form that asks for the guest’s nights', {
  tag: '@both',
}, async ({ booking, page }) => {
  const stay = await freeStay('morskoy', ROOM, 27, 2);
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: ROOM, level: 1 })).toBeVisible();
  await expect(page.getByText(/^от\s[\d\s]+₽\sза\sночь\s\d+\s[а-я]+$/)).toBeVisible();
  await expect(page.getByRole('img', { name: `План номера: ${ROOM}` })).toBeVisible();
  await page.getByLabel('Заезд').fill(stay.arrival);
  await page.getByLabel('Выезд').fill(stay.departure);
  await page.getByRole('button', { name: 'Показать цену' }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === PAGE && url.searchParams.get('arrival') === stay.arrival,
  );
  await expect(page.getByRole('heading', { name: /^Тарифы на / })).toBeVisible();
  // A rate leads on to the hotel's own page, and Back to the room.
  await page.getByRole('link', { name: /^Выбрать .*Гибкий/ }).click();
  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  const wanted = { ...stay, adults: '2', room: 'DLX' };
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual(expect.objectContaining(wanted));
  await page.goBack();
  await expect(page.getByRole('heading', { name: ROOM, level: 1 })).toBeVisible();
});

test('the dates are changed on the page of the room, whose rates and address follow', {
  tag: '@both',
}, async ({ booking, page }) => {
  const stay = await freeStay('morskoy', ROOM, 29, 2);
  await page.goto(`${PAGE}?arrival=${stay.arrival}&departure=${stay.departure}&adults=2`);
  const price = page
    .getByRole('region', { name: /^Тарифы на / })
    .getByText(/^за\s\d\sноч.*\sна\s/)
    .first();
  await expect(price).toHaveText(/на\sдвоих$/);
  await page.getByRole('link', { name: /2\sгостя/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Взрослые: больше/ }).click();
  await sheet.getByRole('button', { name: 'Готово' }).click();
  await expect(price).toHaveText(/на\sтроих$/);
  await expect(page).toHaveURL((url) => url.pathname === PAGE && url.searchParams.get('adults') === '3');
  await page.reload();
  await expect(price).toHaveText(/на\sтроих$/);
  await page.getByRole('navigation', { name: 'Где вы' }).getByRole('link', { name: 'Номера' }).click();
  await expect(booking.room(ROOM)).toBeVisible();
});

test('a room that is not free for the stay says so, and leads to what is', async ({ booking, page }) => {
  // Four adults find no place in a room for two.
  const stay = await freeStay('morskoy', 'Семейный люкс с двумя спальнями', 30, 2);
  await page.goto(`/morskoy/rooms/STD?arrival=${stay.arrival}&departure=${stay.departure}&adults=4`);
  await expect(page.getByRole('heading', { name: 'Стандарт', level: 1 })).toBeVisible();
  await expect(page.getByText('На эти даты номер занят.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Что свободно на эти даты' }).click();
  await expect(booking.room('Семейный люкс с двумя спальнями')).toBeVisible();
});

for (const query of ['', '?arrival=2030-12-03&departure=2030-12-05&adults=2'])
  test(`a room that the hotel does not have is a 404 in its design${query && ', with a stay too'}`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const response = await page.goto(`/morskoy/rooms/NONE${query}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Такого номера нет' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Номера' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/morskoy');
  });

test('the home leads to each room, for the dates that are chosen by then', async ({ booking, page }) => {
  const stay = await freeStay('morskoy', ROOM, 25, 3);
  const link = page.locator('#rooms').getByRole('link', { name: `О номере ${ROOM}` });
  await booking.open('morskoy');
  await expect(link).toHaveAttribute('href', PAGE);
  await booking.pickStay(stay);
  await link.click();
  await expect(page.getByRole('heading', { name: ROOM, level: 1 })).toBeVisible();
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ ...stay, adults: '2' });
});

test('the card’s picture is a link to the room’s page; the gallery closes on the page by Back', {
  tag: '@both',
}, async ({ booking, page }) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', ROOM, 31, 2));
  const href = await booking
    .room(ROOM)
    .getByRole('link', { name: /^О номере/ })
    .getAttribute('href');
  await page.goto(`${href}`);
  await page
    .getByRole('button', { name: /^Открыть галерею/ })
    .first()
    .click();
  await expect(page.locator('.yarl__portal').getByText(/^1 \/ \d/)).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(page.locator('.yarl__portal')).toHaveCount(0);
  await expect(page).toHaveURL(address);
  const next = page.getByRole('navigation', { name: 'Другие номера' }).getByRole('link').last();
  const name = await next.locator('b').textContent();
  await next.click();
  await expect(page.getByRole('heading', { name: `${name}`, level: 1 })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a room is found from the list, its dates are asked for, and a rate leads on', {
    tag: '@both',
  }, async ({ page }) => {
    const stay = await freeStay('morskoy', ROOM, 33, 2);
    await page.goto(`/morskoy?arrival=${stay.arrival}&departure=${stay.departure}&adults=2`);
    await page
      .getByRole('article', { name: ROOM })
      .getByRole('link', { name: /^О номере/ })
      .click();
    await expect(page.getByRole('heading', { name: ROOM, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: /^Выбрать .*Гибкий/ }).click();
    await expect(page.getByRole('heading', { name: 'Дополнительные услуги' })).toBeVisible();
    await page.goto(PAGE);
    await page.getByLabel('Заезд').fill(stay.arrival);
    await page.getByLabel('Выезд').fill(stay.departure);
    await page.getByRole('button', { name: 'Показать цену' }).click();
    await expect(page.getByRole('heading', { name: /^Тарифы на / })).toBeVisible();
  });
});
