import { freeStay, hotelId, ownHotel, search } from '#e2e/fixtures/api.ts';
import { expect, sum, test } from '#e2e/fixtures/booking.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';
import { expectPrinted } from '#e2e/fixtures/print.ts';

test('one room: the same total from the card to the paid reservation', { tag: '@both' }, async ({
  booking,
  page,
}) => {
  const slug = await ownHotel('morskoy');
  const dates = await freeStay(slug, 'Стандарт', 30, 3);
  await booking.open(slug);
  await booking.pickStay(dates);
  await expect(page.getByText(/, 3\sночи/).filter({ visible: true })).toBeVisible();
  await booking.searchRooms();
  const price = await booking.chooseRate('Стандарт', 'Завтрак включён');
  const found = await search(slug, dates);
  const rates = found.rooms.find(({ name }) => name === 'Стандарт')?.rates ?? [];
  expect(price).toBe(rates.find((rate) => rate.short_description?.includes('Завтрак включён'))?.total_price);

  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  const row = (name: string) => page.locator('label', { hasText: name });
  const menu = sum(await row('Детское меню').locator('b').last().textContent());
  const transfer = sum(await row('Трансфер из аэропорта').locator('b').last().textContent());
  await expect(row('Детское меню')).toContainText(/на одного, за 3\sночи/);
  await expect(row('Трансфер из аэропорта')).toContainText('за проживание');
  await booking.goOnWithExtras('Детское меню', 'Трансфер из аэропорта');
  const total = price + menu + transfer;

  expect(await booking.orderTotal()).toBe(total);
  await page.getByLabel('Комментарий к брони').fill('Приедем около 21:00');
  await booking.toOptions();
  expect(await booking.dueNow()).toBe(total);
  await booking.toPaymentPage();
  await expect(page.locator('body')).toContainText('Тестовая страница');
  const pay = page.getByRole('button', { name: /Оплатить/ });
  await expect.poll(async () => sum(await pay.textContent())).toBe(total);
  await booking.onPaymentPage('Оплатить');
  await expect(page.getByText('Оплата получена')).toBeVisible();
  await booking.expectFact('Итого', total);
  await booking.expectFact('Оплачено', total);
  // Whoever has the link sees the page, so it shows neither the guest's own words nor their address.
  await expect(page.locator('body')).not.toContainText('Приедем около 21:00');
  await expect(page.locator('body')).not.toContainText('elena@mail.example');

  // The page has directions to the hotel, and prints.
  await expect(page.getByRole('link', { name: 'Яндекс Карты' })).toHaveAttribute('target', '_blank');
  await expect(booking.fact('Условия отмены')).toContainText('бесплатно');
  // On paper the desk reads the whole name, which this tab knows; the screen has the short one.
  await expect(page.getByText('Елена С.')).toBeVisible();
  await expectPrinted(page, {
    shown: [
      'Оплата получена',
      `${GUEST.last_name} ${GUEST.first_name} ${GUEST.middle_name}`,
      'отмена бесплатна',
      'Итого',
    ],
    hidden: [page.getByRole('img', { name: 'Стандарт' })],
  });

  // The booking is paid, so the next visit starts anew.
  await page.getByRole('link', { name: 'Забронировать ещё' }).click();
  await expect(booking.title('Параметры бронирования')).toBeVisible();
});

test('two rooms with children and extras in another hotel', async ({ booking, page }) => {
  const slug = await ownHotel('alpina');
  const guests = [
    { adults: 2, childs: [{ id: hotelId(slug) * 100 + 2, code: 'CHD', count: 1 }] },
    { adults: 1, childs: [{ id: hotelId(slug) * 100 + 1, code: 'INF', count: 1 }] },
  ];
  const room = 'Делюкс с балконом на хребет Аибга';
  const dates = await freeStay(slug, room, 50, 2, guests);
  await booking.open(slug);
  await booking.openParty();
  await page.getByRole('button', { name: 'Добавить номер' }).click();
  const first = page.getByRole('region', { name: 'Номер 1' });
  const second = page.getByRole('region', { name: 'Номер 2' });
  await first.getByRole('button', { name: 'Дети 3–6 лет: больше' }).click();
  await second.getByRole('button', { name: 'Взрослые: меньше' }).click();
  await second.getByRole('button', { name: 'Дети до 3 лет: больше' }).click();
  await booking.takeParty();
  await booking.pickStay(dates);
  await booking.searchRooms();
  const price = await booking.chooseRate(room, 'Завтрак включён');
  const menu = page.locator('label', { hasText: 'Ужин у камина' });
  await expect(menu).toContainText('за 2 ночи');
  const dinner = sum(await menu.locator('b').last().textContent());
  await booking.goOnWithExtras('Ужин у камина');
  expect(await booking.orderTotal()).toBe(price + dinner);
  await booking.toOptions();
  expect(await booking.dueNow()).toBe(price + dinner);
  await booking.pay();
  await expect(booking.fact('Гости')).toContainText('3 взрослых, 2 ребёнка');
  await expect(booking.fact('Номер')).toContainText('2 номера');
  await booking.expectFact('Итого', price + dinner);
});

test('payment at the hotel confirms without the payment page', async ({ booking, page }) => {
  const slug = await ownHotel('nevsky');
  const dates = await freeStay(slug, 'Стандарт во двор', 20, 2);
  await booking.openRooms(slug, dates);
  const price = await booking.chooseRate('Стандарт во двор', 'Гибкий');
  await booking.goOnWithExtras();
  await booking.toOptions();
  await booking.options.getByRole('radio', { name: /В отеле/ }).check();
  await expect(booking.options).not.toContainText(/К оплате сейчас|\b0\s₽/);
  expect(await booking.dueAtHotel()).toBe(price);
  await booking.options.getByRole('button', { name: 'Забронировать' }).click();
  await page.waitForURL(/\/success\?order=/);
  await expect(page.getByText('Номер за вами. Оплатите при заселении.')).toBeVisible();
});
