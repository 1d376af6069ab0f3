import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asRubles } from '#contract/schemas/money.ts';
import { publicOrder, reservationResponse } from '#contract/schemas/reservation.ts';
import { change } from './booking-request.ts';
import { databases } from './databases.ts';
import { bookedOn, COUPLE, FIRST_NIGHT, pickRoom, STAY, useWorld } from './world.ts';

describe.each(databases)('reservation on $name', (database) => {
  const world = useWorld({ database });
  beforeAll(() => world.setNights({ room_type_id: 102 }, { total: 100 }));
  test('books, holds the room and leads to the payment page', async () => {
    const { body, room, rate } = await pickRoom(world);
    body.reservation.notes = [{ id: 1, code: 'GEN', text: '  Приедем поздно  ' }];
    const before = await bookedOn(world.db, room.id, STAY);
    const { status, body: response } = await world.book(body);
    expect(status).toBe(200);
    const made = reservationResponse.parse(response);
    expect(made.guest_num).toMatch(/^1(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(made.redirect_url).toMatch(/^http:\/\/localhost:8000\/pay\/1\/[\w-]{43}$/);
    expect(made.rate).toMatchObject({ rate_code: 'BRK', total_price: rate.total_price });
    expect(await bookedOn(world.db, room.id, STAY)).toEqual(before.map((count) => count + 1));

    const shown = publicOrder.parse(await world.reservation(made.guest_num));
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
        { until: '2026-11-23T14:00:00+03:00', kept: 0 },
        { until: null, kept: rate.nights[0]?.price },
      ],
      hold_until: '2026-11-21T09:30:00.000Z',
      payment_url: made.redirect_url,
    });
    expect(JSON.stringify(shown)).not.toMatch(/Тестова|olga@|123-45/);
    expect((await world.reservation(made.guest_num.toLowerCase())).number).toBe(made.guest_num);
  });

  test('paying at the hotel is confirmed at once', async () => {
    const { body } = await pickRoom(world, { payment: null });
    const { body: made } = await world.book(body);
    expect(made.redirect_url).toBeNull();
    expect(await world.reservation(made.guest_num)).toMatchObject({
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
    // The price includes the tax of 2 %, which is more than 100 rubles a night here.
    const tourist_tax = Math.round((rate.total_price * 100 * 2) / 102) / 100;
    expect(rate).toMatchObject({ nights, tourist_tax });
    const { body: made } = await world.book(body);
    expect(await world.reservation(made.guest_num)).toMatchObject({ night_prices: nights, tourist_tax });

    const untaxed = await pickRoom(world, { hotelId: 2, stay, roomCode: 'STD', rateCode: 'BAR' });
    expect(untaxed.rate).not.toHaveProperty('tourist_tax');
    expect(untaxed.rate.nights[0]).not.toHaveProperty('room');
  });

  test('first night now: one night of all rooms, nothing of the extras', async () => {
    const payment = FIRST_NIGHT;
    const rooms = [...COUPLE, ...COUPLE];
    const { body, rate, services } = await pickRoom(world, { rooms, payment });
    const airport = services.find(({ code }) => code === 'AIRPORT');
    const price = airport?.package_price ?? asRubles(0);
    body.reservation.packages = [{ code: 'AIRPORT', price }];
    body.reservation.price = asRubles(body.reservation.price + price);
    const { body: made } = await world.book(body);
    const first = rate.nights.filter(({ date }) => date === STAY.arrival);
    expect(first).toHaveLength(2);
    expect(await world.reservation(made.guest_num)).toMatchObject({
      rooms_count: 2,
      adults: 4,
      total_price: body.reservation.price,
      amount_due: first.reduce((sum, night) => sum + night.price, 0),
    });

    const stay = { arrival: '2026-11-23', departure: '2026-11-24' };
    const oneNight = await pickRoom(world, { stay, payment });
    expect((await world.book(oneNight.body)).body).toEqual({
      payment: ['Для одной ночи оплачивается вся сумма'],
    });
  });

  test('extras: every night times nights, first night once', async () => {
    const { body } = await pickRoom(world);
    const packages = [
      { code: 'DINNER', price: asRubles(5400) },
      { code: 'AIRPORT', price: asRubles(2900) },
    ];
    const priced = change(body, { packages, price: asRubles(body.reservation.price + 8300) });
    const { body: made } = await world.book(priced);
    expect((await world.reservation(made.guest_num)).packages).toEqual([
      {
        ...{ code: 'AIRPORT', name: 'Трансфер из аэропорта', time_period: 'FIRST_NIGHT' },
        ...{ price: 2900, unit_price: 2900 },
      },
      {
        ...{ code: 'DINNER', name: 'Ужин из трёх блюд', time_period: 'EVERY_NIGHT' },
        ...{ price: 5400, unit_price: 1800 },
      },
    ]);
    const refusal = async (code: string, price: number, reservation = body, others: typeof packages = []) =>
      (await world.book(change(reservation, { packages: [...others, { code, price: asRubles(price) }] })))
        .body;
    expect((await refusal('DINNER', 1)).price[0]).toMatch(/Ужин.*5\s400/);
    expect((await refusal('DINNER', 5400, body, packages)).packages[0]).toMatch(/указана дважды/);
    expect(await refusal('GOLD', 1)).toEqual({ packages: ['Услуга не найдена'] });
    const board = await pickRoom(world, { rateCode: 'FB' });
    expect((await refusal('DINNER', 5400, board.body)).packages[0]).toMatch(/недоступна/);
  });

  test('children, several rooms, promo code and flows go through as searched', async () => {
    const baby = { id: 101, code: 'INF', count: 1 };
    const rooms = [
      { adults: 2, childs: [baby, { id: 102, code: 'CHD', count: 0 }] },
      { adults: 1, childs: [baby, { id: 103, code: 'JUN', count: 1 }] },
    ];
    const family = await pickRoom(world, { rooms, promoCode: '2704188' });
    const { status, body: made } = await world.book(family.body);
    expect(status).toBe(200);
    expect(await world.reservation(made.guest_num)).toMatchObject({
      adults: 3,
      childs: [
        { name: 'до 3 лет', count: 2 },
        { name: '7–12 лет', count: 1 },
      ],
    });
    expect((await world.book(change(family.body, { promo_code: null }))).body).toHaveProperty('price');

    const elena = await world.login('elena');
    const special = await pickRoom(world, { rateCode: 'SPEC', rateFlow: 'SPEC', token: elena });
    expect((await world.book(special.body, elena)).status).toBe(200);
    expect((await world.book(special.body)).body).toEqual({ rate_code: ['Тариф не найден'] });
    const ivan = await world.login('ivan');
    const corporate = await pickRoom(world, { rateCode: 'CORP', token: ivan });
    expect((await world.book(corporate.body, ivan)).status).toBe(200);
    expect((await world.book(corporate.body, elena)).body).toEqual({ rate_code: ['Тариф не найден'] });
  });

  test('a stale price is refused with the new one', async () => {
    const { body } = await pickRoom(world);
    await world.setNights({ room_type_id: 102, date: STAY.arrival }, { price: sql`price + 100000` });
    const { status, body: refused } = await world.book(body);
    expect(status).toBe(400);
    const price = (body.reservation.price + 1000).toLocaleString('ru-RU');
    expect(refused).toEqual({ price: [`Стоимость изменилась: новая цена ${price}\u00a0₽`] });
    const booked = await bookedOn(world.db, 102, STAY);
    expect((await world.book(change(body, { price: asRubles(1) }))).body).toEqual(refused);
    expect(await bookedOn(world.db, 102, STAY)).toEqual(booked);
    expect((await world.book(change(body, { price: asRubles(body.reservation.price + 1000) }))).status).toBe(
      200,
    );
  });

  test('a room that has just been taken', async () => {
    const { body } = await pickRoom(world, { roomCode: 'STE', rateCode: 'BAR' });
    await world.setNights({ room_type_id: 104, date: '2026-11-24' }, { booked: sql`total` });
    expect(await world.book(body)).toMatchObject({
      status: 400,
      body: { room_code: [expect.stringMatching(/только что забронировали/)] },
    });
    await world.setNights({ room_type_id: 104 }, { booked: 0 });
  });

  test('a hotel that takes no bookings', async () => {
    const { body } = await pickRoom(world);
    await world.changeHotel(1, { booking_available: false });
    expect(await world.book(body)).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.any(String)] },
    });
    await world.changeHotel(1, { booking_available: true });
  });

  test('only own saved guests, each once, no more than places', async () => {
    const elena = await world.login('elena');
    const ivan = await world.login('ivan');
    const ids = async (token: string) =>
      (await world.get('users/info/', token)).body.user_guests.map(({ id }: { id: number }) => id);
    const [own, other] = [await ids(elena), await ids(ivan)];
    const { body } = await pickRoom(world, { token: elena });
    const withGuests = (guests: number[]) => ({ ...body, guests });
    expect((await world.book(withGuests([other[0]]), elena)).body).toEqual({ guests: ['Гость не найден'] });
    expect((await world.book(withGuests([own[0]]))).body).toEqual({ guests: ['Гость не найден'] });
    const twice = await world.book(withGuests([own[0], own[0]]), elena);
    expect(twice.body).toEqual({ guests: ['Гость указан дважды'] });
    const four = await world.book(withGuests(other), ivan);
    expect(four.body).toEqual({ guests: ['Гостей больше, чем мест'] });
    const { body: made } = await world.book(withGuests(own), elena);
    const detail = await world.get(`account-reservation/detail/${made.id}/`, elena);
    expect(detail.body.guests.map(({ id }: { id: number }) => id)).toEqual(own);
  });
});
