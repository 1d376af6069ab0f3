import { CLIENT, fillLogin, ownAccount } from '#e2e/fixtures/account.ts';
import { freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { sourcesAtDesk } from '#e2e/fixtures/desk-orders.ts';

const ROOM = 'Стандарт';
const MARKS = 'utm_source=yandex&utm_campaign=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C&yclid=1234567890';
const SOURCE = 'utm_source=yandex; utm_campaign=осень; yclid=1234567890';

const dayFirst = (date: string) => date.split('-').reverse().join('-');

test('a link of another engine sells its own nights, and the order has where its guest has come from', {
  tag: '@both',
}, async ({ booking, page }) => {
  const slug = await ownHotel('morskoy');
  const { arrival, departure } = await freeStay(slug, ROOM, 30, 3);
  await booking.open(slug, `?dfrom=${dayFirst(arrival)}&dto=${dayFirst(departure)}&adults=2&${MARKS}`);
  await expect(page).toHaveURL(`/${slug}?arrival=${arrival}&departure=${departure}&adults=2&${MARKS}`);
  await expect(booking.title('Выбор номера')).toBeVisible();
  await expect(page.getByText(/, 3\sночи/).filter({ visible: true })).toBeVisible();
  const stillMarked = () => expect(page).toHaveURL(new RegExp(`${MARKS}$`));
  await booking.chooseRate(ROOM, 'Завтрак включён');
  await stillMarked();
  await booking.goOnWithExtras();
  await stillMarked();
  await page.reload();
  await booking.toOptions();
  await booking.toPaymentPage();
  await booking.onPaymentPage('Оплатить');
  await expect(page.getByText('Оплата получена')).toBeVisible();
  expect(await sourcesAtDesk(slug)).toEqual([SOURCE]);
});

test('a guest who logs in on the way keeps where they have come from', async ({ booking, page }) => {
  const slug = await ownHotel('morskoy');
  const { arrival, departure } = await freeStay(slug, ROOM, 30, 3);
  await booking.open(slug, `?arrival=${arrival}&departure=${departure}&adults=2&${MARKS}`);
  await expect(booking.title('Выбор номера')).toBeVisible();
  await page.getByRole('link', { name: 'Войти' }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?arrival=.*${MARKS}$`));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Продолжить без входа' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/${slug}\\?arrival=.*${MARKS}$`));
  await page.getByRole('link', { name: 'Войти' }).click();
  await page.getByRole('link', { name: 'По логину и паролю' }).click();
  await fillLogin(page, await ownAccount(CLIENT));
  await expect(page).toHaveURL(new RegExp(`/${slug}\\?arrival=.*${MARKS}$`));
});

test('a guest who comes back from the bank has still come from there', async ({ page }) => {
  const { arrival, departure } = await freeStay('morskoy', ROOM, 30, 3);
  await page.goto(`/morskoy?arrival=${arrival}&departure=${departure}&adults=2&${MARKS}`);
  await page.getByRole('link', { name: 'Войти' }).click();
  await page.getByRole('link', { name: 'Войти через банк' }).click();
  await page.getByRole('button', { name: /Иван/ }).click();
  await expect(page).toHaveURL(new RegExp(`/morskoy\\?arrival=${arrival}.*${MARKS}$`));
});

test('the choice of a rate on the page of a room keeps where the guest has come from', async ({ page }) => {
  const { arrival, departure } = await freeStay('morskoy', ROOM, 30, 3);
  await page.goto(`/morskoy/rooms/STD?arrival=${arrival}&departure=${departure}&adults=2&${MARKS}`);
  await page.getByRole('link', { name: /^Выбрать .*Гибкий/ }).click();
  await expect(page).toHaveURL(new RegExp(`/morskoy\\?arrival=.*room=STD.*${MARKS}$`));
});

test('the link that a guest shares says nothing of where they have come from', async ({ booking, page }) => {
  const slug = await ownHotel('morskoy');
  await booking.openRooms(slug, await freeStay(slug, ROOM, 30, 3), `&adults=2&${MARKS}`);
  const links = await page
    .locator('a[href*="arrival="], link[rel="canonical"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((href) => /utm_|yclid/.test(href ?? ''))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each step of a booking keeps where the guest has come from', { tag: '@both' }, async ({ page }) => {
    const slug = await ownHotel('morskoy');
    const { arrival, departure } = await freeStay(slug, ROOM, 30, 2);
    const press = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).click();
    const stillMarked = () => expect(page).toHaveURL(new RegExp(`&${MARKS}$`));
    await page.goto(`/${slug}?${MARKS}`);
    await page.getByLabel('Заезд', { exact: true }).fill(arrival);
    await page.getByLabel('Выезд', { exact: true }).fill(departure);
    await press(/^Подобрать номера/);
    await stillMarked();
    const card = page.getByRole('article', { name: ROOM });
    await card.locator('summary', { hasText: 'Смотреть тарифы' }).click();
    await card
      .getByRole('link', { name: /^Выбрать/ })
      .first()
      .click();
    await stillMarked();
    await press(/^Продолжить бронирование/);
    await stillMarked();
    await page.getByLabel('Фамилия').fill('Смирнова');
    await page.getByLabel('Имя', { exact: true }).fill('Елена');
    await page.getByLabel('Отчество').fill('Петровна');
    await page.getByLabel('Эл. почта').fill('elena@mail.example');
    await page.getByLabel('Телефон').fill('+7(918) 555 0142');
    await page.getByRole('checkbox', { name: /^Принимаю/ }).check();
    await page.getByRole('checkbox', { name: /^Согласен/ }).check();
    await press(/Продолжить$/);
    await page.getByRole('radio', { name: /Картой сейчас/ }).check();
    await press(/Продолжить$/);
    await page.waitForURL(/\/pay\/|\/success/);
    expect(await sourcesAtDesk(slug)).toEqual([SOURCE]);
  });
});
