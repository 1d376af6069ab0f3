import { describe, expect, test } from 'vitest';
import { STAY } from './cabinet-calls.ts';
import { type AskedStay, LONGER, SHORTER, useChanges } from './change-calls.ts';
import { postgres } from './databases.ts';
import { START } from './demo-data.ts';
import { COUPLE } from './world.ts';

const OF_STAY = { from: STAY.arrival, to: STAY.departure };

describe('who changes an order', () => {
  const { world, tokens, login, cabinet, detail, stayOf, ask, change, search, found } = useChanges(postgres);

  test('who has opened an order without an account changes it, and no other', async () => {
    const [{ id }, other] = [
      await cabinet.book(tokens.elena, { payment: null }),
      await cabinet.book(tokens.elena, { payment: null }),
    ];
    const { number } = await detail(id);
    const opened = await world.post('reservation/1/access/', { number, contact: 'olga@example.com' });
    const { token } = opened.body;
    const stay = await stayOf({ token: tokens.elena, stay: SHORTER, payment: null });
    expect((await ask(id, { stay }, token)).status).toBe(200);
    expect((await change(id, { stay }, token)).status).toBe(200);
    expect(await detail(id)).toMatchObject(SHORTER);
    expect((await ask(other.id, { stay }, token)).status).toBe(404);
    expect((await change(other.id, { stay }, token)).status).toBe(404);
    expect(await detail(other.id)).toMatchObject(STAY);
    for (const one of [id, other.id]) await cabinet.cancel(one, tokens.elena);
  });

  test.each<[string, () => Promise<{ id: number; token?: string; time?: string; price?: number }>, number]>([
    [
      'a price that is not that of the search',
      async () => ({ ...(await cabinet.book(tokens.elena)), price: 1 }),
      400,
    ],
    ['an order that awaits its payment', () => cabinet.book(tokens.elena, {}, false), 400],
    [
      'when cancelling is not free any more',
      async () => ({
        ...(await cabinet.book(tokens.elena, { rateCode: 'FB' })),
        time: '2026-12-14T08:00:00Z',
      }),
      400,
    ],
    [
      'another guest’s order',
      async () => ({ ...(await cabinet.book(tokens.elena)), token: await world.login('ivan') }),
      404,
    ],
    ['without an account', async () => ({ ...(await cabinet.book(tokens.elena)), token: '' }), 401],
    ['an order that is not', async () => ({ id: 999 }), 404],
  ])('refuses %s', async (_name, order, status) => {
    const { id, token: given = tokens.elena, time, price } = await order();
    const stay = await stayOf({ token: tokens.elena, stay: LONGER });
    if (time) {
      world.setTime(time);
      await login();
    }
    const token = time ? tokens.elena : given;
    const wanted = { stay: { ...stay, ...(price ? { price } : {}) } as AskedStay };
    expect((await ask(id, wanted, token || null)).status).toBe(status);
    expect((await change(id, wanted, token || null)).status).toBe(status);
    world.setTime(START);
    await login();
    if (status === 400) await cabinet.cancel(id, tokens.elena);
  });

  const searchOf = ([id, token, hotelId]: [id: number, token: string | null, hotelId?: number]) =>
    search(id, token, {}, hotelId);

  test('rooms are searched for an order by its account and by whoever has opened it', async () => {
    const [{ id, roomId }, other] = [await cabinet.book(tokens.elena), await cabinet.book(tokens.elena)];
    await world.leave(0, { room_type_id: roomId, ...OF_STAY });
    const { token } = (
      await world.post('reservation/1/access/', {
        number: (await detail(id)).number,
        contact: 'olga@example.com',
      })
    ).body;
    for (const guest of [tokens.elena, token]) {
      const { rooms } = await found(id, guest, STAY);
      expect(rooms.map((room) => room.id)).toContain(roomId);
    }
    expect((await search(other.id, token)).status).toBe(404);
    // Without an order to change the access is no login.
    expect((await world.post('ota-availability/1/', { ...STAY, rooms: COUPLE }, token)).status).toBe(401);
    await cabinet.cancel(id, tokens.elena);
    expect((await search(id, tokens.elena)).body).toEqual({ status: ['Эту бронь уже нельзя изменить'] });
    expect((await search(id, token)).status).toBe(400);
    await cabinet.cancel(other.id, tokens.elena);
  });

  test.each<[string, (id: number) => Promise<[id: number, token: string | null, hotelId?: number]>, number]>([
    ['another guest’s order', async (id) => [id, await world.login('ivan')], 404],
    ['without an account', async (id) => [id, null], 401],
    ['a token that is none', async (id) => [id, 'x'.repeat(43)], 401],
    ['an access that is none', async (id) => [id, `1.${'x'.repeat(43)}`], 401],
    ['the order of another hotel', async (id) => [id, tokens.elena, 2], 404],
    ['an order that is not', async () => [999, tokens.elena], 404],
    ['an id that is none', async () => [-1, tokens.elena], 400],
  ])('a search refuses %s, and says no more of an order than of none', async (_name, of, status) => {
    const { id } = await cabinet.book(tokens.elena);
    const refused = await searchOf(await of(id));
    expect(refused.status, refused.text).toBe(status);
    expect(refused.text).not.toContain('room_code');
    if (status === 404) expect(refused.body).toEqual((await search(999, tokens.elena)).body);
    await cabinet.cancel(id, tokens.elena);
  });

  test('only its guest learns what an order was searched with', async () => {
    const rooms = [{ adults: 1, childs: [{ id: 101, code: 'INF', count: 1 }] }];
    const { id } = await cabinet.book(tokens.elena, { rooms, promoCode: '2704188' });
    const { number, booked_stay } = await detail(id);
    expect(booked_stay).toEqual({ room_code: 'DLX', rooms, promo_code: '2704188', rate_flow: null });
    expect(await world.reservation(number)).not.toHaveProperty('booked_stay');
    await cabinet.cancel(id, tokens.elena);
  });
});
