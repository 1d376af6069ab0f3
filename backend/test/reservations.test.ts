import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asKopecks, asRubles } from '../../lib/contracts/money.ts';
import {
  publicOrder,
  type ReservationRequest,
  reservationResponse,
} from '../../lib/contracts/reservation.ts';
import { databases } from './databases.ts';
import { bookedOn, COUPLE, createWorld, pickRoom, STAY, type World } from './world.ts';

type Reservation = ReservationRequest['reservation'];

describe.each(databases)('reservation on $name', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database });
    await world.db
      .updateTable('inventory')
      .set({ total: 100 })
      .where('room_type_id', '=', 102)
      .where('total', '>', 0)
      .execute();
  });
  afterAll(() => world.close());

  const book = (body: unknown, token?: string | null, key?: string) =>
    world.post('reservation/1/', body, token, key ? { 'idempotency-key': key } : {});
  const order = async (number: string) => (await world.get(`reservation/order/${number}/`)).body;
  const change = (body: ReservationRequest, reservation: Partial<Reservation>): ReservationRequest => ({
    ...body,
    reservation: { ...body.reservation, ...reservation },
  });
  test('books, holds the room and leads to the payment page', async () => {
    const { body, room, rate } = await pickRoom(world);
    body.reservation.notes = [{ id: 1, code: 'GEN', text: '  Приедем поздно  ' }];
    const before = await bookedOn(world.db, room.id, STAY);
    const { status, body: answer } = await book(body);
    expect(status).toBe(200);
    const made = reservationResponse.parse(answer);
    expect(made.guest_num).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(made.redirect_url).toMatch(/^http:\/\/localhost:8000\/pay\/1\/[\w-]{43}$/);
    expect(made.rate).toMatchObject({ rate_code: 'BRK', total_price: rate.total_price });
    expect(await bookedOn(world.db, room.id, STAY)).toEqual(before.map((count) => count + 1));

    const shown = publicOrder.parse(await order(made.guest_num));
    expect(shown).toMatchObject({
      status: 'NEW',
      hotel_id: 1,
      ...STAY,
      nights: 3,
      guest: 'Ольга Т.',
      comment: '',
      total_price: rate.total_price,
      amount_due: rate.total_price,
      paid_amount: 0,
      cancellation: [
        { until: '2026-11-20T14:00:00+03:00', kept: 0 },
        { until: null, kept: rate.nights[0]?.price },
      ],
      hold_until: '2026-11-21T09:30:00.000Z',
      payment_url: made.redirect_url,
    });
    expect(JSON.stringify(shown)).not.toMatch(/Тестова|olga@|123-45/);
    expect((await order(made.guest_num.toLowerCase())).number).toBe(made.guest_num);
  });

  test('paying at the hotel is confirmed at once', async () => {
    const { body } = await pickRoom(world, { payment: null });
    const { body: made } = await book(body);
    expect(made.redirect_url).toBeNull();
    expect(await order(made.guest_num)).toMatchObject({
      status: 'CONFIRMED',
      amount_due: 0,
      hold_until: null,
      payment_url: null,
    });
  });

  test('an order keeps what its price is made of: rooms, promo code, tax', async () => {
    const rooms = [...COUPLE, ...COUPLE];
    const stay = { arrival: '2026-11-23', departure: '2026-11-24' };
    const { body, rate } = await pickRoom(world, { rooms, stay, rateCode: 'BAR', promoCode: '2704188' });
    const price = rate.total_price / 2;
    const full_price = (rate.original_total_price ?? 0) / 2;
    const nights = [1, 2].map((room) => ({ date: stay.arrival, room, price, full_price }));
    expect(full_price).toBeGreaterThan(price);
    // 2 % of what it is part of, and more than 100 rubles a night.
    const tourist_tax = Math.round((rate.total_price * 100 * 2) / 102) / 100;
    expect(rate).toMatchObject({ nights, tourist_tax });
    const { body: made } = await book(body);
    expect(await order(made.guest_num)).toMatchObject({ night_prices: nights, tourist_tax });

    const untaxed = await pickRoom(world, { hotelId: 2, stay, roomCode: 'STD', rateCode: 'BAR' });
    expect(untaxed.rate).not.toHaveProperty('tourist_tax');
    expect(untaxed.rate.nights[0]).not.toHaveProperty('room');
  });

  test('first night now: one night of all rooms, nothing of the extras', async () => {
    const payment = { id: 102, payment_type: 'CARD', payment_alias: 'FIRST_NIGTH' };
    const rooms = [...COUPLE, ...COUPLE];
    const { body, rate, services } = await pickRoom(world, { rooms, payment });
    const airport = services.find(({ code }) => code === 'AIRPORT');
    const price = airport?.package_price ?? asRubles(0);
    body.reservation.packages = [{ code: 'AIRPORT', price }];
    body.reservation.price = asRubles(body.reservation.price + price);
    const { body: made } = await book(body);
    const first = rate.nights.filter(({ date }) => date === STAY.arrival);
    expect(first).toHaveLength(2);
    expect(await order(made.guest_num)).toMatchObject({
      rooms_count: 2,
      adults: 4,
      total_price: body.reservation.price,
      amount_due: first.reduce((sum, night) => sum + night.price, 0),
    });

    const stay = { arrival: '2026-11-23', departure: '2026-11-24' };
    const oneNight = await pickRoom(world, { stay, payment });
    expect((await book(oneNight.body)).body).toEqual({ payment: ['Для одной ночи оплачивается вся сумма'] });
  });

  test('extras: every night times nights, first night once', async () => {
    const { body } = await pickRoom(world);
    const packages = [
      { code: 'DINNER', price: asRubles(5400) },
      { code: 'AIRPORT', price: asRubles(2900) },
    ];
    const priced = change(body, { packages, price: asRubles(body.reservation.price + 8300) });
    const { body: made } = await book(priced);
    expect((await order(made.guest_num)).packages).toEqual([
      {
        code: 'AIRPORT',
        name: 'Трансфер из аэропорта',
        price: 2900,
        unit_price: 2900,
        time_period: 'FIRST_NIGHT',
      },
      {
        code: 'DINNER',
        name: 'Ужин из трёх блюд',
        price: 5400,
        unit_price: 1800,
        time_period: 'EVERY_NIGHT',
      },
    ]);
    expect(
      (await book(change(priced, { packages: [{ code: 'DINNER', price: asRubles(1) }] }))).body.price[0],
    ).toMatch(/Ужин.*5\s400/);
    expect(
      (await book(change(priced, { packages: [...packages, { code: 'DINNER', price: asRubles(5400) }] })))
        .body,
    ).toHaveProperty('packages');
    expect((await book(change(priced, { packages: [{ code: 'GOLD', price: asRubles(1) }] }))).body).toEqual({
      packages: ['Услуга не найдена'],
    });
    const board = await pickRoom(world, { rateCode: 'FB' });
    const refused = await book(change(board.body, { packages: [{ code: 'DINNER', price: asRubles(5400) }] }));
    expect(refused.body.packages[0]).toMatch(/недоступна/);
  });

  test('children, several rooms, promo code and flows go through as searched', async () => {
    const rooms = [
      {
        adults: 2,
        childs: [
          { id: 101, code: 'INF', count: 1 },
          { id: 102, code: 'CHD', count: 0 },
        ],
      },
      {
        adults: 1,
        childs: [
          { id: 101, code: 'INF', count: 1 },
          { id: 103, code: 'JUN', count: 1 },
        ],
      },
    ];
    const family = await pickRoom(world, { rooms, promoCode: '2704188' });
    const { status, body: made } = await book(family.body);
    expect(status).toBe(200);
    expect(await order(made.guest_num)).toMatchObject({
      adults: 3,
      childs: [
        { name: 'до 3 лет', count: 2 },
        { name: '7–12 лет', count: 1 },
      ],
    });
    expect((await book(change(family.body, { promo_code: null }))).body).toHaveProperty('price');

    const elena = await world.login('elena');
    const special = await pickRoom(world, { rateCode: 'SPEC', rateFlow: 'SPEC', token: elena });
    expect((await book(special.body, elena)).status).toBe(200);
    expect((await book(special.body)).body).toEqual({ rate_code: ['Тариф не найден'] });
    const ivan = await world.login('ivan');
    const corporate = await pickRoom(world, { rateCode: 'CORP', token: ivan });
    expect((await book(corporate.body, ivan)).status).toBe(200);
    expect((await book(corporate.body, elena)).body).toEqual({ rate_code: ['Тариф не найден'] });
  });

  test('a stale price is refused with the new one', async () => {
    const { body } = await pickRoom(world);
    await world.db
      .updateTable('inventory')
      .set((eb) => ({ price: eb('price', '+', asKopecks(100_000)) }))
      .where('room_type_id', '=', 102)
      .where('date', '=', STAY.arrival)
      .execute();
    const { status, body: refused } = await book(body);
    expect(status).toBe(400);
    const price = (body.reservation.price + 1000).toLocaleString('ru-RU');
    expect(refused).toEqual({ price: [`Стоимость изменилась: новая цена ${price}\u00a0₽`] });
    const booked = await bookedOn(world.db, 102, STAY);
    expect((await book(change(body, { price: asRubles(1) }))).body).toEqual(refused);
    expect(await bookedOn(world.db, 102, STAY)).toEqual(booked);
    expect((await book(change(body, { price: asRubles(body.reservation.price + 1000) }))).status).toBe(200);
  });

  test('a room that has just been taken', async () => {
    const { body } = await pickRoom(world, { roomCode: 'STE', rateCode: 'BAR' });
    await world.db
      .updateTable('inventory')
      .set((eb) => ({ booked: eb.ref('total') }))
      .where('room_type_id', '=', 104)
      .where('date', '=', '2026-11-24')
      .execute();
    expect(await book(body)).toMatchObject({
      status: 400,
      body: { room_code: [expect.stringMatching(/только что забронировали/)] },
    });
    await world.db.updateTable('inventory').set({ booked: 0 }).where('room_type_id', '=', 104).execute();
  });

  test('a hotel that takes no bookings', async () => {
    const { body } = await pickRoom(world);
    const accept = (booking_available: boolean) =>
      world.changeCatalogue(1, (trx) =>
        trx.updateTable('hotels').set({ booking_available }).where('id', '=', 1).execute(),
      );
    await accept(false);
    expect(await book(body)).toMatchObject({ status: 400, body: { non_field_errors: [expect.any(String)] } });
    await accept(true);
  });

  test('only own saved guests, each once, no more than places', async () => {
    const elena = await world.login('elena');
    const ivan = await world.login('ivan');
    const ids = async (token: string) =>
      (await world.get('users/info/', token)).body.user_guests.map(({ id }: { id: number }) => id);
    const [own, other] = [await ids(elena), await ids(ivan)];
    const { body } = await pickRoom(world, { token: elena });
    const withGuests = (guests: number[]) => ({ ...body, guests });
    expect((await book(withGuests([other[0]]), elena)).body).toEqual({ guests: ['Гость не найден'] });
    expect((await book(withGuests([own[0]]))).body).toEqual({ guests: ['Гость не найден'] });
    expect((await book(withGuests([own[0], own[0]]), elena)).body).toEqual({
      guests: ['Гость указан дважды'],
    });
    const four = await pickRoom(world, { token: ivan });
    expect((await book({ ...four.body, guests: other }, ivan)).body).toEqual({
      guests: ['Гостей больше, чем мест'],
    });
    const { body: made } = await book(withGuests(own), elena);
    const detail = await world.get(`account-reservation/detail/${made.id}/`, elena);
    expect(detail.body.guests.map(({ id }: { id: number }) => id)).toEqual(own);
  });
});
