import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AccountReservation, AccountReservationDetail } from '#contract/schemas/account-reservation.ts';
import type { HotelConfig } from '#contract/schemas/hotel-config.ts';
import { newGuest, signInUnseen, userOf } from '#e2e/fixtures/account.ts';
import { get, HOTEL_IDS, ownHotel, type Slug } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { type Order, walkAll } from '#e2e/fixtures/cart-walk.ts';
import { kopecksOf } from '#e2e/fixtures/kopecks.ts';
import { PlainGuest } from '#e2e/fixtures/plain-guest.ts';
import { LINE, noteSettlement, PriceComparison } from '#e2e/fixtures/price-comparison.ts';
import { cancelHotel, utcOffsets } from '#rules/hotel/booking-hotel.ts';
import { calendarFile } from '#rules/reservation/calendar-file.ts';
import { reservationView } from '#rules/reservation/reservation-view.ts';

/** The carts arrive between these days after today. */
const DAYS: [number, number] = [362, 410];
/** The number of carts in all hotels; `CARTS=200` walks more of the same series. */
const CARTS = Number(process.env.CARTS ?? 32);
/** How many reservations are opened in each hotel's cabinet. */
const OPENED = 3;

test('each generated cart has one total: card, extras, payment, what is sent, the reservation’s page, the cabinet, the calendar file', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(60_000 + CARTS * 2_000);
  const origin = `${baseURL}`;
  const account = await newGuest();
  const { token } = await userOf(account);
  await signInUnseen(page, account, origin);
  const guest = new PlainGuest(page.request, origin);
  const slugs = await Promise.all((Object.keys(HOTEL_IDS) as Slug[]).map(ownHotel));
  const hotels = await Promise.all(slugs.map((slug) => get<HotelConfig>(`hotel-config/${slug}/`)));
  const orders = await Promise.all(
    hotels.map((hotel, index) =>
      walkAll(
        {
          slug: slugs[index] ?? '',
          hotel,
          booker: { token },
          guest,
          isWanted: ({ services }) => services.length > 0,
          typed: {},
        },
        CARTS / hotels.length,
        DAYS,
      ),
    ),
  );
  expect(new Set(orders.flat().map(({ number }) => number)).size).toBe(CARTS);
  // The carts must differ in everything that could change a total.
  for (const payment of ['FULL', 'FIRST_NIGTH', 'NOT_PAY'])
    expect(orders.flat().filter((order) => order.payment === payment).length, payment).toBeGreaterThan(
      CARTS / 10,
    );
  for (const isRich of [false, true])
    expect(orders.flat().filter(({ extrasCount }) => extrasCount > 0 === isRich).length).toBeGreaterThan(
      CARTS / 10,
    );

  for (const [index, hotel] of hotels.entries())
    await expectCabinet(page, slugs[index] ?? '', hotel, orders[index] ?? [], token);
});

/** Checks a hotel's cabinet: each reservation's total in the list and its calendar file, and some opened ones. */
async function expectCabinet(page: Page, slug: string, hotel: HotelConfig, orders: Order[], token: string) {
  const list = await get<AccountReservation[]>(`account-reservation/list/${hotel.id}/`, token);
  const idOf = new Map(list.map(({ number, id }) => [number, id]));
  await page.goto(`/${slug}/profile/booking`);
  const rows = page.getByRole('main').locator('li > a[href*="/profile/booking/"]');
  await expect(rows).toHaveCount(orders.length);
  const told = await rows.evaluateAll((links) =>
    links.map((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const sums: string[] = [];
      while (texts.nextNode())
        if (texts.currentNode.textContent?.includes('₽')) sums.push(`${texts.currentNode.textContent}`);
      return [link.getAttribute('href'), sums] as const;
    }),
  );
  const sums = Object.fromEntries(told.map(([href, texts]) => [href, texts.map(kopecksOf)]));
  const address = ({ number }: Order) => `/${slug}/profile/booking/${idOf.get(number)}`;
  expect(sums, `cabinet of ${slug}`).toEqual(
    Object.fromEntries(orders.map((order) => [address(order), [order.total]])),
  );

  await Promise.all(
    orders.map(async (order) => {
      const booking: AccountReservationDetail = await get(
        `account-reservation/detail/${idOf.get(order.number)}/`,
        token,
      );
      const file = calendarFile({
        ...reservationView(booking, cancelHotel(hotel)),
        hotel: {
          name: hotel.name,
          time_arrival: hotel.time_arrival,
          time_departure: hotel.time_departure,
          utc_offsets: utcOffsets(`${hotel.timezone}`),
        },
        place: `${hotel.address?.city}`,
        url: `${new URL(address(order), page.url())}`,
      });
      expectStay(file, order, hotel);
    }),
  );
  for (const order of orders.slice(0, OPENED)) await expectDetail(page, address(order), order, hotel);
}

/** Checks an opened reservation: its sums, and the calendar file that its button saves. */
async function expectDetail(page: Page, address: string, order: Order, hotel: HotelConfig) {
  await page.goto(address);
  const detail = page.getByRole('article');
  await expect(detail).toContainText(order.number);
  const cost = detail.getByRole('region', { name: 'Стоимость' });
  const figures = new PriceComparison();
  figures.note('cabinet', `${await cost.locator('dd').first().textContent()}`, order.total);
  const lines = await cost.locator(`details ${LINE}`).allTextContents();
  figures.noteParts('cabinet, line by line', lines, order.total);
  const labels = await cost.locator('dt').allTextContents();
  const values = await cost.locator('dd').allTextContents();
  noteSettlement(
    'cabinet',
    Object.fromEntries(labels.map((label, index) => [label, `${values[index]}`])),
    order,
    figures,
  );
  figures.expectAgreement(order.title);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    detail.getByRole('button', { name: 'Добавить в календарь' }).click(),
  ]);
  expectStay(await readFile(await file.path(), 'utf8'), order, hotel);
}

/** A calendar file must have the reservation's number, its total and the stay by the hotel's clock. */
function expectStay(text: string, order: Order, hotel: HotelConfig) {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const offset = { 'Europe/Moscow': '+03:00', 'Europe/Kaliningrad': '+02:00' }[hotel.timezone ?? ''];
  const moment = (date: string, time: string) =>
    `${new Date(`${date}T${time}${offset}`).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  expect(lines, order.title).toEqual(
    expect.arrayContaining([
      `UID:${order.number}@hotel-booking`,
      `DTSTART:${moment(order.arrival, hotel.time_arrival)}`,
      `DTEND:${moment(order.departure, hotel.time_departure)}`,
    ]),
  );
  const [, sum = ''] =
    new RegExp(`^DESCRIPTION:№ ${order.number}\\\\, (.*)$`, 'm').exec(lines.join('\n')) ?? [];
  // Commas are escaped there, and the terms of cancellation follow.
  const [total = ''] = sum.split('\\n');
  expect(kopecksOf(total.replaceAll('\\,', ',')), order.title).toBe(order.total);
}
