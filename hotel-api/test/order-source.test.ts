import { describe, expect, test } from 'vitest';
import { reservationsCsv } from '#api/src/commands/desk-list.ts';
import { deskReservations } from '#api/src/reservations/desk.ts';
import { eraseOrder } from '#api/src/retention/erase-order.ts';
import type { OrderSource } from '#contract/schemas/order-source.ts';
import { pickRoom, useWorld } from './world.ts';

const SOURCE: OrderSource = { utm_source: 'yandex', utm_medium: 'cpc', yclid: '1234567890' };

describe('the source of an order', () => {
  const world = useWorld();

  async function book(source: unknown, key?: string) {
    const { body } = await pickRoom(world, { payment: null });
    return world.book({ ...body, ...(source === undefined ? {} : { source }) }, null, key);
  }
  const stored = (number: unknown) =>
    world.db
      .selectFrom('reservations')
      .select('source')
      .where('number', '=', String(number))
      .executeTakeFirstOrThrow();
  const atDesk = async (number: unknown) => {
    const now = world.context.clock.now();
    const all = await deskReservations(world.db, 1, { now, today: '2026-11-21', arrival: null });
    return all.filter((reservation) => reservation.number === number);
  };

  test('an order keeps where its guest has come from, and the desk sees it', async () => {
    const { body } = await book(SOURCE);
    expect(await stored(body.guest_num)).toEqual({ source: SOURCE });
    const csv = reservationsCsv(await atDesk(body.guest_num), 'ru');
    expect(csv.split('\r\n')[0]).toMatch(/;источник$/);
    expect(csv).toContain('"utm_source=yandex; utm_medium=cpc; yclid=1234567890"\r\n');
  });

  test('an order without a source has none', async () => {
    const { body } = await book(undefined);
    expect(await stored(body.guest_num)).toEqual({ source: null });
    expect(reservationsCsv(await atDesk(body.guest_num), 'en')).toMatch(/;\r\n$/);
  });

  test('unknown marks are dropped, and longer ones than a mark can be are refused', async () => {
    const { body } = await book({ ...SOURCE, cookie: 'x' });
    expect(await stored(body.guest_num)).toEqual({ source: SOURCE });
    expect((await book({ utm_source: 'x'.repeat(201) })).status).toBe(400);
    expect((await book({ utm_source: ['x'] })).status).toBe(400);
  });

  test('the same order by another advertisement is the same order', async () => {
    const first = await book(SOURCE, 'one-key');
    const second = await book({ utm_source: 'google' }, 'one-key');
    expect([second.status, second.body.guest_num]).toEqual([200, first.body.guest_num]);
    expect(await stored(first.body.guest_num)).toEqual({ source: SOURCE });
  });

  test('the source goes with the guest who is erased', async () => {
    const { body } = await book(SOURCE);
    await world.db
      .updateTable('reservations')
      .set({ status: 'CANCELED_BY_HOTEL', canceled_at: world.context.clock.now() })
      .where('number', '=', String(body.guest_num))
      .execute();
    await eraseOrder(world.context, String(body.guest_num), { isTrial: false });
    expect(await stored(body.guest_num)).toEqual({ source: null });
  });

  test('the config says that orders may come with a source', async () => {
    expect((await world.get('hotel-config/morskoy/')).body.order_source).toBe(true);
  });
});
