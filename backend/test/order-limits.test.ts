import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../src/reservations/holds.ts';
import { START } from './demo-data.ts';
import { createWorld, payPage, pickRoom, pressPayment, type World } from './world.ts';

const STAY = { arrival: '2027-02-01', departure: '2027-02-03' };
const DLX = 102;

describe('what one guest may hold unpaid', () => {
  let world: World;
  let elena: string;
  beforeAll(async () => {
    world = await createWorld({ environment: { GUEST_LIMITS: 'on', TRUST_PROXY: '1' } });
    elena = await world.login('elena');
    await leave(200);
  });
  afterAll(() => world.close());

  /** Leaves so many rooms free. */
  const leave = (rooms: number) =>
    world.db
      .updateTable('inventory')
      .set((eb) => ({ total: eb('booked', '+', rooms) }))
      .where('room_type_id', '=', DLX)
      .where('date', '>=', STAY.arrival)
      .execute();
  let guests = 0;
  const phones = new Map<string, number>();
  interface Order {
    network?: string;
    contact?: string;
    token?: string | null;
    wish?: NonNullable<Parameters<typeof pickRoom>[1]>;
  }
  /** An order of a guest nobody has seen before, unless a contact is given. */
  const order = async ({ network = '198.51.100.1', contact, token = null, wish = {} }: Order = {}) => {
    const { body } = await pickRoom(world, { stay: STAY, token, ...wish });
    const guest = contact ?? `guest-${++guests}`;
    const phone = phones.get(guest) ?? phones.size;
    phones.set(guest, phone);
    body.guest = {
      ...body.guest,
      email: `${guest}@example.com`,
      phone: `+7 9${String(phone).padStart(9, '0')}`,
    };
    return world.post('reservation/1/', body, token, { 'x-forwarded-for': network });
  };
  const several = async (count: number, make: (index: number) => Order) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await order(make(index))).status);
    return statuses;
  };
  /** Ends what the test before has held. */
  const later = async () => {
    const open = world.db.updateTable('reservations').where('network', '<>', '');
    await open.where('status', '=', 'NEW').set({ hold_until: START }).execute();
    await open.where('status', '=', 'CONFIRMED').set({ status: 'COMPLETED' }).execute();
    world.passMinutes(2);
    await releaseExpiredHolds(world.context);
  };

  test('orders of a network in a minute', async () => {
    expect(await several(13, (index) => ({ contact: `minute-${index}` }))).toEqual([
      ...Array(12).fill(200),
      429,
    ]);
    const refused = await order();
    expect(refused.body).toEqual({ detail: 'Слишком много заказов подряд. Повторите через минуту' });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await order({ network: '198.51.100.2' })).status).toBe(200);
    await later();
  });

  test('a repeated post is no new order', async () => {
    const { body } = await pickRoom(world, { stay: STAY });
    const headers = { 'idempotency-key': 'again', 'x-forwarded-for': '203.0.113.9' };
    for (let times = 0; times < 20; times += 1)
      expect((await world.post('reservation/1/', body, null, headers)).status).toBe(200);
    await later();
  });

  test('holds of a network at a time, however slowly they are made', async () => {
    for (let index = 0; index < 12; index += 1) {
      expect((await order()).status).toBe(200);
      world.passMinutes(1);
    }
    const refused = await order();
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toMatch(/Из вашей сети.*Повторите через 18 мин\./);
    expect(refused.headers['retry-after']).toBe(String(18 * 60));
    world.passMinutes(18);
    expect((await order()).status).toBe(200);
    await later();
  });

  test('addresses of one /64 are one network', async () => {
    const made = await several(14, (index) => ({ network: `2001:db8:0:1::${index}` }));
    expect(made.filter((status) => status === 200)).toHaveLength(12);
    expect((await order({ network: '2001:db8:0:2::1' })).status).toBe(200);
    await later();
  });

  test('holds of a contact, from any network; what is paid no longer counts', async () => {
    const from = (index: number) => ({ contact: 'olga', network: `203.0.113.${index}` });
    expect(await several(5, from)).toEqual([200, 200, 200, 200, 429]);
    const refused = await order(from(20));
    expect(refused.body.detail).toMatch(/У вас уже много неоплаченных заказов.*Повторите через \d+ мин\./);
    await later();

    const first = await order(from(1));
    await several(3, from);
    await pressPayment(world, payPage(first.body), 'pay');
    expect((await order(from(9))).status).toBe(200);
    expect((await order(from(9))).status).toBe(429);
    await later();
  });

  test('a guest with an account is counted by the account', async () => {
    const from = (index: number) => ({ token: elena, network: `203.0.113.${index}` });
    expect(await several(5, from)).toEqual([200, 200, 200, 200, 429]);
    await later();
  });

  test('the room-nights of unpaid orders, those that are paid at the hotel among them', async () => {
    const long = { arrival: '2027-02-01', departure: '2027-03-03' };
    const atHotel = { stay: long, rooms: Array(2).fill({ adults: 2, childs: [] }), payment: null };
    const from = (index: number) => ({ contact: 'pavel', network: `203.0.113.${index}`, wish: atHotel });
    expect(await several(2, from)).toEqual([200, 429]);
    const refused = await order(from(9));
    expect(refused.body.detail).toContain('позвоните в отель');
    expect((await order({ contact: 'pavel', network: '203.0.113.9' })).status).toBe(200);
    await later();
  });

  test('parallel orders do not exceed a limit together', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, index) => order({ contact: 'many', network: `203.0.113.${index}` })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(4);
    await later();
  });

  test('the last rooms: anonymous guests hold a part of them, others book on', async () => {
    await leave(8);
    const made = await several(6, (index) => ({ network: `203.0.113.${index}` }));
    expect(made).toEqual([200, 200, 200, 200, 429, 429]);
    const refused = await order({ network: '203.0.113.9' });
    expect(refused.body.detail).toMatch(/Последние номера сейчас оформляют другие гости.*Повторите через/);
    expect((await order({ token: elena, network: '203.0.113.9' })).status).toBe(200);
    await later();
    await leave(200);
  });

  test('a family that books the three last rooms from one wifi, one by one or together', async () => {
    await leave(3);
    expect(await several(3, () => ({ contact: 'family' }))).toEqual([200, 200, 200]);
    await later();
    const three = { rooms: Array(3).fill({ adults: 2, childs: [] }) };
    expect((await order({ wish: three })).status).toBe(200);
    await later();
    await leave(200);
  });

  test('a hold is shorter when the hotel is nearly full', async () => {
    const minutes = async () => {
      const before = world.context.clock.now().getTime();
      const { body } = await order({ network: '203.0.113.77' });
      const { hold_until } = (await world.get(`reservation/order/${body.guest_num}/`)).body;
      return (Date.parse(hold_until) - before) / 60_000;
    };
    expect(await minutes()).toBe(30);
    const full = world.db
      .updateTable('inventory')
      .where('hotel_id', '=', 1)
      .where('date', '>=', STAY.arrival);
    await full
      .where('room_type_id', '<>', DLX)
      .set((eb) => ({ booked: eb.ref('total') }))
      .execute();
    await full
      .where('room_type_id', '=', DLX)
      .set((eb) => ({ total: eb('booked', '+', 2) }))
      .execute();
    expect(await minutes()).toBe(15);
  });
});
