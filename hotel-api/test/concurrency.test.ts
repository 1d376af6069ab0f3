import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eachDay } from '#api/src/calendar.ts';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { databases } from './databases.ts';
import { START } from './demo-data.ts';
import { bookedOn, payPage, pickRoom, pressPayment, useWorld } from './world.ts';

const STE = 104;
const between = (arrival: string, departure: string) => ({ arrival, departure });
const choice = (stay: ReturnType<typeof between>, token?: string) => ({
  ...{ roomCode: 'STE', rateCode: 'BAR' },
  ...{ stay, token },
});
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe.each(databases)('parallel requests on $name', (database) => {
  const world = useWorld({ database });

  const leave = (free: number, { arrival, departure }: ReturnType<typeof between>) =>
    world.leave(free, { room_type_id: STE, from: arrival, to: departure });

  test('200 posts for the last room: one order', async () => {
    const stay = between('2026-11-23', '2026-11-26');
    await leave(1, stay);
    const { body } = await pickRoom(world, choice(stay));
    const responses = await times(200, () => world.book(body));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const losers = responses.filter(({ status }) => status !== 200);
    expect(losers.every(({ status, body: error }) => status === 400 && error.room_code)).toBe(true);
    expect(await bookedOn(world.db, STE, stay)).toEqual([1, 1, 1]);
    expect(
      await world.db.selectFrom('reservations').select('id').where('arrival', '=', stay.arrival).execute(),
    ).toHaveLength(1);
  });

  test('overlapping stays for two rooms: exactly as many orders as rooms on every night', async () => {
    const range = between('2026-12-01', '2026-12-06');
    await leave(2, range);
    const stays = [
      between('2026-12-01', '2026-12-04'),
      between('2026-12-02', '2026-12-05'),
      between('2026-12-03', '2026-12-06'),
      range,
    ];
    const bodies = await Promise.all(stays.map((stay) => pickRoom(world, choice(stay))));
    const responses = await times(80, (index) => world.book(bodies[index % bodies.length]?.body));
    expect(responses.every(({ status }) => status === 200 || status === 400)).toBe(true);
    const made = await world.db
      .selectFrom('reservations')
      .select(['arrival', 'departure'])
      .where('room_type_id', '=', STE)
      .where('arrival', '>=', range.arrival)
      .where('arrival', '<', range.departure)
      .execute();
    const perNight = eachDay(range.arrival, range.departure).map(
      (night) =>
        made.filter((reservation) => reservation.arrival <= night && night < reservation.departure).length,
    );
    expect(await bookedOn(world.db, STE, range)).toEqual(perNight);
    expect(Math.max(...perNight)).toBe(2);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(made.length);
  });

  test('one Idempotency-Key from 50 parallel posts: one order, one answer', async () => {
    const stay = between('2026-12-07', '2026-12-09');
    const { body } = await pickRoom(world, choice(stay));
    const made = async (): Promise<number> => {
      const responses = await times(50, () => world.book(body, null, 'parallel'));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
      expect(await bookedOn(world.db, STE, stay)).toEqual([1, 1]);
      return responses[0]?.body.id;
    };
    const first = await made();
    // The reservation's hold has expired, so the key is free and the same requests make one new order.
    world.passMinutes(30);
    expect(await made()).not.toBe(first);
    world.setTime(START);
  });

  test('cancelling twenty times at once returns the room once', async () => {
    const elena = await world.login('elena');
    const stay = between('2026-12-14', '2026-12-16');
    const { body } = await pickRoom(world, choice(stay, elena));
    await world.book(body, elena);
    const { body: made } = await world.book(body, elena);
    const responses = await times(20, () => cabinetOf(world).cancel(made.id, elena));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await bookedOn(world.db, STE, stay)).toEqual([1, 1]);
  });

  test('paying, cancelling and expiry at the same moment: one of them wins, the room is counted right', async () => {
    const elena = await world.login('elena');
    const stay = between('2027-01-11', '2027-01-13');
    const { body } = await pickRoom(world, choice(stay, elena));
    const { body: made } = await world.book(body, elena);
    await times<unknown>(12, (index) => {
      if (index % 3 === 0) return cabinetOf(world).cancel(made.id, elena);
      if (index % 3 === 1) return releaseExpiredHolds(world.context);
      return pressPayment(world, payPage(made), 'pay');
    });
    const { body: reservation } = await world.get(`account-reservation/detail/${made.id}/`, elena);
    expect(['PAID', 'CANCELED_BY_GUEST']).toContain(reservation.status);
    expect(await bookedOn(world.db, STE, stay)).toEqual(reservation.status === 'PAID' ? [1, 1] : [0, 0]);
  });

  test('the database itself refuses to oversell', async () => {
    const update = world.setNights({ room_type_id: STE, date: '2027-02-01' }, { booked: sql`total + 1` });
    await expect(update).rejects.toMatchObject({ code: '23514' });
  });
});
