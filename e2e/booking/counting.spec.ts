import { freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import type { BookingPage } from '#e2e/fixtures/booking.ts';
import { COUNTERS, countingHotel } from '#e2e/fixtures/counters.ts';
import {
  answerCounting as answer,
  countingBar as bar,
  countedEvents as eventsOf,
  expect,
  foreignLoads,
  countingButton as inFooter,
  countedNames as namesOf,
  test,
} from '#e2e/fixtures/counting.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';

const ROOM = 'Стандарт';
const RATE = 'Завтрак включён';
const EXTRA = 'Трансфер из аэропорта';
const ADVERTISEMENT = '&utm_source=yandex&utm_campaign=autumn&secret=7654321';

/** Goes from the hotel's rooms to the paid reservation. Returns the order's total in rubles. */
async function book(booking: BookingPage, slug: string): Promise<number> {
  await booking.searchFor(slug, await freeStay(slug, ROOM, 30, 2), `&adults=2${ADVERTISEMENT}`);
  await booking.chooseRate(ROOM, RATE);
  await booking.goOnWithExtras(EXTRA);
  const total = await booking.orderTotal();
  await booking.toOptions();
  await booking.pay();
  return total;
}

test('before the answer, and after a refusal, no request leaves on the way from the home to the order', {
  tag: '@both',
}, async ({ booking, page, foreign }) => {
  const slug = await countingHotel('morskoy');
  await booking.open(slug);
  await expect(bar(page)).toBeVisible();
  await booking.openRooms(slug, await freeStay(slug, ROOM, 30, 2));
  await expect(bar(page)).toBeVisible();
  expect(foreign.addresses).toEqual([]);
  await answer(page, 'Не разрешать');
  await expect(bar(page)).toBeHidden();
  await book(booking, slug);
  await booking.open(slug);
  await expect(inFooter(page)).toBeAttached();
  await expect(bar(page)).toBeHidden();
  expect(foreign.addresses).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a hotel without counters asks nothing, whatever a neighbour was answered', async ({
  booking,
  page,
  foreign,
}) => {
  await booking.open(await countingHotel('morskoy'));
  await answer(page, 'Разрешить');
  await expect.poll(() => namesOf(foreign)).toContain('page_view');
  const before = foreign.addresses.length;
  await booking.open(await ownHotel('alpina'));
  await page.waitForLoadState('networkidle');
  await expect(inFooter(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  // The next neighbour has counters of its own, and has not been answered.
  await booking.open(await countingHotel('nevsky', { metrika: 87654321 }));
  await expect(bar(page)).toContainText('Яндекс Метрика посчитает');
  expect(foreignLoads(foreign, before)).toEqual([]);
});

test('with consent each counter is told the sums of the order, and nothing of the guest', async ({
  booking,
  page,
  foreign,
}) => {
  const slug = await countingHotel('morskoy');
  await booking.open(slug);
  await answer(page, 'Разрешить');
  await expect.poll(() => namesOf(foreign)).toEqual(['page_view']);
  const total = await book(booking, slug);
  const number = booking.orderNumber();
  await expect
    .poll(() => namesOf(foreign).slice(1))
    .toEqual(['page_view', 'view_item_list', 'add_to_cart', 'begin_checkout', 'page_view', 'purchase']);

  expect([...new Set(foreignLoads(foreign))]).toEqual([
    'https://mc.yandex.ru/metrika/tag.js',
    `https://www.googletagmanager.com/gtag/js?id=${COUNTERS.ga4}&l=ga4Layer`,
  ]);
  for (const { name, given } of eventsOf(foreign)) {
    if (name === 'page_view') continue;
    const items = given.items as { price: number; quantity: number }[];
    const sum = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    expect(given, name).toMatchObject({
      currency: 'RUB',
      ...(name === 'view_item_list' ? {} : { value: sum }),
    });
    if (name === 'begin_checkout' || name === 'purchase') expect(sum, name).toBe(total);
  }
  const bought = foreign.metrika.flatMap(
    ({ what }) => (what as { ecommerce?: Bought }).ecommerce?.purchase ?? [],
  );
  expect(bought).toMatchObject([{ actionField: { revenue: total } }]);
  expect(bought[0]?.products.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(total);
  const addresses = new Set(eventsOf(foreign).map(({ given }) => new URL(`${given.page_location}`)));
  expect(new Set([...addresses].map(({ pathname, search }) => pathname + search))).toEqual(
    new Set([`/${slug}`, `/${slug}?utm_source=yandex&utm_campaign=autumn`, `/${slug}/success`]),
  );

  // The promo code's place has one that only looks like a secret; the other words are the guest's.
  const all = foreign.texts.join('\n');
  const secrets = [
    number,
    GUEST.last_name,
    GUEST.first_name,
    GUEST.email,
    '9185550142',
    '555 0142',
    '7654321',
  ];
  for (const secret of secrets) {
    expect(all).not.toContain(secret);
    expect(all).not.toContain(encodeURIComponent(secret));
  }
  // What a counter finds in its window by itself.
  const found = [...foreign.metrika, ...foreign.ga4].map((sent) => sent.found);
  expect(found.length).toBeGreaterThan(10);
  for (const { location, referrer, title } of found) {
    expect(new URL(location).pathname).toBe(`/${slug}/counters`);
    expect(new URL(location).search).toMatch(/^(|\?utm_source=yandex&utm_campaign=autumn)$/);
    expect([referrer, title]).toEqual(['', 'Морской']);
  }
});

type Bought = {
  purchase?: {
    actionField: { revenue: number };
    products: { price: number; quantity: number }[];
  };
};

test('an order is counted once: not again after a reload, on the way Back, in another tab or from a link', async ({
  booking,
  context,
  page,
  foreign,
}) => {
  const slug = await countingHotel('morskoy');
  await booking.open(slug);
  await answer(page, 'Разрешить');
  await book(booking, slug);
  await expect.poll(() => namesOf(foreign).filter((name) => name === 'purchase')).toHaveLength(1);
  const order = page.url();
  await page.reload();
  await expect(page.getByText('Оплата получена')).toBeVisible();
  await page.goto(`/${slug}`);
  await page.goBack();
  await expect(page.getByText('Оплата получена')).toBeVisible();
  const other = await context.newPage();
  await other.goto(order);
  await expect(other.getByText('Оплата получена')).toBeVisible();
  await other.goto(`/${slug}?utm_source=end`);
  // The visit of the home comes last, so whatever the pages before it have sent is there.
  await expect
    .poll(() => eventsOf(foreign).some(({ given }) => `${given.page_location}`.endsWith('utm_source=end')))
    .toBe(true);
  expect(namesOf(foreign).filter((name) => name === 'purchase')).toHaveLength(1);
});

test('pages with guests’ data count nothing: cabinet, login, a foreign order', async ({
  allowConsole,
  booking,
  page,
  foreign,
}) => {
  allowConsole(/404/);
  const slug = await countingHotel('morskoy');
  await booking.open(slug);
  await answer(page, 'Разрешить');
  await expect.poll(() => namesOf(foreign)).toEqual(['page_view']);
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.getByRole('link', { name: 'Войти' }).click();
  await page.waitForURL(/\/login$/);
  await expect(page.locator('iframe')).toHaveCount(0);
  const before = foreign.addresses.length;
  for (const path of [
    'login',
    'login/old',
    'register',
    'profile',
    'success',
    'success?order=W6HS-N7B2-XP0D',
  ]) {
    await page.goto(`/${slug}/${path}`);
    await expect(inFooter(page)).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('iframe')).toHaveCount(0);
  }
  expect(foreignLoads(foreign, before)).toEqual([]);
});

test('the site that the guest has come from is told once, and without its path', async ({
  page,
  foreign,
}) => {
  const slug = await countingHotel('morskoy');
  await page.goto(`/${slug}`, { referer: 'http://search.example/find?text=hotel' });
  await answer(page, 'Разрешить');
  const referrers = () => eventsOf(foreign).map(({ given }) => given.page_referrer);
  await expect.poll(referrers).toEqual(['http://search.example/']);
  // The login lies over the home, which is counted again after it.
  await page.getByRole('link', { name: 'Войти' }).click();
  await page.waitForURL(/\/login$/);
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect.poll(referrers).toEqual(['http://search.example/', '']);
});
