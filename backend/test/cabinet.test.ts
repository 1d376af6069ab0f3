import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountReservationDetail, accountReservationList } from '../../lib/contracts/account-reservation.ts';
import { refundCheckResponse } from '../../lib/contracts/reservation.ts';
import { databases } from './databases.ts';
import { bookedOn, createWorld, payPage, pickRoom, pressPayment, START, type World } from './world.ts';

/** Arrival on Monday 14 December; three days before it is the 11th, 14:00 in Moscow. */
const STAY = { arrival: '2026-12-14', departure: '2026-12-17' };

describe.each(databases)('cabinet on $name', (database) => {
  let world: World;
  let elena: string;
  let ivan: string;
  beforeAll(async () => {
    world = await createWorld(database);
    elena = await world.login('elena');
    ivan = await world.login('ivan');
  });
  afterAll(() => world.close());

  const list = async (token: string, hotelId = 1) =>
    accountReservationList.parse((await world.get(`account-reservation/list/${hotelId}/`, token)).body);
  const detail = (id: number, token?: string) => world.get(`account-reservation/detail/${id}/`, token);
  const cancel = (id: number, token: string, changes: object = {}, hotelId = 1) =>
    world.post(
      `reservation-status/${hotelId}/`,
      {
        reservation_id: id,
        status: 'CANCELED_BY_GUEST',
        cancel_data: { cancel_type: hotelId * 100 + 1, comment: 'Планы' },
        ...changes,
      },
      token,
    );
  const refund = (id: number, token: string, hotelId = 1) =>
    world.post(`check-refund-money-balance/${hotelId}/?format=json`, { reservation_id: id }, token);
  const book = async (wish: Parameters<typeof pickRoom>[1] = {}, pay = true) => {
    const picked = await pickRoom(world, { stay: STAY, token: elena, ...wish });
    const { body } = await world.post(`reservation/${wish.hotelId ?? 1}/`, picked.body, elena);
    if (pay && body.redirect_url) {
      await pressPayment(world, payPage(body), 'pay');
    }
    return {
      id: body.id as number,
      price: picked.body.reservation.price,
      firstNight: picked.rate.nights[0]?.price ?? 0,
      roomId: picked.room.id,
    };
  };

  test('own bookings by hotel, past and future', async () => {
    const own = await list(elena);
    expect(own.map(({ status }) => status)).toEqual(['CONFIRMED', 'PAID', 'CANCELED_BY_GUEST', 'COMPLETED']);
    expect((await list(elena, 2)).map(({ status }) => status)).toEqual(['PAID']);
    expect(await list(elena, 3)).toEqual([]);
    expect((await world.get('account-reservation/list/9/', elena)).status).toBe(404);
    const ivans = await list(ivan);
    expect(ivans.map(({ id }) => id)).not.toContain(own[0]?.id);
  });

  test('detail by the contract; its sums add up', async () => {
    const paid = (await list(elena)).find(({ status }) => status === 'PAID');
    const { status, body } = await detail(paid?.id ?? 0, elena);
    expect(status).toBe(200);
    const order = accountReservationDetail.parse(body);
    expect(order).toMatchObject({
      nights: 3,
      guests_needed: 2,
      can_cancel: true,
      payment_url: null,
      payment: { payment_type: 'CARD', is_paid: true, paid_amount: order.total_price },
    });
    expect(order.hotel_id).toBe(1);
    expect(order.packages.length).toBe(2);
    expect(order.guests).toHaveLength(1);
  });

  test('an order for tonight that is made after check-in time can be cancelled until midnight', async () => {
    const tonight = { arrival: '2026-11-21', departure: '2026-11-22' };
    const atHotel = { stay: tonight, payment: null };
    world.setTime('2026-11-21T17:00:00Z');
    const ids = [
      (await book(atHotel)).id,
      (await book({ stay: tonight })).id,
      (await book({ stay: tonight }, false)).id,
      (await book(atHotel)).id,
    ];
    const [unpaid = 0, paid = 0, hold = 0, tooLate = 0] = ids;
    for (const id of ids) expect((await detail(id, elena)).body.can_cancel).toBe(true);
    expect((await cancel(hold, elena)).status).toBe(200);
    world.setTime('2026-11-21T20:59:00Z');
    expect((await cancel(unpaid, elena)).status).toBe(200);
    expect((await refund(paid, elena)).body).toMatchObject({ refund_amount: 0 });
    expect((await cancel(paid, elena)).status).toBe(200);
    world.setTime('2026-11-21T21:00:00Z');
    expect((await detail(tooLate, elena)).body.can_cancel).toBe(false);
    expect((await cancel(tooLate, elena)).status).toBe(400);
    world.setTime(START);
  });

  test('a stay that ended is completed, one that began can no longer be cancelled', async () => {
    const { id } = await book();
    world.setTime('2026-12-14T10:59:00Z');
    expect((await detail(id, elena)).status).toBe(401);
    elena = await world.login('elena');
    expect((await detail(id, elena)).body).toMatchObject({ status: 'PAID', can_cancel: true });
    world.setTime('2026-12-14T11:00:00Z');
    expect((await detail(id, elena)).body).toMatchObject({ status: 'PAID', can_cancel: false });
    expect(await cancel(id, elena)).toMatchObject({ status: 400, body: { status: [expect.any(String)] } });
    expect((await refund(id, elena)).body).toMatchObject({ refund_amount: 0 });
    world.setTime('2026-12-17T09:00:00Z');
    expect((await detail(id, elena)).body).toMatchObject({ status: 'COMPLETED', can_cancel: false });
    expect((await world.post(`reservation/edit/guests/${id}/`, [1], elena)).body).toHaveProperty('status');
    world.setTime(START);
    elena = await world.login('elena');
    ivan = await world.login('ivan');
  });

  test("other people's bookings do not exist", async () => {
    const { id, roomId } = await book();
    const before = [(await detail(id, elena)).body, await bookedOn(world.db, roomId, STAY)];
    const ivansGuest = (await world.get('users/info/', ivan)).body.user_guests[0].id;
    for (const answer of [
      await detail(id, ivan),
      await cancel(id, ivan),
      await refund(id, ivan),
      await world.post(`reservation/edit/guests/${id}/`, [ivansGuest], ivan),
      await cancel(id, elena, {}, 2),
      await refund(id, elena, 2),
      await detail(2 ** 40, elena),
      await cancel(2 ** 40, elena),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
    }
    for (const answer of [
      await detail(id),
      await world.post('check-refund-money-balance/1/', { reservation_id: id }),
      await world.post(`reservation/edit/guests/${id}/`, [1]),
    ]) {
      expect(answer.status).toBe(401);
    }
    expect([(await detail(id, elena)).body, await bookedOn(world.db, roomId, STAY)]).toEqual(before);
  });

  test('choosing guests: own ones, no more than places', async () => {
    const { id } = await book();
    const own = (await world.get('users/info/', elena)).body.user_guests.map(
      (guest: { id: number }) => guest.id,
    );
    const foreign = (await world.get('users/info/', ivan)).body.user_guests[0].id;
    const choose = (ids: unknown) => world.post(`reservation/edit/guests/${id}/`, ids, elena);
    expect((await choose([own[0]])).status).toBe(200);
    expect((await detail(id, elena)).body).toMatchObject({ guests: [{ id: own[0] }], guests_needed: 1 });
    expect((await choose([own[1], own[1]])).status).toBe(200);
    expect((await detail(id, elena)).body.guests.map((guest: { id: number }) => guest.id)).toEqual([own[1]]);
    expect((await choose([own[0], foreign])).status).toBe(404);
    expect((await choose([])).status).toBe(400);
    expect((await choose({ guests: own })).status).toBe(400);
    const third = await world.post(
      'users/guest/1/',
      {
        id: null,
        email: null,
        first_name: 'А',
        last_name: 'Б',
        middle_name: 'В',
        relation_degree_id: 1,
        attachments: [],
      },
      elena,
    );
    expect((await choose([...own, third.body.id])).body).toEqual({ guests: ['Гостей больше, чем мест'] });
    expect((await detail(id, elena)).body.guests).toHaveLength(1);
    await world.post('users/delete-guest/1/', { guest_id: own[1] }, elena);
    expect((await detail(id, elena)).body.guests).toEqual([]);
  });

  describe('refund and cancelling', () => {
    test('free until three days before arrival, then the first night', async () => {
      const { id, price, firstNight, roomId } = await book();
      const free = {
        refund_amount: price,
        penalty_amount: 0,
        free_cancel_until: '2026-12-11T14:00:00+03:00',
      };
      expect(refundCheckResponse.parse((await refund(id, elena)).body)).toEqual(free);
      world.setTime('2026-12-11T11:00:00Z');
      elena = await world.login('elena');
      expect((await refund(id, elena)).body).toEqual(free);
      world.setTime('2026-12-11T11:00:01Z');
      const late = {
        refund_amount: price - firstNight,
        penalty_amount: firstNight,
        free_cancel_until: free.free_cancel_until,
      };
      expect((await refund(id, elena)).body).toEqual(late);
      const before = await bookedOn(world.db, roomId, STAY);
      expect((await cancel(id, elena)).body).toEqual({ id, status: 'CANCELED_BY_GUEST' });
      expect(await bookedOn(world.db, roomId, STAY)).toEqual(before.map((count) => count - 1));
      expect((await detail(id, elena)).body).toMatchObject({
        status: 'CANCELED_BY_GUEST',
        can_cancel: false,
        payment_url: null,
        payment: { paid_amount: price, refund_amount: price - firstNight, penalty_amount: firstNight },
      });
      expect((await cancel(id, elena)).status).toBe(400);
      expect(await bookedOn(world.db, roomId, STAY)).toEqual(before.map((count) => count - 1));
      world.passMinutes(60 * 24);
      expect((await refund(id, elena)).body).toEqual(late);
      world.setTime(START);
      elena = await world.login('elena');
    });

    test('a non-refundable rate returns nothing', async () => {
      const { id, price } = await book({ rateCode: 'NRF' });
      expect((await refund(id, elena)).body).toEqual({
        refund_amount: 0,
        penalty_amount: price,
        free_cancel_until: null,
      });
      expect((await cancel(id, elena)).status).toBe(200);
    });

    test('only amounts paid can be kept or refunded', async () => {
      const unpaid = await book({}, false);
      expect((await refund(unpaid.id, elena)).body).toMatchObject({ refund_amount: 0, penalty_amount: 0 });
      const atHotel = await book({ rateCode: 'NRF', payment: null });
      expect((await refund(atHotel.id, elena)).body).toEqual({
        refund_amount: 0,
        penalty_amount: 0,
        free_cancel_until: null,
      });
      const firstNight = await book({
        payment: { id: 102, payment_type: 'CARD', payment_alias: 'FIRST_NIGTH' },
      });
      world.setTime('2026-12-13T11:00:00Z');
      elena = await world.login('elena');
      expect((await refund(firstNight.id, elena)).body).toMatchObject({
        refund_amount: 0,
        penalty_amount: firstNight.firstNight,
      });
      world.setTime(START);
      elena = await world.login('elena');
      expect((await cancel(unpaid.id, elena)).status).toBe(200);
      expect((await cancel(atHotel.id, elena)).status).toBe(200);
    });

    test('after paying the first night the rest is due at the hotel, and the list says so', async () => {
      const { id, price, firstNight } = await book({
        payment: { id: 102, payment_type: 'CARD', payment_alias: 'FIRST_NIGTH' },
      });
      expect((await detail(id, elena)).body).toMatchObject({
        status: 'PAID',
        total_price: price,
        payment: { paid_amount: firstNight, amount_due: 0, refund_amount: null, penalty_amount: null },
      });
      expect((await list(elena)).find((booking) => booking.id === id)).toMatchObject({
        hotel_id: 1,
        total_price: price,
        paid_amount: firstNight,
      });
      await cancel(id, elena);
    });

    test('a hotel without a list of reasons takes a cancellation without one', async () => {
      const { id } = await book({ hotelId: 3 });
      await world.changeCatalogue(3, (trx) =>
        trx.deleteFrom('cancel_types').where('hotel_id', '=', 3).execute(),
      );
      const bare = { cancel_data: { comment: '' } };
      expect((await cancel(id, elena, { cancel_data: { cancel_type: 301, comment: '' } }, 3)).status).toBe(
        400,
      );
      expect((await cancel(id, elena, bare, 3)).status).toBe(200);
      expect((await detail(id, elena)).body.status).toBe('CANCELED_BY_GUEST');
    });

    test('an unpaid hold that ended cannot be cancelled any more', async () => {
      const { id } = await book({}, false);
      world.passMinutes(31);
      expect((await detail(id, elena)).body).toMatchObject({
        status: 'CANCELED_BY_HOTEL',
        can_cancel: false,
      });
      expect((await cancel(id, elena)).status).toBe(400);
      world.setTime(START);
    });

    test.each([
      ['another status', { status: 'PAID' }, 'status'],
      ["another hotel's reason", { cancel_data: { cancel_type: 201, comment: '' } }, 'cancel_type'],
      ['an unknown reason', { cancel_data: { cancel_type: 99_999, comment: '' } }, 'cancel_type'],
      ['no reason', { cancel_data: { comment: '' } }, 'cancel_type'],
      ['a long comment', { cancel_data: { cancel_type: 101, comment: 'x'.repeat(2001) } }, 'comment'],
    ])('refuses %s', async (_name, changes, field) => {
      const { id } = await book();
      const answer = await cancel(id, elena, changes);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body)).toEqual([field]);
      expect((await detail(id, elena)).body.status).toBe('PAID');
      await cancel(id, elena);
    });
  });
});
