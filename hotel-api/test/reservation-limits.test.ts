import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { START } from './demo-data.ts';
import { newAccount } from './new-account.ts';
import { payPage, pickRoom, pressPayment, type RoomChoice, useWorld } from './world.ts';

const STAY = { arrival: '2027-02-01', departure: '2027-02-03' };
const DLX = 102;
const HOUSE = [101, DLX, 103, 104, 105];

describe('what one guest may hold unpaid', () => {
  // The limit of all calls together goes by the machine's load, which is none of these tests' business.
  const world = useWorld({ environment: { GUEST_LIMITS: 'on', TRUST_PROXY: '1' }, hasCallLimits: false });
  let elena: string;
  beforeAll(async () => {
    elena = await world.login('elena');
  });

  const leave = (total: number, room_type_id = DLX) =>
    world.setNights({ room_type_id, from: STAY.arrival }, { booked: 0, total });
  let guests = 0;
  const phones = new Map<string, number>();
  interface Reservation {
    network?: string;
    contact?: string;
    token?: string | null;
    choice?: RoomChoice;
  }
  /** Without a contact each reservation comes from a new guest, so that only the network counts. */
  const reservation = async ({
    network = '198.51.100.1',
    contact,
    token = null,
    choice = {},
  }: Reservation = {}) => {
    // A search offers a stranger nothing that the reservation refuses, so a guest who is offered all rooms has searched.
    const { body } = await pickRoom(world, { stay: STAY, token: elena, ...choice });
    const guest = contact ?? `guest-${++guests}`;
    const phone = phones.get(guest) ?? phones.size;
    phones.set(guest, phone);
    const own = { email: `${guest}@example.com`, phone: `+7 9${String(phone).padStart(9, '0')}` };
    body.guest = { ...body.guest, ...own };
    return world.post('reservation/1/', body, token, { 'x-forwarded-for': network });
  };
  const several = async (count: number, make: (index: number) => Reservation) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await reservation(make(index))).status);
    return statuses;
  };
  /** One reservation a minute is below the limit of new reservations, so only those of unpaid ones count. */
  const slowly = async (count: number, make: (index: number) => Reservation) => {
    for (let index = 0; index < count; index += 1) {
      expect((await reservation(make(index))).status).toBe(200);
      world.passMinutes(1);
    }
  };
  const refusal = async (choice?: Reservation): Promise<string> => {
    const { status, body, headers } = await reservation(choice);
    expect(status).toBe(429);
    return `${body.detail} ${headers['retry-after']}`;
  };
  const from = (network: number) => ({ network: `203.0.113.${network}` });
  const ON_CREDIT = { choice: { payment: null } };
  /** Earlier tests' holds would count, so they are ended. */
  const later = async () => {
    const open = world.db.updateTable('reservations').where('network', '<>', '');
    await open.where('status', '=', 'NEW').set({ hold_until: START }).execute();
    await open.where('status', '=', 'CONFIRMED').set({ status: 'CANCELED_BY_HOTEL' }).execute();
    world.setTime(START);
    await releaseExpiredHolds(world.context);
    await world.db.deleteFrom('hotel_attempts').execute();
    for (const id of HOUSE) await leave(200, id);
  };
  beforeEach(later);

  test('orders of a network in a minute', async () => {
    const statuses = await several(13, (index) => ({ contact: `minute-${index}` }));
    expect(statuses).toEqual([...Array(12).fill(200), 429]);
    expect(await refusal()).toBe('Слишком много броней подряд. Повторите через минуту 60');
    expect((await reservation({ network: '198.51.100.2' })).status).toBe(200);
  });

  test('a repeated post is no new order', async () => {
    const { body } = await pickRoom(world, { stay: STAY });
    const headers = { 'idempotency-key': 'again', 'x-forwarded-for': '203.0.113.9' };
    for (let times = 0; times < 20; times += 1)
      expect((await world.post('reservation/1/', body, null, headers)).status).toBe(200);
  });

  test('holds of a network at a time, however slowly they are made', async () => {
    await slowly(12, () => ({}));
    expect(await refusal()).toMatch(/Из вашей сети.*Повторите через 18 мин\. 1080$/);
    world.passMinutes(18);
    expect((await reservation()).status).toBe(200);
  });

  test('addresses of one /64 are one network', async () => {
    const made = await several(14, (index) => ({ network: `2001:db8:0:1::${index}` }));
    expect(made.filter((status) => status === 200)).toHaveLength(12);
    expect((await reservation({ network: '2001:db8:0:2::1' })).status).toBe(200);
  });

  test('holds of a contact, from any network; what is paid no longer counts', async () => {
    const olga = (index: number) => ({ contact: 'olga', ...from(index) });
    expect(await several(5, olga)).toEqual([200, 200, 200, 200, 429]);
    expect(await refusal(olga(20))).toMatch(/У вас уже много неоплаченных броней.*через \d+ мин\./);
    await later();

    const first = await reservation(olga(1));
    await several(3, olga);
    await pressPayment(world, payPage(first.body), 'pay');
    expect(await several(2, () => olga(9))).toEqual([200, 429]);
  });

  test('a known guest is counted by the account: three rooms and more, on credit or not', async () => {
    // The demo has one reservation that she is to pay at the hotel, so eleven more make twelve.
    const choice = (index: number) => ({ payment: index % 2 ? null : undefined });
    await slowly(11, (index) => ({ token: elena, ...from(index), choice: choice(index) }));
    const why = await refusal({ token: elena, ...from(99), ...ON_CREDIT });
    expect(why).toContain('У вас уже много неоплаченных броней');
  });

  test('strangers who write a known guest’s phone and e-mail do not keep her out, nor does their network', async () => {
    const asElena = (index: number) => ({ contact: 'elena', ...from(index) });
    expect(await several(5, asElena)).toEqual([200, 200, 200, 200, 429]);
    expect(await several(9, () => from(1))).toEqual(Array(9).fill(200));
    expect((await reservation({ ...asElena(1), token: elena })).status).toBe(200);
  });

  test('nor do they keep out a guest whom no hotel knows yet, once she has signed in', async () => {
    const token = await newAccount(world, 'newcomer');
    const asNewcomer = (index: number) => ({ contact: 'newcomer', ...from(index) });
    expect(await several(5, asNewcomer)).toEqual([200, 200, 200, 200, 429]);
    expect(await several(5, (index) => ({ ...asNewcomer(60 + index), token }))).toEqual([
      200, 200, 200, 200, 429,
    ]);
  });

  test('accounts of a network’s making are strangers of that network', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < 5; index += 1) tokens.push(await newAccount(world, `crowd-${index}`));
    const account = (index: number) => ({ token: tokens[index % 5] ?? null });
    await slowly(12, account);
    expect(await refusal(account(4))).toContain('Из вашей сети');
    await later();
    const inAMinute = await several(13, account);
    expect(inAMinute).toEqual([...Array(12).fill(200), 429]);
  });

  test('an order on credit counts until its stay is over, not for a day', async () => {
    await slowly(12, () => ON_CREDIT);
    world.passMinutes(3 * 24 * 60);
    expect(await refusal(ON_CREDIT)).toMatch(/Из вашей сети.*позвоните в отель: \+7[\d ]+/);
    // Reservations on credit must not keep out a guest who pays now.
    expect((await reservation()).status).toBe(200);
  });

  test('the room-nights of unpaid orders, those that are paid at the hotel among them', async () => {
    const long = { arrival: '2027-02-01', departure: '2027-03-03' };
    const atHotel = { stay: long, rooms: Array(2).fill({ adults: 2, childs: [] }), payment: null };
    const pavel = (index: number) => ({ contact: 'pavel', ...from(index) });
    expect(await several(2, (index) => ({ ...pavel(index), choice: atHotel }))).toEqual([200, 429]);
    expect(await refusal({ ...pavel(9), choice: atHotel })).toContain('позвоните в отель');
    expect((await reservation(pavel(9))).status).toBe(200);
  });

  test('parallel orders do not exceed a limit together', async () => {
    const reservations = Array.from({ length: 10 }, (_, index) =>
      reservation({ contact: 'many', ...from(index) }),
    );
    const made = await Promise.all(reservations);
    expect(made.filter(({ status }) => status === 200)).toHaveLength(4);
  });

  const three = { rooms: Array(3).fill({ adults: 2, childs: [] }) };

  test('the last rooms: strangers hold a part of them, others book on', async () => {
    await leave(8);
    expect(await several(6, from)).toEqual([200, 200, 200, 200, 429, 429]);
    const why = 'Последние номера сейчас оформляют другие гости\\.';
    expect(await refusal(from(9))).toMatch(
      new RegExp(`^${why} Если вы у нас уже были, войдите.*через \\d+ мин`),
    );
    const token = await newAccount(world, 'last-room');
    expect(await refusal({ ...from(9), token })).toMatch(
      new RegExp(`^${why} Повторите через \\d+ мин\\. \\d+$`),
    );
    expect((await reservation({ token: elena, ...from(9) })).status).toBe(200);
  });

  const onCredit = (index: number) => ({ ...from(index), ...ON_CREDIT });

  test('a quarter of the rooms may be had on credit, the next guest pays now', async () => {
    await leave(8);
    expect(await several(3, onCredit)).toEqual([200, 200, 400]);
    const refused = await reservation(onCredit(9));
    expect(refused.body.payment[0]).toContain('Выберите оплату картой');
    expect((await reservation(from(9))).status).toBe(200);
    expect((await reservation({ ...onCredit(9), token: elena })).status).toBe(200);
  });

  test('where nobody can pay now, half of the rooms', async () => {
    world.context.settings.DEMO = false;
    await leave(8);
    expect(await several(5, onCredit)).toEqual([200, 200, 200, 200, 429]);
    const told = await refusal(onCredit(9));
    expect(told).toMatch(/^Все номера, которые отель отдаёт новым гостям без предоплаты, уже заняты/);
    expect(told).toContain('позвоните в отель');
    expect(told).not.toContain('оформляют');
    world.context.settings.DEMO = true;
  });

  test.each([
    ['all of them', 100, 3, [200, 200, 200]],
    ['two of three', 70, 3, [200, 200, 429]],
    ['one, where that is less than one', 10, 3, [200, 429, 429]],
  ])(
    'a hotel that is paid at the desk gives new guests its share: %s',
    async (_, unpaid_share, rooms, made) => {
      world.context.settings.DEMO = false;
      await world.changeHotel(1, { unpaid_share });
      await leave(rooms);
      expect(await several(made.length, onCredit)).toEqual(made);
      await world.changeHotel(1, { unpaid_share: 50 });
      world.context.settings.DEMO = true;
    },
  );

  test('the only room of its type: a stranger who pays now gets it, on credit it is for known guests', async () => {
    await leave(1);
    expect((await reservation(ON_CREDIT)).status).toBe(400);
    expect((await reservation()).status).toBe(200);
    await later();
    expect((await reservation({ token: elena, ...ON_CREDIT })).status).toBe(200);
  });

  test('a hotel of nothing but only rooms: strangers hold half of them', async () => {
    for (const id of HOUSE) await leave(1, id);
    const choices = [{ roomCode: 'STD' }, { roomCode: 'DLX' }, { roomCode: 'STE', rateCode: 'BAR' }];
    const made = await several(3, (index) => ({ ...from(index), choice: choices[index] ?? {} }));
    expect(made).toEqual([200, 200, 429]);
  });

  test('a known family that books the three last rooms, one by one or together', async () => {
    await leave(3);
    expect(await several(3, () => ({ token: elena }))).toEqual([200, 200, 200]);
    await later();
    expect((await reservation({ token: elena, choice: three })).status).toBe(200);
  });

  test('strangers who want more than half of the rooms pay for them one by one', async () => {
    await leave(3);
    const refused = await reservation({ choice: three });
    expect(refused.status).toBe(400);
    expect(refused.body.rooms[0]).toContain('Бронируйте по одному, оплачивая каждый');
    for (let room = 0; room < 3; room += 1) {
      const made = await reservation({ contact: 'family' });
      expect(made.status).toBe(200);
      await pressPayment(world, payPage(made.body), 'pay');
    }
  });

  test('a hold is shorter when the hotel is nearly full on one of its nights', async () => {
    const minutes = async () => {
      const before = world.context.clock.now().getTime();
      const { body } = await reservation(from(77));
      const { hold_until } = await world.reservation(body.guest_num);
      return (Date.parse(hold_until) - before) / 60_000;
    };
    expect(await minutes()).toBe(30);
    const night = { hotel_id: 1, date: '2027-02-02' };
    await world.setNights(night, { booked: sql`total` });
    await world.setNights({ ...night, room_type_id: DLX }, { booked: 198 });
    expect(await minutes()).toBe(15);
  });
});
