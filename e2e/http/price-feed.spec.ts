import { type APIRequestContext, expect, test } from '@playwright/test';
import fc from 'fast-check';
import { DOMParser } from 'linkedom';
import { caseCount } from '#api/test/case-count.ts';
import type { HotelConfig } from '#contract/schemas/hotel-config.ts';
import { asRubles, toKopecks } from '#contract/schemas/money.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import { get, HOTEL_IDS, order, type Stay, search, sellOut, stay } from '#e2e/fixtures/api.ts';
import { readPage, structuredData } from '#e2e/fixtures/html.ts';
import { microdata } from '#e2e/fixtures/microdata.ts';

/** Orders are made here in this hotel, so far ahead that no other test meets them. */
const SLUG = 'kanareyka';
const DAYS = { min: 300, max: 380 };
const STAYS = caseCount({ short: 12, long: 1000 });

type Told = { room: string; kopecks: number } | 'nothing';

const texts = (xml: string, name: string) =>
  [...new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll(name)].map(
    (found) => found.textContent,
  );

const query = (nights: number, days: string, slugs: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Query>${days}<Nights>${nights}</Nights><PropertyList>${slugs
    .map((slug) => `<Property>${slug}</Property>`)
    .join('')}</PropertyList></Query>`;

const ask = (request: APIRequestContext, data: string) =>
  request.post('/api/feeds/prices', { data, headers: { 'content-type': 'application/xml' } });

/** What the feed says of one stay. */
async function feedSays(request: APIRequestContext, { arrival }: Stay, nights: number): Promise<Told> {
  const xml = await (await ask(request, query(nights, `<Checkin>${arrival}</Checkin>`, [SLUG]))).text();
  expect(texts(xml, 'Result > Checkin')).toEqual([arrival]);
  expect(texts(xml, 'Result > Nights')).toEqual([`${nights}`]);
  if (texts(xml, 'Result > Unavailable').length > 0) return 'nothing';
  const amounts = ['Baserate', 'Tax', 'OtherFees'].flatMap((name) => texts(xml, `Result > ${name}`));
  const kopecks = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  return { room: `${texts(xml, 'Result > RoomID')[0]}`, kopecks };
}

let visits = 0;

/**
 * The lowest price that the page of the stay tells machines, in JSON-LD and beside each room. Each visit has a mark of its own, since the same link is
 * rendered once in three seconds.
 */
async function pageSays(
  request: APIRequestContext,
  { arrival, departure }: Stay,
): Promise<number | 'nothing'> {
  visits += 1;
  const address = `/${SLUG}?arrival=${arrival}&departure=${departure}&adults=2&utm_content=${visits}`;
  const page = await readPage(request, address);
  expect(page.status).toBe(200);
  const { makesOffer } = structuredData(page) as { makesOffer: { price: number }[] };
  const prices = makesOffer.map(({ price }) => Math.round(price * 100));
  const [hotel] = await microdata(`${page.document}`);
  const shown = (hotel?.items.makesOffer ?? []).map(({ items }) =>
    toKopecks(asRubles(Number(items.priceSpecification?.[0]?.values.price?.[0]))),
  );
  expect(Math.min(...shown)).toBe(Math.min(...prices));
  return prices.length > 0 ? Math.min(...prices) : 'nothing';
}

const priceOf = (told: Told) => (told === 'nothing' ? told : told.kopecks);

test('the price of the feed is that of the page and of the order, to the kopeck, while rooms are sold', async ({
  request,
}) => {
  test.setTimeout(60_000 + STAYS * 2_000);
  const config: HotelConfig = await get(`hotel-config/${SLUG}/`);
  const stays = fc.record({ offset: fc.integer(DAYS), nights: fc.integer({ min: 1, max: 7 }) });
  let orders = 0;
  for (const { offset, nights } of fc.sample(stays, { seed: 7, numRuns: STAYS })) {
    const dates = stay(offset, nights);
    const told = await feedSays(request, dates, nights);
    expect(priceOf(told), JSON.stringify(dates)).toBe(await pageSays(request, dates));
    if (told === 'nothing') continue;
    const { rooms } = await search(SLUG, dates);
    const offers = rooms.flatMap((room) => room.rates.map((rate) => ({ room, rate })));
    const offer = offers.find(
      ({ room, rate }) => room.room_code === told.room && toKopecks(rate.total_price) === told.kopecks,
    );
    if (!offer) throw new Error(`no such offer: ${JSON.stringify(told)}`);
    const { guest_num } = await order(SLUG, config, dates, offer);
    const made = await get<PublicOrder>(`reservation/order/${guest_num}/`);
    expect(toKopecks(made.total_price)).toBe(told.kopecks);
    orders += 1;
  }
  expect(orders).toBeGreaterThan(5);

  const dates = stay(DAYS.max + 20, 2);
  const before = await feedSays(request, dates, 2);
  if (before === 'nothing') throw new Error('nothing is free');
  const cheapest = (await search(SLUG, dates)).rooms.find(({ room_code }) => room_code === before.room);
  await sellOut(SLUG, dates, `${cheapest?.name}`);
  const after = await feedSays(request, dates, 2);
  expect(priceOf(after)).toBeGreaterThan(before.kopecks);
  expect(priceOf(after)).toBe(await pageSays(request, dates));
});

test('a query has the stays of a month or of several hotels, and no more', async ({ request }) => {
  const [first, last, later] = [60, 90, 91].map((offset) => stay(offset, 1).arrival);
  const month = (to: string | undefined) => `<FirstDate>${first}</FirstDate><LastDate>${to}</LastDate>`;
  const answer = await ask(request, query(1, month(last), ['morskoy']));
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
  expect(texts(await answer.text(), 'Result')).toHaveLength(31);
  expect((await ask(request, query(1, month(later), ['morskoy']))).status()).toBe(400);
  const several = await ask(
    request,
    query(2, `<Checkin>${first}</Checkin>`, ['morskoy', 'no-such-hotel', 'nevsky']),
  );
  const xml = await several.text();
  expect(texts(xml, 'Result > Property')).toEqual(['morskoy', 'nevsky']);
  const named = texts(xml, 'RoomData > RoomID');
  for (const code of texts(xml, 'Result > RoomID')) expect(named).toContain(code);
});

test('the list of hotels and the landing pages name each hotel, and are sent once', async ({
  request,
  baseURL,
}) => {
  const list = await request.get('/api/feeds/hotels.xml');
  const xml = await list.text();
  expect(texts(xml, 'listing > id')).toEqual(Object.keys(HOTEL_IDS));
  const { address, geo, name }: HotelConfig = await get('hotel-config/morskoy/');
  expect(texts(xml, 'listing > name')[0]).toBe(name);
  expect(texts(xml, 'component[name="addr1"]')[0]).toBe(address?.street);
  expect(texts(xml, 'listing > latitude')[0]).toBe(`${geo?.lat}`);
  const etag = `${list.headers().etag}`;
  const again = await request.get('/api/feeds/hotels.xml', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);

  const pages = await (await request.get('/api/feeds/landing-pages.xml')).text();
  const dates = { arrival: stay(60, 2).arrival.split('-'), departure: stay(60, 2).departure.split('-') };
  const parts: Record<string, string | undefined> = { 'PARTNER-HOTEL-ID': 'morskoy', 'NUM-ADULTS': '2' };
  for (const [index, part] of ['YEAR', 'MONTH', 'DAY'].entries()) {
    parts[`CHECKIN${part}`] = dates.arrival[index];
    parts[`CHECKOUT${part}`] = dates.departure[index];
  }
  const link = `${texts(pages, 'PointOfSale > URL')[0]}`.replace(/\(([A-Z-]+)\)/g, (_, of) => `${parts[of]}`);
  expect(link.startsWith(`${baseURL}/morskoy?`)).toBe(true);
  const page = await readPage(request, link);
  expect(structuredData(page)).toMatchObject({ '@type': 'Hotel', makesOffer: expect.any(Array) });
});
