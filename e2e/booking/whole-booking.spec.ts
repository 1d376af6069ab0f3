import { freeStay, search } from '../fixtures/api.ts';
import { expect, sum, test } from '../fixtures/booking.ts';
import { expectOnPaper } from '../fixtures/paper.ts';

test.describe('a whole booking', () => {
  test(
    'one room: the same total from the card to the paid order',
    { tag: '@both' },
    async ({ booking, page }, { project }) => {
      const dates = await freeStay('morskoy', 'Стандарт', project.name === 'phone' ? 30 : 36, 3);
      await booking.open('morskoy');
      await booking.pickStay(dates);
      await expect(page.getByText(/, 3\sночи/).filter({ visible: true })).toBeVisible();
      await booking.searchRooms();
      const price = await booking.chooseRate('Стандарт', 'Завтрак включён');
      const found = await search('morskoy', dates);
      const rates = found.rooms.find(({ name }) => name === 'Стандарт')?.rates ?? [];
      expect(price).toBe(
        rates.find((rate) => rate.short_description?.includes('Завтрак включён'))?.total_price,
      );

      await expect(booking.title('Дополнительные услуги')).toBeVisible();
      const row = (name: string) => page.locator('label', { hasText: name });
      const menu = sum(await row('Детское меню').locator('b').last().textContent());
      const transfer = sum(await row('Трансфер из аэропорта').locator('b').last().textContent());
      await expect(row('Детское меню')).toContainText('за 3 ночи');
      await expect(row('Трансфер из аэропорта')).toContainText('один раз');
      await booking.goOnWithExtras('Детское меню', 'Трансфер из аэропорта');
      const total = price + menu + transfer;

      expect(await booking.orderTotal()).toBe(total);
      await page.getByLabel('Комментарий к заказу').fill('Приедем около 21:00');
      await booking.toOptions();
      expect(await booking.dueNow()).toBe(total);
      await booking.toPaymentPage();
      await expect(page.locator('body')).toContainText('Тестовая страница');
      expect(sum(await page.getByRole('button', { name: /Оплатить/ }).textContent())).toBe(total);
      await booking.onPaymentPage('Оплатить');
      await expect(page.getByText('Оплата получена')).toBeVisible();
      expect(sum(await booking.fact('Итого').textContent())).toBe(total);
      expect(sum(await booking.fact('Оплачено').textContent())).toBe(total);
      // Whoever has the link sees the page: not the guest's own words, nor the address.
      await expect(page.locator('body')).not.toContainText('Приедем около 21:00');
      await expect(page.locator('body')).not.toContainText('elena@mail.example');

      // The way to the hotel, and the order on paper.
      await expect(page.getByRole('link', { name: 'Маршрут в Яндекс Картах' })).toHaveAttribute(
        'target',
        '_blank',
      );
      await expect(booking.fact('При отмене удержат')).toContainText('отмена бесплатна');
      await expectOnPaper(page, {
        shown: ['Оплата получена', 'Елена С.', 'отмена бесплатна', 'Итого'],
        hidden: [page.getByRole('img', { name: 'Стандарт' })],
      });

      // Paid: the next visit starts anew.
      await page.getByRole('link', { name: 'Забронировать ещё' }).click();
      await expect(booking.title('Параметры бронирования')).toBeVisible();
    },
  );

  test('two rooms with children and extras in another hotel', async ({ booking, page }, { project }) => {
    const guests = [
      { adults: 2, childs: [{ id: 202, code: 'CHD', count: 1 }] },
      { adults: 1, childs: [{ id: 201, code: 'INF', count: 1 }] },
    ];
    const room = 'Делюкс с балконом на хребет Аибга';
    const dates = await freeStay('alpina', room, project.name === 'phone' ? 50 : 60, 2, guests);
    await booking.open('alpina');
    await booking.openParty();
    await page.getByRole('button', { name: 'Добавить номер' }).click();
    const first = page.getByRole('region', { name: 'Номер 1' });
    const second = page.getByRole('region', { name: 'Номер 2' });
    await first.getByRole('button', { name: 'Дети 3–6 лет: больше' }).click();
    await second.getByRole('button', { name: 'Взрослые: меньше' }).click();
    await second.getByRole('button', { name: 'Дети до 3 лет: больше' }).click();
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
    await booking.toPaymentPage();
    await booking.onPaymentPage('Оплатить');
    await expect(booking.fact('Гости')).toContainText('3 взрослых, 2 ребёнка');
    await expect(booking.fact('Номер')).toContainText('2 номера');
    expect(sum(await booking.fact('Итого').textContent())).toBe(price + dinner);
  });

  test('a promo code: lower prices, and the notice before the options', async ({ booking, page }, {
    project,
  }) => {
    const dates = await freeStay('morskoy', 'Стандарт', project.name === 'phone' ? 44 : 70, 2);
    await booking.open('morskoy');
    await booking.pickStay(dates);
    await booking.button('Ввести промокод').click();
    await page.getByLabel('Промокод').fill('270418');
    await expect(booking.button('Подобрать номера')).toBeDisabled();
    await page.getByLabel('Промокод').fill('270418a');
    await expect(page.getByLabel('Промокод')).toHaveValue('270418A');
    await expect(booking.button('Подобрать номера')).toBeDisabled();
    await page.getByLabel('Промокод').fill('2704188');
    await booking.searchRooms();
    await booking.openRates(booking.room('Стандарт'));
    await expect(booking.rate('Стандарт', 'Завтрак включён')).toContainText('Скидка');
    await booking
      .rate('Стандарт', 'Завтрак включён')
      .getByRole('link', { name: /^Выбрать/ })
      .click();
    await booking.goOnWithExtras();
    await booking.toOptions();
    const notice = page.getByRole('dialog', { name: 'Подтверждение статуса' });
    await expect(notice).toContainText('близкий член семьи сотрудника');
    await expect(booking.options).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
    await expect(booking.options).toBeVisible();
    await booking.toPaymentPage();
    await booking.onPaymentPage('Оплатить');
    await expect(page.getByText('Оплата получена')).toBeVisible();
  });

  test('payment at the hotel confirms without the payment page', async ({ booking, page }, { project }) => {
    const dates = await freeStay('nevsky', 'Стандарт во двор', project.name === 'phone' ? 20 : 26, 2);
    await booking.openRooms('nevsky', dates);
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

  test('the first night: hidden for one night, its price asked for two', async ({ booking }, { project }) => {
    const one = await freeStay('alpina', 'Стандарт с видом на лес', project.name === 'phone' ? 80 : 90, 1);
    await booking.openRooms('alpina', one);
    const price = await booking.chooseRate('Стандарт с видом на лес', 'Гибкий');
    await booking.goOnWithExtras();
    await booking.toOptions();
    await expect(booking.options.getByRole('radio')).toHaveCount(2);
    await expect(booking.options.getByRole('radio', { name: /Первая ночь/ })).toHaveCount(0);
    expect(await booking.dueNow()).toBe(price);

    const two = await freeStay('alpina', 'Стандарт с видом на лес', project.name === 'phone' ? 100 : 110, 2);
    await booking.openRooms('alpina', two);
    const found = await search('alpina', two);
    await booking.chooseRate('Стандарт с видом на лес', 'Гибкий');
    await booking.goOnWithExtras();
    await booking.toOptions();
    await booking.options.getByRole('radio', { name: /Первая ночь/ }).check();
    const rate = found.rooms
      .find(({ name }) => name === 'Стандарт с видом на лес')
      ?.rates.find(({ short_description }) => short_description?.includes('Гибкий'));
    expect(await booking.dueNow()).toBe(rate?.nights[0]?.price);
    expect(await booking.dueAtHotel()).toBe((rate?.total_price ?? 0) - (rate?.nights[0]?.price ?? 0));
  });

  test('a rate without extras leads straight to payment', async ({ booking, page }, { project }) => {
    const dates = await freeStay('morskoy', 'Мансарда у моря', project.name === 'phone' ? 30 : 33, 1);
    await booking.openRooms('morskoy', dates);
    const card = booking.room('Мансарда у моря');
    await expect(card.getByRole('button', { name: 'Смотреть тарифы' })).toHaveCount(0);
    await expect(card).toContainText('Тариф без названия');
    await expect(card).toContainText('Описание отсутствует');
    await card.getByRole('link', { name: /^Выбрать/ }).click();
    await expect(booking.title('Оплата')).toBeVisible();
    await expect(page.getByText('Дополнительные услуги')).toHaveCount(0);
  });
});
