import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { releaseExpiredChanges } from '#api/src/changes/pending-change.ts';
import { asKopecks } from '#contract/schemas/money.ts';
import {
  type ChangeOffer,
  changeOffer,
  type ReservationChange,
} from '#contract/schemas/reservation-change.ts';
import { cabinetOf, STAY } from './cabinet-calls.ts';
import { databases } from './databases.ts';
import { START } from './demo-data.ts';
import {
  bookedOn,
  FIRST_NIGHT,
  payPage,
  pickRoom,
  pressPayment,
  type RoomChoice,
  useWorld,
} from './world.ts';

const LONGER = { arrival: '2026-12-14', departure: '2026-12-19' };
const LATER = { arrival: '2026-12-16', departure: '2026-12-19' };
const SHORTER = { arrival: '2026-12-14', departure: '2026-12-15' };
const ALL = { arrival: '2026-12-14', departure: '2026-12-20' };

describe.each(databases)('changes of orders on $name', (database) => {
  const world = useWorld({ database, environment: { GUEST_LIMITS: 'off' } });
  let elena: string;
  beforeAll(async () => {
    elena = await world.login('elena');
  });
  afterEach(async () => {
    world.setTime(START);
    for (const room_type_id of [101, 102])
      await world.setNights({ room_type_id, from: ALL.arrival, to: '2026-12-21' }, { total: 50 });
  });

  const cabinet = () => cabinetOf(world);
  const detail = async (id: number) => (await cabinet().detail(id, elena)).body;
  const stayOf = async (choice: RoomChoice): Promise<ReservationChange['stay']> => {
    const { body } = await pickRoom(world, { token: elena, ...choice });
    const { payment: _payment, notes: _notes, ...stay } = body.reservation;
    return stay;
  };
  const ask = (id: number, change: Omit<ReservationChange, 'reservation_id'>, token: string | null = elena) =>
    world.post('reservation/1/change-offer/', { reservation_id: id, ...change }, token);
  const offer = async (id: number, stay: ReservationChange['stay']): Promise<ChangeOffer> => {
    const { status, body, text } = await ask(id, { stay });
    expect(status, text).toBe(200);
    return changeOffer.parse(body);
  };
  const change = (
    id: number,
    wanted: Omit<ReservationChange, 'reservation_id'>,
    { key, token = elena }: { key?: string; token?: string | null } = {},
  ) =>
    world.post(
      'reservation/1/change/',
      { reservation_id: id, ...wanted },
      token,
      key ? { 'idempotency-key': key } : {},
    );
  const ledgerSum = async (id: number) => {
    const rows = await world.db
      .selectFrom('ledger')
      .select(['kind', 'subject', 'amount'])
      .where('reservation_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };
  const free = (roomId: number) => bookedOn(world.db, roomId, ALL);

  test('a longer stay: the offer says the difference, and nothing is taken until it is paid', async () => {
    const { id, roomId, price } = await cabinet().book(elena);
    const before = await free(roomId);
    const stay = await stayOf({ stay: LONGER });
    const said = await offer(id, stay);
    expect(said).toMatchObject({ paid_amount: price, due_now: said.total_price - price, refund_amount: 0 });
    expect(await free(roomId)).toEqual(before);

    const { body } = await change(id, { stay });
    expect(body.redirect_url).toMatch(/\/pay\/1\//);
    expect(await detail(id)).toMatchObject({ ...STAY, status: 'PAID', total_price: price });
    // The nights that the guest has already are not taken twice.
    expect(await free(roomId)).toEqual(
      before.map((count, night) => count + (night === 3 || night === 4 ? 1 : 0)),
    );

    await pressPayment(world, payPage(body), 'pay');
    expect(await detail(id)).toMatchObject({ ...LONGER, status: 'PAID', total_price: said.total_price });
    expect((await detail(id)).payment).toMatchObject({ paid_amount: said.total_price, refund_amount: null });
    expect(await free(roomId)).toEqual(
      before.map((count, night) => count + (night === 3 || night === 4 ? 1 : 0)),
    );
    expect(await ledgerSum(id)).toBe(0);
    expect((await cabinet().cancel(id, elena)).status).toBe(200);
    expect(await ledgerSum(id)).toBe(0);
    expect(await free(roomId)).toEqual(before.map((count, night) => count - (night < 3 ? 1 : 0)));
  });

  test('a shorter stay is made at once, and the rest comes back', async () => {
    const { id, roomId, price } = await cabinet().book(elena);
    const before = await free(roomId);
    const stay = await stayOf({ stay: SHORTER });
    const said = await offer(id, stay);
    expect(said).toMatchObject({ due_now: 0, refund_amount: price - said.total_price });
    expect((await change(id, { stay })).body).toEqual({ redirect_url: null, hold_until: null });
    expect(await detail(id)).toMatchObject({ ...SHORTER, total_price: said.total_price });
    expect((await detail(id)).payment).toMatchObject({
      paid_amount: price,
      refund_amount: price - said.total_price,
    });
    expect(await free(roomId)).toEqual(
      before.map((count, night) => count - (night === 1 || night === 2 ? 1 : 0)),
    );
    expect(await ledgerSum(id)).toBe(0);
    const { refund_amount } = (await cabinet().refund(id, elena)).body;
    expect(refund_amount).toBe(said.total_price);
    await cabinet().cancel(id, elena);
    expect(await ledgerSum(id)).toBe(0);
  });

  test('other days in another room, at the hotel: the new ones are taken, the old ones free', async () => {
    const { id, roomId } = await cabinet().book(elena, { payment: null, roomCode: 'DLX' });
    const other = await stayOf({ stay: LATER, roomCode: 'STD', payment: null });
    const [old, now] = [await free(roomId), await free(other?.room_type_id ?? 0)];
    expect((await change(id, { stay: other })).status).toBe(200);
    expect(await free(roomId)).toEqual(old.map((count, night) => count - (night < 3 ? 1 : 0)));
    expect(await free(other?.room_type_id ?? 0)).toEqual(
      now.map((count, night) => count + (night >= 2 && night < 5 ? 1 : 0)),
    );
    expect(await detail(id)).toMatchObject({ ...LATER, status: 'CONFIRMED', room: { name: 'Стандарт' } });
    await cabinet().cancel(id, elena);
  });

  test('in the last room: its own nights are the guest’s, those of others are not', async () => {
    const { id, roomId } = await cabinet().book(elena, { payment: null, roomCode: 'DLX' });
    const stay = await stayOf({ stay: LONGER, roomCode: 'DLX', payment: null });
    await world.leave(0, { room_type_id: roomId, from: '2026-12-14', to: '2026-12-17' });
    await world.leave(1, { room_type_id: roomId, from: '2026-12-17', to: '2026-12-19' });
    expect((await change(id, { stay })).status).toBe(200);
    expect(await detail(id)).toMatchObject(LONGER);
    await world.leave(0, { room_type_id: roomId, from: '2026-12-19', to: '2026-12-20' });
    const longest = { ...stay, departure: '2026-12-20' } as ReservationChange['stay'];
    expect((await change(id, { stay: longest })).body).toEqual({
      room_code: ['Номер только что забронировали. Выберите другой номер или даты'],
    });
    expect(await detail(id)).toMatchObject(LONGER);
    await cabinet().cancel(id, elena);
  });

  test('one key makes one change, however often it is sent and at once', async () => {
    const { id, roomId, price } = await cabinet().book(elena);
    const before = await free(roomId);
    const stay = await stayOf({ stay: LONGER });
    const answers = await Promise.all([1, 2, 3].map(() => change(id, { stay }, { key: 'one-change' })));
    expect(new Set(answers.map(({ body }) => body.redirect_url)).size).toBe(1);
    expect(await free(roomId)).toEqual(
      before.map((count, night) => count + (night === 3 || night === 4 ? 1 : 0)),
    );
    expect((await change(id, { comment: 'другое' }, { key: 'one-change' })).status).toBe(422);
    const payment = 'payment-of-a-change';
    for (const status of [303, 303])
      expect((await pressPayment(world, payPage(answers[0]?.body), 'pay', { payment })).status).toBe(status);
    expect((await change(id, { stay }, { key: 'one-change' })).body).toEqual({
      redirect_url: null,
      hold_until: null,
    });
    const told = await world.db
      .selectFrom('events')
      .select('type')
      .where('reservation_id', '=', id)
      .where('type', '=', 'order.changed')
      .execute();
    expect(told).toHaveLength(1);
    expect((await detail(id)).payment.paid_amount).toBeGreaterThan(price);
    expect(await ledgerSum(id)).toBe(0);
    await cabinet().cancel(id, elena);
  });

  test('not paid in time: the new nights are free again, and a late payment comes back', async () => {
    const { id, roomId, price } = await cabinet().book(elena);
    const before = await free(roomId);
    const { body } = await change(id, { stay: await stayOf({ stay: LONGER }) });
    world.passMinutes(60);
    expect(await releaseExpiredChanges(world.context)).toBe(1);
    expect(await free(roomId)).toEqual(before);
    expect((await pressPayment(world, payPage(body), 'pay')).status).toBe(409);
    expect(await detail(id)).toMatchObject({ ...STAY, status: 'PAID', total_price: price });
    expect(await ledgerSum(id)).toBe(0);
    await cabinet().cancel(id, elena);
  });

  test('a cancelled order gives back what its change holds, and a payment of that comes back', async () => {
    const { id, roomId } = await cabinet().book(elena);
    const before = await free(roomId);
    const { body } = await change(id, { stay: await stayOf({ stay: LONGER }) });
    expect((await cabinet().cancel(id, elena)).status).toBe(200);
    expect(await free(roomId)).toEqual(before.map((count, night) => count - (night < 3 ? 1 : 0)));
    expect((await pressPayment(world, payPage(body), 'pay')).status).toBe(409);
    expect((await detail(id)).status).toBe('CANCELED_BY_GUEST');
    expect(await ledgerSum(id)).toBe(0);
  });

  test('a second change takes the place of one that waits', async () => {
    const { id, roomId } = await cabinet().book(elena);
    const before = await free(roomId);
    const first = await change(id, { stay: await stayOf({ stay: LONGER }) });
    expect((await change(id, { stay: await stayOf({ stay: SHORTER }) })).body.redirect_url).toBeNull();
    expect(await free(roomId)).toEqual(
      before.map((count, night) => count - (night === 1 || night === 2 ? 1 : 0)),
    );
    expect((await pressPayment(world, payPage(first.body), 'pay')).status).toBe(409);
    expect(await detail(id)).toMatchObject(SHORTER);
    expect(await ledgerSum(id)).toBe(0);
    await cabinet().cancel(id, elena);
  });

  test('name, contact and comment change for nothing; the stay keeps its price whatever it costs now', async () => {
    const { id, roomId, price } = await cabinet().book(elena);
    await world.setNights(
      { room_type_id: roomId, from: STAY.arrival, to: STAY.departure },
      { price: asKopecks(9_900_000) },
    );
    const guest = {
      ...{ first_name: 'Мария', last_name: 'Иванова', middle_name: 'Петровна' },
      ...{ email: 'maria@guest.example', phone: '+7 900 000-00-01' },
    };
    const changed = await change(id, { guest, comment: 'Поздний заезд' });
    expect(changed.status, changed.text).toBe(200);
    const { total_price, comment, number } = await detail(id);
    expect([total_price, comment]).toEqual([price, 'Поздний заезд']);
    expect(await world.reservation(number)).toMatchObject({ guest: 'Мария И.' });
    expect(await ledgerSum(id)).toBe(0);
    await world.setNights(
      { room_type_id: roomId, from: STAY.arrival, to: STAY.departure },
      { price: asKopecks(1_000_000) },
    );
    await cabinet().cancel(id, elena);
  });

  test('who has opened an order without an account changes it, and no other', async () => {
    const [{ id }, other] = [
      await cabinet().book(elena, { payment: null }),
      await cabinet().book(elena, { payment: null }),
    ];
    const { number } = await detail(id);
    const opened = await world.post('reservation/1/access/', { number, contact: 'olga@example.com' });
    const { token } = opened.body;
    const stay = await stayOf({ stay: SHORTER, payment: null });
    expect((await ask(id, { stay }, token)).status).toBe(200);
    expect((await change(id, { stay }, { token })).status).toBe(200);
    expect(await detail(id)).toMatchObject(SHORTER);
    expect((await ask(other.id, { stay }, token)).status).toBe(404);
    expect((await change(other.id, { stay }, { token })).status).toBe(404);
    expect(await detail(other.id)).toMatchObject(STAY);
    for (const one of [id, other.id]) await cabinet().cancel(one, elena);
  });

  test('the first night is paid: of a longer stay it is enough', async () => {
    const { id, firstNight } = await cabinet().book(elena, { payment: FIRST_NIGHT });
    const stay = await stayOf({ stay: LONGER });
    const said = await offer(id, stay);
    expect(said).toMatchObject({ paid_amount: firstNight, due_now: 0, refund_amount: 0 });
    expect((await change(id, { stay })).body.redirect_url).toBeNull();
    expect(await detail(id)).toMatchObject({ ...LONGER, total_price: said.total_price });
    await cabinet().cancel(id, elena);
    expect(await ledgerSum(id)).toBe(0);
  });

  test.each<[string, () => Promise<{ id: number; token?: string; time?: string; price?: number }>, number]>([
    [
      'a price that is not that of the search',
      async () => ({ ...(await cabinet().book(elena)), price: 1 }),
      400,
    ],
    ['an order that awaits its payment', () => cabinet().book(elena, {}, false), 400],
    [
      'when cancelling is not free any more',
      async () => ({ ...(await cabinet().book(elena, { rateCode: 'FB' })), time: '2026-12-14T08:00:00Z' }),
      400,
    ],
    [
      'another guest’s order',
      async () => ({ ...(await cabinet().book(elena)), token: await world.login('ivan') }),
      404,
    ],
    ['without an account', async () => ({ ...(await cabinet().book(elena)), token: '' }), 401],
    ['an order that is not', async () => ({ id: 999 }), 404],
  ])('refuses %s', async (_name, order, status) => {
    const { id, token: given = elena, time, price } = await order();
    const stay = await stayOf({ stay: LONGER });
    if (time) {
      world.setTime(time);
      elena = await world.login('elena');
    }
    const token = time ? elena : given;
    const wanted = { stay: { ...stay, ...(price ? { price } : {}) } as ReservationChange['stay'] };
    expect((await ask(id, wanted, token || null)).status).toBe(status);
    expect((await change(id, wanted, { token: token || null })).status).toBe(status);
    world.setTime(START);
    elena = await world.login('elena');
    if (status === 400) await cabinet().cancel(id, elena);
  });
});
