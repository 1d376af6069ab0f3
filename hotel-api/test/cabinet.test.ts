import { beforeAll, describe, expect, test } from 'vitest';
import { accountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { cabinetOf, STAY } from './cabinet-calls.ts';
import { START } from './demo-data.ts';
import { bookedOn, useWorld } from './world.ts';

describe('cabinet', () => {
  const world = useWorld();
  let cabinet: ReturnType<typeof cabinetOf>;
  let elena: string;
  let ivan: string;
  beforeAll(async () => {
    cabinet = cabinetOf(world);
    elena = await world.login('elena');
    ivan = await world.login('ivan');
  });

  test('own bookings by hotel, past and future', async () => {
    const own = await cabinet.list(elena);
    expect(own.map(({ status }) => status)).toEqual(['CONFIRMED', 'PAID', 'CANCELED_BY_GUEST', 'COMPLETED']);
    expect((await cabinet.list(elena, 2)).map(({ status }) => status)).toEqual(['PAID']);
    expect(await cabinet.list(elena, 3)).toEqual([]);
    expect((await world.get('account-reservation/list/9/', elena)).status).toBe(404);
    const ivans = await cabinet.list(ivan);
    expect(ivans.map(({ id }) => id)).not.toContain(own[0]?.id);
  });

  test('detail by the contract; its sums add up', async () => {
    const paid = (await cabinet.list(elena)).find(({ status }) => status === 'PAID');
    const { status, body } = await cabinet.detail(paid?.id ?? 0, elena);
    expect(status).toBe(200);
    const reservation = accountReservationDetail.parse(body);
    expect(reservation).toMatchObject({
      ...{ hotel_id: 1, nights: 3, guests_needed: 2, can_cancel: true, payment_url: null },
      payment: { payment_type: 'CARD', is_paid: true, paid_amount: reservation.total_price },
    });
    expect(reservation.packages.length).toBe(2);
    expect(reservation.guests).toHaveLength(1);
  });

  test('a stay that ended is completed, one that began can no longer be cancelled', async () => {
    const { id } = await cabinet.book(elena);
    world.setTime('2026-12-14T10:59:00Z');
    expect((await cabinet.detail(id, elena)).status).toBe(401);
    elena = await world.login('elena');
    expect((await cabinet.detail(id, elena)).body).toMatchObject({ status: 'PAID', can_cancel: true });
    world.setTime('2026-12-14T11:00:00Z');
    expect((await cabinet.detail(id, elena)).body).toMatchObject({ status: 'PAID', can_cancel: false });
    const refused = await cabinet.cancel(id, elena);
    expect(refused).toMatchObject({ status: 400, body: { status: [expect.any(String)] } });
    expect((await cabinet.refund(id, elena)).body).toMatchObject({ refund_amount: 0 });
    world.setTime('2026-12-17T09:00:00Z');
    expect((await cabinet.detail(id, elena)).body).toMatchObject({ status: 'COMPLETED', can_cancel: false });
    expect((await world.post(`reservation/edit/guests/${id}/`, [1], elena)).body).toHaveProperty('status');
    world.setTime(START);
    elena = await world.login('elena');
    ivan = await world.login('ivan');
  });

  test("other people's bookings do not exist", async () => {
    const { id, roomId } = await cabinet.book(elena);
    const before = [(await cabinet.detail(id, elena)).body, await bookedOn(world.db, roomId, STAY)];
    const ivansGuest = (await world.get('users/info/', ivan)).body.user_guests[0].id;
    for (const response of [
      await cabinet.detail(id, ivan),
      await cabinet.cancel(id, ivan),
      await cabinet.refund(id, ivan),
      await world.post(`reservation/edit/guests/${id}/`, [ivansGuest], ivan),
      await cabinet.cancel(id, elena, {}, 2),
      await cabinet.refund(id, elena, 2),
      await cabinet.detail(2 ** 40, elena),
      await cabinet.cancel(2 ** 40, elena),
    ]) {
      expect(response).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
    }
    for (const response of [
      await cabinet.detail(id),
      await world.post('check-refund-money-balance/1/', { reservation_id: id }),
      await world.post(`reservation/edit/guests/${id}/`, [1]),
    ]) {
      expect(response.status).toBe(401);
    }
    expect([(await cabinet.detail(id, elena)).body, await bookedOn(world.db, roomId, STAY)]).toEqual(before);
  });

  test('choosing guests: own ones, no more than places', async () => {
    const { id } = await cabinet.book(elena);
    const idsOf = (guests: { id: number }[]) => guests.map((guest) => guest.id);
    const own = idsOf((await world.get('users/info/', elena)).body.user_guests);
    const foreign = (await world.get('users/info/', ivan)).body.user_guests[0].id;
    const choose = (ids: unknown) => world.post(`reservation/edit/guests/${id}/`, ids, elena);
    const chosen = async () => {
      const { guests, guests_needed } = (await cabinet.detail(id, elena)).body;
      return [idsOf(guests), guests_needed];
    };
    expect((await choose([own[0]])).status).toBe(200);
    expect(await chosen()).toEqual([[own[0]], 1]);
    expect((await choose([own[1], own[1]])).status).toBe(200);
    expect(await chosen()).toEqual([[own[1]], 1]);
    expect((await choose([own[0], foreign])).status).toBe(404);
    expect((await choose([])).status).toBe(400);
    expect((await choose({ guests: own })).status).toBe(400);
    const names = { first_name: 'А', last_name: 'Б', middle_name: 'В', relation_degree_id: 1 };
    const guest = { id: null, email: null, attachments: [], ...names };
    const third = await world.post('users/guest/1/', guest, elena);
    expect((await choose([...own, third.body.id])).body).toEqual({ guests: ['Гостей больше, чем мест'] });
    expect(await chosen()).toEqual([[own[1]], 1]);
    await world.post('users/delete-guest/1/', { guest_id: own[1] }, elena);
    expect(await chosen()).toEqual([[], 2]);
  });
});
