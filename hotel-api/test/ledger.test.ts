import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { takePayment } from '#api/src/payments/take-payment.ts';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { accountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { asRubles, toKopecks } from '#contract/schemas/money.ts';
import { publicOrder } from '#contract/schemas/reservation.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { databases } from './databases.ts';
import { START } from './demo-data.ts';
import { bookedOn, payPage, pickRoom, pressPayment, type RoomChoice, useWorld } from './world.ts';

const STAY = { arrival: '2026-11-25', departure: '2026-11-27' };
/** A room type with few rooms, so that a test can leave one of them. */
const LAST = { roomCode: 'STE', rateCode: 'BAR', stay: { arrival: '2026-12-14', departure: '2026-12-16' } };
const STE = 104;

describe.each(databases)('the money of orders on $name', (database) => {
  const world = useWorld({ database });
  let elena: string;
  beforeAll(async () => {
    elena = await world.login('elena');
  });
  afterEach(() => world.setTime(START));

  const bookOne = async (choice: RoomChoice = {}) => {
    const { body, room } = await pickRoom(world, { stay: STAY, token: elena, ...choice });
    const { body: made } = await world.book(body, elena);
    const { id, guest_num: number } = made as { id: number; guest_num: string };
    return { id, number, page: payPage(made), price: body.reservation.price, room };
  };
  const entries = async (id: number) => {
    const { rows } = await sql<{ kind: string; subject: string; amount: number }>`
      select kind, subject, amount from ledger where reservation_id = ${id} order by id`.execute(world.db);
    return rows.map(({ kind, subject, amount }) => [kind, subject, amount / 100]);
  };
  const cancel = (id: number) => cabinetOf(world).cancel(id, elena);

  test('an order is charged line by line; its payment leaves nothing', async () => {
    const { body, services } = await pickRoom(world, { stay: STAY, token: elena });
    const extra = services.find(({ time_period }) => time_period === 'FIRST_NIGHT');
    if (!extra) throw new Error('The hotel has no extra of one price');
    const room = body.reservation.price;
    body.reservation.packages = [{ code: extra.code, price: extra.package_price }];
    Object.assign(body.reservation, { price: room + extra.package_price });
    const { body: made } = await world.book(body, elena);
    const charges = [
      ['CHARGE', 'room', room],
      ['CHARGE', extra.code, extra.package_price],
    ];
    expect(await entries(made.id)).toEqual(charges);
    await pressPayment(world, payPage(made), 'pay');
    expect(await entries(made.id)).toEqual([...charges, ['PAYMENT', '', -(room + extra.package_price)]]);
  });

  test('cancelled too late: the penalty stays with the hotel, the rest returns, nothing is left', async () => {
    const { id, page, price } = await bookOne({ rateCode: 'FB' });
    await pressPayment(world, page, 'pay');
    world.setTime('2026-11-25T06:00:00Z');
    expect((await cancel(id)).status).toBe(200);
    const { body } = await world.get(`account-reservation/detail/${id}/`, elena);
    const { refund_amount, penalty_amount } = body.payment;
    expect(penalty_amount).toBeGreaterThan(0);
    expect(await entries(id)).toEqual([
      ['CHARGE', 'room', price],
      ['PAYMENT', '', -price],
      ['CANCELLATION', '', -price],
      ['PENALTY', '', penalty_amount],
      ['REFUND', '', refund_amount],
    ]);
    expect(refund_amount + penalty_amount).toBe(price);
  });

  test('an entry is never changed or removed', async () => {
    const { id } = await bookOne();
    for (const change of ["update ledger set subject = ''", 'delete from ledger']) {
      const changed = sql.raw(`${change} where reservation_id = ${id}`).execute(world.db);
      await expect(changed).rejects.toThrow(/never changed/);
    }
  });

  test('the acquirer tells of a payment twice: it is entered once', async () => {
    const { id, page } = await bookOne();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => pressPayment(world, page, 'pay', { payment: 'twice' })),
    );
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect((await entries(id)).filter(([kind]) => kind === 'PAYMENT')).toHaveLength(1);
  });

  test('two payments at once: one is the order’s, the others return in full', async () => {
    const { id, number, page, price } = await bookOne();
    const responses = await Promise.all([1, 2, 3].map(() => pressPayment(world, page, 'pay')));
    const found = await world.reservation(number);
    const payments = (await entries(id)).filter(([kind]) => kind === 'PAYMENT').length;
    const statuses = responses.map(({ status }) => status).sort();
    // Once the reservation is paid, the acquirer takes no further payment and leads back, as after the first.
    expect(statuses).toEqual([...Array(4 - payments).fill(303), ...Array(payments - 1).fill(409)]);
    expect(found.returned_payments ?? []).toHaveLength(payments - 1);
    expect(found).toMatchObject({ status: 'PAID', paid_amount: payments * price });
    expect(found.refund_amount ?? 0).toBe((payments - 1) * price);
  });

  test('a second payment of a paid order returns, and the guest is told: at once, when it is told again, and later', async () => {
    const { id, number, page, price } = await bookOne();
    const [, , hotelId, token = ''] = page.split('/');
    expect((await pressPayment(world, page, 'pay', { payment: 'first' })).status).toBe(303);
    expect(await world.reservation(number)).not.toHaveProperty('returned_payments');
    world.passMinutes(5);
    const second = {
      hotelId: Number(hotelId),
      token,
      paymentId: 'second',
      amount: toKopecks(asRubles(price)),
    };
    expect(await takePayment(world.context, second)).toBe('returned');
    world.passMinutes(60 * 24);
    const sum = `${price.toLocaleString('ru-RU')}\u00a0₽`;
    const told = `Второй платёж возвращён: ${sum}, 21 ноября 2026, 12:05.`;
    for (const repeat of [1, 2]) {
      const response = await pressPayment(world, page, 'pay', { payment: 'second' });
      expect([repeat, response.status]).toEqual([repeat, 409]);
      expect(response.text).toContain(told);
    }
    expect((await pressPayment(world, page, 'pay', { payment: 'first' })).status).toBe(303);
    expect((await world.send({ method: 'GET', url: page })).text).toContain(told);
    const returned = { returned_payments: [{ amount: price, returned_at: '2026-11-21T09:05:00.000Z' }] };
    const money = { paid_amount: 2 * price, refund_amount: price, ...returned };
    expect(publicOrder.parse(await world.reservation(number))).toMatchObject({ status: 'PAID', ...money });
    const { body } = await world.get(`account-reservation/detail/${id}/`, elena);
    expect(accountReservationDetail.parse(body).payment).toMatchObject(money);
    expect(world.logs()).toContain('"payment":"second"');
    // After a cancellation the reservation still shows the returned payment, and its terms apply to the first one only.
    expect((await cancel(id)).status).toBe(200);
    expect(await world.reservation(number)).toMatchObject(returned);
    expect((await pressPayment(world, page, 'pay', { payment: 'second' })).status).toBe(409);
    expect((await entries(id)).filter(([kind]) => kind === 'PAYMENT')).toHaveLength(2);
  });

  test('after the payment neither a refusal nor giving up changes anything', async () => {
    const { number, page, price } = await bookOne();
    await pressPayment(world, page, 'pay');
    await pressPayment(world, page, 'decline');
    await pressPayment(world, page, 'give-up');
    const paid = { status: 'PAID', paid_amount: price, is_declined: false };
    expect(await world.reservation(number)).toMatchObject(paid);
  });

  test.each(['before', 'after'])(
    'a payment late, %s the release, and the room is free: booked',
    async (when) => {
      await world.leave(1, { room_type_id: STE });
      const { id, number, page, price } = await bookOne(LAST);
      const booked = await bookedOn(world.db, STE, LAST.stay);
      world.passMinutes(31);
      if (when === 'after') await releaseExpiredHolds(world.context);
      expect((await world.reservation(number)).status).toBe('CANCELED_BY_HOTEL');
      expect((await pressPayment(world, page, 'pay')).status).toBe(303);
      const paid = { status: 'PAID', paid_amount: price, refund_amount: null, cancel_reason: null };
      expect(await world.reservation(number)).toMatchObject(paid);
      expect(await bookedOn(world.db, STE, LAST.stay)).toEqual(booked);
      await releaseExpiredHolds(world.context);
      expect(await bookedOn(world.db, STE, LAST.stay)).toEqual(booked);
      expect((await cancel(id)).status).toBe(200);
    },
  );

  test('a payment that is late, and the room is taken: it returns in full, and everybody reads so', async () => {
    await world.leave(1, { room_type_id: STE });
    const late = await bookOne(LAST);
    world.passMinutes(31);
    const next = await bookOne(LAST);
    const before = await bookedOn(world.db, STE, LAST.stay);
    const response = await pressPayment(world, late.page, 'pay', { payment: 'late' });
    expect(response.status).toBe(409);
    expect(response.text).toMatch(/номер уже занят.*вернётся вам полностью/);
    const money = { paid_amount: late.price, refund_amount: late.price, penalty_amount: 0 };
    const told = { ...money, cancel_reason: 'HOLD_EXPIRED' };
    expect(await world.reservation(late.number)).toMatchObject({ status: 'CANCELED_BY_HOTEL', ...told });
    const { body } = await world.get(`account-reservation/detail/${late.id}/`, elena);
    expect(body).toMatchObject({ status: 'CANCELED_BY_HOTEL', payment: told });
    expect(world.logs()).toContain('a payment came too late');
    expect((await pressPayment(world, late.page, 'pay', { payment: 'late' })).status).toBe(409);
    const shown = await world.send({ method: 'GET', url: late.page });
    expect(shown.text).toMatch(/бронь снята\. Возвращено полностью: /);
    const kinds = (await entries(late.id)).map(([kind]) => kind);
    expect(kinds).toEqual(['CHARGE', 'CANCELLATION', 'PAYMENT', 'REFUND']);
    expect(await bookedOn(world.db, STE, LAST.stay)).toEqual(before);
    expect((await world.reservation(next.number)).status).toBe('NEW');
  });

  test('a payment that comes days late, when the guest should have arrived: it returns', async () => {
    const { number, page, price } = await bookOne();
    world.setTime('2026-11-26T09:00:00Z');
    expect((await pressPayment(world, page, 'pay')).status).toBe(409);
    await releaseExpiredHolds(world.context);
    expect(await world.reservation(number)).toMatchObject({
      status: 'CANCELED_BY_HOTEL',
      refund_amount: price,
    });
  });

  test('a guest who gives the payment up frees the room at once; a payment after that returns', async () => {
    const { number, page, price, room } = await bookOne();
    const booked = await bookedOn(world.db, room.id, STAY);
    expect((await pressPayment(world, page, 'give-up')).status).toBe(303);
    const given = { status: 'CANCELED_BY_GUEST', cancel_reason: 'GIVEN_UP' };
    expect(await world.reservation(number)).toMatchObject(given);
    const free = booked.map((rooms) => rooms - 1);
    expect(await bookedOn(world.db, room.id, STAY)).toEqual(free);
    await pressPayment(world, page, 'give-up');
    world.passMinutes(31);
    await releaseExpiredHolds(world.context);
    expect(await bookedOn(world.db, room.id, STAY)).toEqual(free);
    expect((await pressPayment(world, page, 'pay')).status).toBe(409);
    const money = { paid_amount: price, refund_amount: price, penalty_amount: 0 };
    expect(await world.reservation(number)).toMatchObject(money);
  });

  test('the sum of each order’s entries is what is left to pay', async () => {
    await releaseExpiredHolds(world.context);
    const { rows } = await sql<Record<'number' | 'status', string> & Record<'total' | 'left', number>>`
      select number, status, total, sum(amount)::bigint as left from reservations
      join ledger on ledger.hotel_id = reservations.hotel_id and reservation_id = reservations.id
      group by reservations.hotel_id, reservations.id`.execute(world.db);
    expect(rows.length).toBeGreaterThan(15);
    for (const { number, status, total, left } of rows) {
      const { paid_amount, refund_amount } = await world.reservation(number);
      const kept = Math.round((paid_amount - (refund_amount ?? 0)) * 100);
      expect([number, left]).toEqual([number, status.startsWith('CANCELED') ? 0 : total - kept]);
    }
  });
});
