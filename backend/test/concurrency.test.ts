import { describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../src/reservations/holds.ts';
import { databases } from './databases.ts';
import { START } from './demo-data.ts';
import { bookedOn, payPage, pickRoom, pressPayment, useWorld } from './world.ts';

const STE = 104;
const wish = (arrival: string, departure: string, token?: string) => ({
  roomCode: 'STE',
  rateCode: 'BAR',
  stay: { arrival, departure },
  token,
});
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe.each(databases)('parallel requests on $name', (database) => {
  const world = useWorld({ database });

  const leave = (free: number, stay: { arrival: string; departure: string }) =>
    world.db
      .updateTable('inventory')
      .set((eb) => ({ total: eb('booked', '+', free) }))
      .where('room_type_id', '=', STE)
      .where('date', '>=', stay.arrival)
      .where('date', '<', stay.departure)
      .execute();

  test('200 posts for the last room: one order', async () => {
    const stay = { arrival: '2026-11-23', departure: '2026-11-26' };
    await leave(1, stay);
    const { body } = await pickRoom(world, wish(stay.arrival, stay.departure));
    const answers = await times(200, () => world.post('reservation/1/', body));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const losers = answers.filter(({ status }) => status !== 200);
    expect(losers.every(({ status, body: error }) => status === 400 && error.room_code)).toBe(true);
    expect(await bookedOn(world.db, STE, stay)).toEqual([1, 1, 1]);
    expect(
      await world.db.selectFrom('reservations').select('id').where('arrival', '=', stay.arrival).execute(),
    ).toHaveLength(1);
  });

  test('overlapping stays for two rooms: exactly as many orders as rooms on every night', async () => {
    const range = { arrival: '2026-12-01', departure: '2026-12-06' };
    await leave(2, range);
    const stays = [
      ['2026-12-01', '2026-12-04'],
      ['2026-12-02', '2026-12-05'],
      ['2026-12-03', '2026-12-06'],
      ['2026-12-01', '2026-12-06'],
    ] as const;
    const bodies = await Promise.all(stays.map(([from, to]) => pickRoom(world, wish(from, to))));
    const answers = await times(80, (index) =>
      world.post('reservation/1/', bodies[index % bodies.length]?.body),
    );
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    const made = await world.db
      .selectFrom('reservations')
      .select(['arrival', 'departure'])
      .where('room_type_id', '=', STE)
      .where('arrival', '>=', range.arrival)
      .where('arrival', '<', range.departure)
      .execute();
    const nights = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
    const perNight = nights.map(
      (night) => made.filter((order) => order.arrival <= night && night < order.departure).length,
    );
    expect(await bookedOn(world.db, STE, range)).toEqual(perNight);
    expect(Math.max(...perNight)).toBe(2);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(made.length);
  });

  test('one Idempotency-Key from 50 parallel posts: one order, one answer', async () => {
    const { body } = await pickRoom(world, wish('2026-12-07', '2026-12-09'));
    const answers = await times(50, () =>
      world.post('reservation/1/', body, null, { 'idempotency-key': 'parallel' }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const stay = { arrival: '2026-12-07', departure: '2026-12-09' };
    expect(await bookedOn(world.db, STE, stay)).toEqual([1, 1]);

    // Its order has lapsed: the same posts make one order anew.
    world.passMinutes(30);
    const again = await times(50, () =>
      world.post('reservation/1/', body, null, { 'idempotency-key': 'parallel' }),
    );
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(again.map(({ text }) => text)).size).toBe(1);
    expect(again[0]?.body.id).not.toBe(answers[0]?.body.id);
    expect(await bookedOn(world.db, STE, stay)).toEqual([1, 1]);
    world.setTime(START);
  });

  test('cancelling twenty times at once returns the room once', async () => {
    const elena = await world.login('elena');
    const stay = { arrival: '2026-12-14', departure: '2026-12-16' };
    const { body } = await pickRoom(world, wish(stay.arrival, stay.departure, elena));
    await world.post('reservation/1/', body, elena);
    const { body: made } = await world.post('reservation/1/', body, elena);
    const cancel = {
      reservation_id: made.id,
      status: 'CANCELED_BY_GUEST',
      cancel_data: { cancel_type: 101, comment: '' },
    };
    const answers = await times(20, () => world.post('reservation-status/1/', cancel, elena));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await bookedOn(world.db, STE, stay)).toEqual([1, 1]);
  });

  test('paying, cancelling and expiry at the same moment: one of them wins, the room is counted right', async () => {
    const elena = await world.login('elena');
    const stay = { arrival: '2027-01-11', departure: '2027-01-13' };
    const { body } = await pickRoom(world, wish(stay.arrival, stay.departure, elena));
    const { body: made } = await world.post('reservation/1/', body, elena);
    const page = payPage(made);
    const cancel = {
      reservation_id: made.id,
      status: 'CANCELED_BY_GUEST',
      cancel_data: { cancel_type: 101, comment: '' },
    };
    await times<unknown>(12, (index) => {
      if (index % 3 === 0) return world.post('reservation-status/1/', cancel, elena);
      if (index % 3 === 1) return releaseExpiredHolds(world.context);
      return pressPayment(world, page, 'pay');
    });
    const { body: order } = await world.get(`account-reservation/detail/${made.id}/`, elena);
    expect(['PAID', 'CANCELED_BY_GUEST']).toContain(order.status);
    expect(await bookedOn(world.db, STE, stay)).toEqual(order.status === 'PAID' ? [1, 1] : [0, 0]);
  });

  test('the database itself refuses to oversell', async () => {
    const update = world.db
      .updateTable('inventory')
      .set((eb) => ({ booked: eb('total', '+', 1) }))
      .where('room_type_id', '=', STE)
      .where('date', '=', '2027-02-01')
      .execute();
    await expect(update).rejects.toMatchObject({ code: '23514' });
  });
});
