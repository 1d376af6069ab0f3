import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asKopecks } from '#contract/schemas/money.ts';
import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { STAY } from './cabinet-calls.ts';
import { ALL, type AskedStay, LONGER, SHORTER, useChanges } from './change-calls.ts';
import { postgres } from './databases.ts';
import { NO_REFUND, setTerms } from './terms.ts';
import { COUPLE } from './world.ts';

const DLX = 102;
const OPEN = { stop_sell: false, min_stay: 1, closed_to_arrival: false, closed_to_departure: false };
const PRICE = asKopecks(1_000_000);
const FREE_UNTIL_ARRIVAL = [
  { days: 0, keep: { percent: 0 } },
  { days: null, keep: { nights: 1 } },
];
const nights = { room_type_id: DLX, from: ALL.arrival, to: ALL.departure };

describe('a search for the change of an order', () => {
  const { world, tokens, cabinet, detail, stayOf, ask, offer, change, found } = useChanges(postgres);
  beforeEach(async () => {
    await world.setNights(nights, { ...OPEN, price: PRICE });
    await setTerms(world, { rateCode: 'BRK', steps: FREE_UNTIL_ARRIVAL, terms: null });
  });
  afterEach(async () => {
    for (const { id, status } of await cabinet.list(tokens.elena))
      if (['PAID', 'CONFIRMED'].includes(status)) await cabinet.cancel(id, tokens.elena);
  });

  const ratesOf = ({ rooms }: RoomSearchResponse) => rooms.find(({ id }) => id === DLX)?.rates ?? [];
  const rateOf = (answer: RoomSearchResponse, code = 'BRK') =>
    ratesOf(answer).find(({ rate_code }) => rate_code === code);
  const codesOf = (answer: RoomSearchResponse) => ratesOf(answer).map(({ rate_code }) => rate_code);
  const forAnybody = async (stay: object) =>
    (await world.post('ota-availability/1/', { ...stay, rooms: COUPLE }, tokens.elena))
      .body as RoomSearchResponse;
  const wanted = (stay: AskedStay, dates: typeof STAY, price?: AskedStay['price']): AskedStay => ({
    ...stay,
    ...dates,
    price: price ?? stay.price,
  });

  test('finds its own rooms free on its own nights, and on no other', async () => {
    const stay = await stayOf({ token: tokens.elena, stay: STAY });
    const { id } = await cabinet.book(tokens.elena);
    await world.leave(0, { ...nights, to: STAY.departure });
    await world.leave(1, { ...nights, from: STAY.departure, to: LONGER.departure });
    await world.leave(0, { ...nights, from: LONGER.departure });
    expect(ratesOf(await forAnybody(LONGER))).toEqual([]);
    const longer = rateOf(await found(id, tokens.elena, LONGER))?.total_price;
    expect(await offer(id, wanted(stay, LONGER, longer), tokens.elena)).toMatchObject({
      total_price: longer,
    });
    expect(ratesOf(await found(id, tokens.elena, ALL))).toEqual([]);
    const two = [...COUPLE, ...COUPLE];
    expect(ratesOf(await found(id, tokens.elena, { ...STAY, rooms: two }))).toEqual([]);
    expect(ratesOf(await forAnybody(STAY))).toEqual([]);
  });

  test('finds what a change of it that waits for payment holds', async () => {
    const { id } = await cabinet.book(tokens.elena);
    const stay = await stayOf({ token: tokens.elena, stay: LONGER });
    expect((await change(id, { stay }, tokens.elena)).body.redirect_url).not.toBeNull();
    await world.leave(0, nights);
    expect(ratesOf(await forAnybody(LONGER))).toEqual([]);
    expect(rateOf(await found(id, tokens.elena, LONGER))?.total_price).toBe(stay.price);
    expect((await ask(id, { stay }, tokens.elena)).status).toBe(200);
    expect(ratesOf(await found(id, tokens.elena, ALL))).toEqual([]);
  });

  test('a stopped sale keeps the guest’s own rooms, and sells no other', async () => {
    const { id } = await cabinet.book(tokens.elena);
    await world.setNights({ ...nights, to: STAY.departure }, { stop_sell: true });
    expect(ratesOf(await forAnybody(SHORTER))).toEqual([]);
    expect(codesOf(await found(id, tokens.elena, SHORTER))).toContain('BAR');
    expect(ratesOf(await found(id, tokens.elena, { ...SHORTER, rooms: [...COUPLE, ...COUPLE] }))).toEqual([]);
  });

  test('its own stay has its own price and terms, whatever the hotel asks for now', async () => {
    const stay = await stayOf({ token: tokens.elena, stay: STAY });
    const before = rateOf(await forAnybody(STAY));
    const { id } = await cabinet.book(tokens.elena);
    await world.setNights(nights, { price: asKopecks(9_900_000) });
    await setTerms(world, { rateCode: 'BRK', steps: NO_REFUND, terms: 'as_written' });
    const answer = await found(id, tokens.elena, STAY);
    expect(rateOf(answer)).toMatchObject({
      total_price: stay.price,
      nights: before?.nights,
      cancellation: before?.cancellation,
      cancel_until: before?.cancel_until,
      tourist_tax: before?.tourist_tax,
      original_total_price: null,
    });
    expect(rateOf(await found(id, tokens.elena, LONGER))?.cancellation).not.toEqual(before?.cancellation);
    expect(answer.rooms.find((room) => room.id === DLX)?.min_price).toBe(stay.price);
    // The others are those of today, the cheapest first.
    expect(ratesOf(answer)[0]?.rate_code).toBe('BRK');
    expect(rateOf(answer, 'BAR')?.total_price).toBeGreaterThan(3 * 90_000);
    expect(rateOf(await forAnybody(STAY))?.total_price).toBeGreaterThan(stay.price);
    expect(await offer(id, stay, tokens.elena)).toMatchObject({ total_price: stay.price, due_now: 0 });
    const [extra] = answer.services.filter(({ time_period }) => time_period === 'FIRST_NIGHT');
    const packages = [{ code: extra?.code ?? '', price: extra?.package_price ?? 0 }];
    const price = stay.price + (extra?.package_price ?? 0);
    expect(await offer(id, { ...stay, packages, price } as AskedStay, tokens.elena)).toMatchObject({
      total_price: price,
      due_now: extra?.package_price,
    });
  });

  test.each([
    ['a minimum stay', { min_stay: 7 }],
    ['a day that is closed to arrival', { closed_to_arrival: true }],
    ['a day that is closed to departure', { closed_to_departure: true }],
  ])('%s that came later leaves its own stay, and that alone', async (_name, restriction) => {
    const stay = await stayOf({ token: tokens.elena, stay: STAY });
    const { id } = await cabinet.book(tokens.elena);
    await world.setNights({ ...nights, to: '2026-12-21' }, restriction);
    expect(codesOf(await found(id, tokens.elena, STAY))).toEqual(['BRK']);
    expect(ratesOf(await found(id, tokens.elena, LONGER))).toEqual([]);
    expect(await offer(id, stay, tokens.elena)).toMatchObject({ total_price: stay.price });
    const other = { ...stay, rate_code: 'BAR', rate_id: stay.rate_id - 1 };
    expect((await ask(id, { stay: other }, tokens.elena)).status).toBe(400);
  });

  test('the same guests in another order, and children who are none, are the same stay', async () => {
    const child = { id: 102, code: 'CHD', count: 1 };
    const party = [
      { adults: 2, childs: [child, { id: 101, code: 'INF', count: 1 }] },
      { adults: 1, childs: [] },
    ];
    const stay = await stayOf({ token: tokens.elena, stay: STAY, rooms: party });
    const { id } = await cabinet.book(tokens.elena, { rooms: party });
    await world.setNights(nights, { price: asKopecks(9_900_000) });
    const rooms = [
      { adults: 1, childs: [{ ...child, count: 0 }] },
      { adults: 2, childs: [{ id: 101, code: 'INF', count: 1 }, child] },
    ];
    expect(rateOf(await found(id, tokens.elena, { ...STAY, rooms }))?.total_price).toBe(stay.price);
    expect(await offer(id, { ...stay, rooms }, tokens.elena)).toMatchObject({ total_price: stay.price });
    const alone = [{ adults: 3, childs: [] }];
    const other = rateOf(await found(id, tokens.elena, { ...STAY, rooms: alone }));
    expect(other?.total_price).toBeGreaterThan(stay.price);
  });

  test('its own stay keeps its price without the promo code, which the hotel may have withdrawn', async () => {
    const choice = { stay: STAY, promoCode: '2704188' };
    const stay = await stayOf({ token: tokens.elena, ...choice });
    const { id } = await cabinet.book(tokens.elena, choice);
    const own = rateOf(await found(id, tokens.elena, { ...STAY, promo_code: '2704188' }));
    expect(own?.total_price).toBe(stay.price);
    expect(own?.original_total_price).toBeGreaterThan(stay.price);
    expect(rateOf(await found(id, tokens.elena, STAY))?.total_price).toBe(stay.price);
    const asked = { ...stay, promo_code: null };
    expect(await offer(id, asked, tokens.elena)).toMatchObject({ total_price: stay.price, due_now: 0 });
    expect(rateOf(await found(id, tokens.elena, LONGER))).toEqual(rateOf(await forAnybody(LONGER)));
    await change(id, { stay: asked, comment: 'Без кода' }, tokens.elena);
    expect(await detail(id)).toMatchObject({
      total_price: stay.price,
      booked_stay: { promo_code: '2704188' },
    });
  });

  test('a corporate order keeps its rates for who has opened it without the account', async () => {
    const { id } = await cabinet.book(tokens.elena, { rateCode: 'CORP', rateFlow: 'CORP', payment: null });
    const { number } = await detail(id);
    const { body: opened } = await world.post('reservation/1/access/', {
      number,
      contact: 'olga@example.com',
    });
    const codes = async (dates: typeof STAY) => codesOf(await found(id, opened.token, dates));
    expect(await codes(STAY)).toContain('CORP');
    expect(await codes(LONGER)).toContain('CORP');
    const { body: anybody } = await world.post('ota-availability/1/', { ...STAY, rooms: COUPLE });
    expect(codesOf(anybody)).not.toContain('CORP');
  });

  test('a rate that the hotel has no more, or that is not paid as the order is, is not offered', async () => {
    const { id } = await cabinet.book(tokens.elena, { payment: null });
    const { booked_stay } = await detail(id);
    const sold = (aliases: string[] | null) =>
      world.changeCatalogue(1, (trx) =>
        trx
          .updateTable('rates')
          .set({ payment_aliases: aliases && JSON.stringify(aliases) })
          .where('hotel_id', '=', 1)
          .where('code', 'in', ['BAR', 'BRK'])
          .execute(),
      );
    await sold(['FULL']);
    const own = await found(id, tokens.elena, { ...STAY, rooms: booked_stay.rooms });
    expect(codesOf(own)).toContain('BRK');
    expect(codesOf(own)).not.toContain('BAR');
    const price = rateOf(own)?.total_price;
    const stay = { ...(await stayOf({ token: tokens.elena, stay: STAY })), price } as AskedStay;
    expect((await ask(id, { stay }, tokens.elena)).status).toBe(200);
    const longer = rateOf(await forAnybody(LONGER))?.total_price;
    expect((await ask(id, { stay: wanted(stay, LONGER, longer) }, tokens.elena)).body).toHaveProperty(
      'rate_code',
    );
    expect(codesOf(await found(id, tokens.elena, LONGER))).not.toContain('BRK');
    await sold(null);
    const rows = await world.db
      .deleteFrom('room_type_rates')
      .where('rate_id', '=', stay.rate_id)
      .where('room_type_id', '=', DLX)
      .returningAll()
      .execute();
    await world.changeCatalogue(1, async () => undefined);
    expect(codesOf(await found(id, tokens.elena, STAY))).not.toContain('BRK');
    expect((await ask(id, { stay }, tokens.elena)).body).toHaveProperty('rate_code');
    await world.changeCatalogue(1, (trx) => trx.insertInto('room_type_rates').values(rows).execute());
  });
});
