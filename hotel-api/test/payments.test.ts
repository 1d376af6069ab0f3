import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { START } from './demo-data.ts';
import { bookedOn, payPage, pickRoom, pressPayment, STAY, useWorld } from './world.ts';
import { wrongNights } from './wrong-nights.ts';

describe('payment page and holds', () => {
  const world = useWorld();

  const bookOne = async () => {
    const { body, room } = await pickRoom(world);
    const { body: made } = await world.book(body);
    const { price } = body.reservation;
    return { number: made.guest_num as string, page: payPage(made), price, roomId: room.id };
  };
  const press = (page: string, action: string, headers: Record<string, string> = {}) =>
    pressPayment(world, page, action, { headers });

  test('a marked test page; looking at it changes nothing', async () => {
    const { number, page, price } = await bookOne();
    const shown = await world.send({ method: 'GET', url: page });
    expect(shown.status).toBe(200);
    expect(shown.text).toMatch(/Тестовая страница оплаты/);
    expect(shown.text).toContain(`${price.toLocaleString('ru-RU')}\u00a0₽`);
    for (const label of ['Оплатить', 'Отклонить', 'Вернуться в отель', 'Отказаться от брони'])
      expect(shown.text).toContain(label);
    expect(shown.text).not.toMatch(/Тестова\b|olga@/);
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect((await world.reservation(number)).status).toBe('NEW');
  });

  test('pay leads back to the order, paid, which outlives its hold; paying twice is harmless', async () => {
    const { number, page, price } = await bookOne();
    const paid = await press(page, 'pay');
    expect(paid.status).toBe(303);
    expect(paid.headers.location).toBe(`http://localhost:3000/morskoy/success?order=${number}`);
    const reservation = {
      status: 'PAID',
      paid_amount: price,
      amount_due: 0,
      hold_until: null,
      payment_url: null,
    };
    expect(await world.reservation(number)).toMatchObject(reservation);
    expect((await press(page, 'pay')).status).toBe(303);
    expect(await world.reservation(number)).toMatchObject(reservation);
    expect((await world.send({ method: 'GET', url: page })).text).toMatch(/Оплата не требуется/);
    world.passMinutes(120);
    await releaseExpiredHolds(world.context);
    expect(await world.reservation(number)).toMatchObject(reservation);
    world.setTime(START);
  });

  test('decline and return leave it unpaid; a declined payment is shown until one succeeds', async () => {
    const { number, page, price } = await bookOne();
    for (const [action, is_declined] of [
      ['return', false],
      ['decline', true],
      ['return', true],
    ] as const) {
      expect((await press(page, action)).headers.location).toMatch(/\/morskoy\/success\?order=/);
      expect(await world.reservation(number)).toMatchObject({
        status: 'NEW',
        is_declined,
        amount_due: price,
      });
    }
    await press(page, 'pay');
    expect(await world.reservation(number)).toMatchObject({ status: 'PAID', is_declined: false });
  });

  test('an order whose hold ended is no longer a declined one', async () => {
    const { number, page } = await bookOne();
    await press(page, 'decline');
    world.passMinutes(31);
    expect(await world.reservation(number)).toMatchObject({
      status: 'CANCELED_BY_HOTEL',
      is_declined: false,
    });
    world.setTime(START);
  });

  test('cross-site forms, wrong actions and unknown payments are refused', async () => {
    const { number, page } = await bookOne();
    expect((await press(page, 'pay', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await press(page, 'gift')).status).toBe(400);
    expect((await world.send({ method: 'POST', url: page, payload: { action: 1 } })).status).toBe(400);
    expect((await world.send({ method: 'POST', url: page })).status).toBe(400);
    expect((await press(`/pay/1/${'z'.repeat(43)}`, 'pay')).status).toBe(404);
    expect((await world.send({ method: 'GET', url: '/pay/1/1' })).status).toBe(404);
    expect((await press(page.replace('/pay/1/', '/pay/2/'), 'pay')).status).toBe(404);
    expect((await world.reservation(number)).status).toBe('NEW');
  });

  test('an ended hold: shown at once, no longer payable, released exactly once', async () => {
    await releaseExpiredHolds(world.context);
    const { number, page, roomId } = await bookOne();
    const booked = await bookedOn(world.db, roomId, STAY);
    world.passMinutes(29);
    expect((await world.reservation(number)).status).toBe('NEW');
    world.passMinutes(1);
    const over = { status: 'CANCELED_BY_HOTEL', amount_due: 0, payment_url: null };
    expect(await world.reservation(number)).toMatchObject(over);
    const ended = await world.send({ method: 'GET', url: page });
    expect(ended.text).toMatch(/Время на оплату вышло, бронь снята, деньги не списаны/);
    expect(ended.text).not.toContain('Оплатить');
    expect(await bookedOn(world.db, roomId, STAY)).toEqual(booked);

    const released = await Promise.all(Array.from({ length: 8 }, () => releaseExpiredHolds(world.context)));
    expect(released.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    const free = await bookedOn(world.db, roomId, STAY);
    await releaseExpiredHolds(world.context);
    expect(await bookedOn(world.db, roomId, STAY)).toEqual(free);
    expect((await sql.raw(wrongNights()).execute(world.db)).rows).toEqual([]);
    expect((await world.reservation(number)).status).toBe('CANCELED_BY_HOTEL');
    world.setTime(START);
  });
});
