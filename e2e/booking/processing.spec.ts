import { freeStay, get } from '../fixtures/api.ts';
import { type BookingPage, expect, test } from '../fixtures/booking.ts';

const RESERVE = '**/api/v1/reservation/1/';

async function pressPay(booking: BookingPage, from: number): Promise<void> {
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Мансарда у моря', from, 1));
  await booking.chooseRate('Мансарда у моря', '');
  await booking.toOptions();
  await booking.options.getByRole('button', { name: 'Перейти к оплате' }).click();
}

test('while the order is made its overlay stands, Escape or not', async ({ booking, page }) => {
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(RESERVE, async (route) => {
    await isAsked;
    await route.continue();
  });
  await pressPay(booking, 360);
  const overlay = page.getByRole('dialog', { name: 'Идёт обработка заказа...' });
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  answer();
  await page.waitForURL(/\/pay\//);
});

test('an address of payment elsewhere is not followed; the order is not lost', async ({ booking, page }) => {
  const strange: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) strange.push(request.url());
  });
  let number = '';
  await page.route(RESERVE, async (route) => {
    const response = await route.fetch();
    const order = await response.json();
    number = order.guest_num;
    await route.fulfill({ response, json: { ...order, redirect_url: 'https://evil.example/pay' } });
  });
  await pressPay(booking, 368);
  await expect(page.getByRole('main').getByText(/Отель прислал неверный адрес оплаты/)).toBeVisible();
  expect(strange).toEqual([]);
  await page.getByRole('link', { name: 'Перейти к заказу и оплатить' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
  await booking.button('Перейти к оплате').click();
  await page.waitForURL(/\/pay\//);
});

test('what the server refuses stands in the toast and at the form', async ({
  booking,
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*\/reservation\/1\//);
  await page.route(RESERVE, (route) =>
    route.fulfill({ status: 400, json: { email: ['Почта в чёрном списке', 'Укажите другую'] } }),
  );
  await pressPay(booking, 376);
  const text = 'Почта в чёрном списке; Укажите другую';
  await expect(page.getByText(text)).toHaveCount(2);
  // The toast leaves after five seconds, the error stays.
  await expect(page.getByText(text)).toHaveCount(1, { timeout: 8000 });
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
});

test('the API itself refuses a forged price, and nothing is booked', async ({
  booking,
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*\/reservation\/1\//);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/reservation/1/')) statuses.push(response.status());
  });
  await page.route(RESERVE, async (route) => {
    const body = route.request().postDataJSON();
    await route.continue({
      postData: { ...body, reservation: { ...body.reservation, price: 1 } },
    });
  });
  await pressPay(booking, 380);
  await expect(page.getByRole('main').getByText(/Стоимость изменилась: новая цена/)).toBeVisible();
  expect(statuses).toEqual([400]);
  expect(page.url()).not.toContain('/pay/');
});

test('an order is told by its number alone, without the guest’s particulars', async ({ booking, page }) => {
  await pressPay(booking, 384);
  await page.waitForURL(/\/pay\//);
  await booking.onPaymentPage('Вернуться в отель');
  const order = await get<Record<string, unknown>>(`reservation/order/${booking.orderNumber()}/`);
  const text = JSON.stringify(order);
  for (const secret of ['Соколова', 'Андреевна', 'elena@mail.example', '9185550142', '555 0142'])
    expect(text).not.toContain(secret);
  await expect(booking.fact('Гость')).toHaveText('Елена С.');
});
