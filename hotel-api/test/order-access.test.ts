import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessCodeOf, forgetEndedAccess } from '#api/src/reservations/order-access.ts';
import { accountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { orderAccess } from '#contract/schemas/order-access.ts';
import { cabinetOf, STAY } from './cabinet-calls.ts';
import { START } from './demo-data.ts';
import { newAccount } from './new-account.ts';
import { bookedOn, payPage, pickRoom, pressPayment, type RoomChoice, useWorld } from './world.ts';

const NOT_FOUND = {
  status: 400,
  body: {
    contact: ['Не нашли такую бронь с этими контактами. Укажите e-mail или телефон, с которыми её оформили'],
  },
};

describe('an order is opened without an account', () => {
  const world = useWorld({ environment: { TRUST_PROXY: '1' } });
  let cabinet: ReturnType<typeof cabinetOf>;
  let elena: string;
  let network = 0;
  beforeAll(async () => {
    cabinet = cabinetOf(world);
  });
  beforeEach(async () => {
    world.setTime(START);
    await world.setNights({}, { total: 100 });
    elena = await world.login('elena');
    network += 1;
  });

  /** Each test is a network of its own, so that none spends another's attempts. */
  const open = (body: object, { hotelId = 1, from = `198.51.100.${network}` } = {}) =>
    world.post(`reservation/${hotelId}/access/`, body, null, { 'x-forwarded-for': from });
  let guests = 0;
  const made = async ({
    email = `door-${++guests}@guest.example`,
    phone = `+7 911 ${String(1_000_000 + guests)}`,
    token = null,
    ...choice
  }: RoomChoice & { email?: string; phone?: string } = {}) => {
    const hotelId = choice.hotelId ?? 1;
    const picked = await pickRoom(world, { stay: STAY, token, ...choice });
    picked.body.guest = { ...picked.body.guest, email, phone };
    const { body, status, text } = await world.post(`reservation/${hotelId}/`, picked.body, token);
    expect(status, text).toBe(200);
    if (body.redirect_url) await pressPayment(world, payPage(body), 'pay');
    const { guest_num: number, id } = body as { guest_num: string; id: number };
    return { number, id, email, phone, roomId: picked.room.id, price: picked.body.reservation.price };
  };
  const tokenOf = async (order: { number: string; email: string }, hotelId = 1): Promise<string> => {
    const { status, body, text } = await open({ number: order.number, contact: order.email }, { hotelId });
    expect(status, text).toBe(200);
    return orderAccess.parse(body).token;
  };

  test('its guest reads it, learns what comes back and cancels it', async () => {
    const order = await made();
    const before = await bookedOn(world.db, order.roomId, STAY);
    const answer = await open({ number: order.number, contact: order.email });
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^1\.[\w-]{43}$/),
      expires_at: new Date(START.getTime() + 3_600_000).toISOString(),
      reservation_id: order.id,
    });
    const { token } = answer.body;
    const detail = accountReservationDetail.parse((await cabinet.detail(order.id, token)).body);
    expect(detail).toMatchObject({ status: 'PAID', can_cancel: true, guests: [], guests_needed: 0 });
    expect((await cabinet.refund(order.id, token)).body).toMatchObject({
      refund_amount: order.price,
      penalty_amount: 0,
    });
    expect((await cabinet.cancel(order.id, token)).body).toEqual({
      id: order.id,
      status: 'CANCELED_BY_GUEST',
    });
    expect(await world.reservation(order.number)).toMatchObject({
      status: 'CANCELED_BY_GUEST',
      refund_amount: order.price,
    });
    expect(await bookedOn(world.db, order.roomId, STAY)).toEqual(before.map((rooms) => rooms - 1));
    // What is cancelled stays open to its guest, and nothing more can be done to it.
    expect((await cabinet.detail(order.id, token)).body).toMatchObject({ can_cancel: false });
    expect((await cabinet.cancel(order.id, token)).status).toBe(400);
  });

  test.each([
    ['Гость@Россия.РФ', '+7 911 555 00 01', ' гость@xn--h1alffa9f.xn--p1ai '],
    ['some.guest@guest.example', '+7(911) 555-00-02', 'Some.Guest@Guest.Example'],
    ['a@guest.example', '+7(911) 555-00-03', '8 911 555 00 03'],
    ['b@guest.example', '+7(911) 555-00-04', '9115550004'],
    ['c@guest.example', '8 911 555-00-05', '+7 8 911 555-00-05'],
    ['d@guest.example', '+44 20 7946 0006', '+442079460006'],
  ])('the contact of %s, %s is recognised as %s', async (email, phone, contact) => {
    const { number } = await made({ email, phone });
    expect((await open({ number, contact })).status).toBe(200);
    expect((await open({ number: number.toLowerCase(), contact })).status).toBe(200);
  });

  test('a wrong number, contact or code, or another hotel, get one answer', async () => {
    const [order, other] = [await made(), await made()];
    const code = accessCodeOf(world.context, other);
    for (const body of [
      { number: order.number, contact: other.email },
      { number: order.number, contact: 'nobody@guest.example' },
      { number: order.number, contact: '+7 900 000-00-00' },
      { number: order.number, contact: 'Тестова' },
      { number: order.number, code },
      { number: order.number, code: 'x' },
      { number: '1-AAAA-AAAA-AAAA', contact: order.email },
      { number: 'no number', contact: order.email },
    ])
      expect(await open(body, { from: `203.0.113.${++guests}` })).toMatchObject(NOT_FOUND);
    expect(await open({ number: order.number, contact: order.email }, { hotelId: 2 })).toMatchObject(
      NOT_FOUND,
    );
    // An order without an e-mail or phone must not be opened by what has no digits.
    await world.db
      .updateTable('reservations')
      .set({ phone: '', email: '' })
      .where('id', '=', order.id)
      .execute();
    for (const contact of ['-', '@', '+7'])
      expect(await open({ number: order.number, contact })).toMatchObject(NOT_FOUND);
  });

  test('an empty contact and an unknown hotel are told apart from a wrong one', async () => {
    const { number, email } = await made();
    for (const body of [{ number }, { number, contact: '  ' }])
      expect(await open(body)).toMatchObject({
        status: 400,
        body: { contact: ['Это поле не должно быть пустым'] },
      });
    expect((await open({ contact: email })).body).toHaveProperty('number');
    expect((await open({ number, contact: email }, { hotelId: 99 })).status).toBe(404);
  });

  test('the code of a letter opens its order, until the address of the order is another', async () => {
    const order = await made();
    const code = accessCodeOf(world.context, order);
    const { body } = await open({ number: order.number, code });
    expect((await cabinet.refund(order.id, body.token)).status).toBe(200);
    const email = 'other@guest.example';
    await world.db.updateTable('reservations').set({ email }).where('id', '=', order.id).execute();
    expect(await open({ number: order.number, code })).toMatchObject(NOT_FOUND);
  });

  test('an access is for one order at one hotel, and for nothing of an account', async () => {
    const order = await made({ token: elena });
    const [same, elsewhere] = [
      await made({ token: elena }),
      await made({ token: elena, hotelId: 2, roomCode: 'STD' }),
    ];
    const token = await tokenOf(order);
    for (const response of [
      await cabinet.detail(same.id, token),
      await cabinet.refund(same.id, token),
      await cabinet.cancel(same.id, token),
      await cabinet.detail(elsewhere.id, token),
      await cabinet.refund(elsewhere.id, token, 2),
      await cabinet.cancel(elsewhere.id, token, {}, 2),
      await cabinet.refund(order.id, token, 2),
      await cabinet.cancel(order.id, token, {}, 2),
    ])
      expect(response).toMatchObject({ status: 404, body: { detail: 'Бронь не найдена' } });
    for (const response of [
      await world.get('users/info/', token),
      await world.get('account-reservation/list/1/', token),
      await world.post(`reservation/edit/guests/${order.id}/`, [1], token),
      await world.post('users/guest/1/', {}, token),
    ])
      expect([400, 401]).toContain(response.status);
    // The saved guests of the account travel, and their names and documents are not this guest's to read.
    const own = (await world.get('users/info/', elena)).body.user_guests[0].id;
    expect((await world.post(`reservation/edit/guests/${order.id}/`, [own], elena)).status).toBe(200);
    expect((await cabinet.detail(order.id, token)).body).toMatchObject({ guests: [], guests_needed: 0 });
    // Another account has nothing of it either.
    expect((await cabinet.detail(order.id, await newAccount(world, 'door.other'))).status).toBe(404);
  });

  test('it ends after an hour, when it is closed, and with every letter of it changed', async () => {
    const order = await made();
    const token = await tokenOf(order);
    const kept = await tokenOf(order);
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [changed, `2${token.slice(1)}`, token.slice(2)])
      expect((await cabinet.refund(order.id, wrong)).status).toBe(401);
    expect((await world.post('users/logout/', {}, token)).status).toBe(204);
    expect((await cabinet.refund(order.id, token)).status).toBe(401);
    world.passMinutes(59);
    expect((await cabinet.refund(order.id, kept)).status).toBe(200);
    world.passMinutes(1);
    for (const response of [
      await cabinet.detail(order.id, kept),
      await cabinet.refund(order.id, kept),
      await cabinet.cancel(order.id, kept),
    ])
      expect(response.status).toBe(401);
    expect((await world.reservation(order.number)).status).toBe('PAID');
    await forgetEndedAccess(world.context);
    expect(await world.db.selectFrom('reservation_access').selectAll().execute()).toEqual([]);
  });

  test('neither the database nor a log has a token or a contact', async () => {
    const order = await made();
    const token = await tokenOf(order);
    await open({ number: order.number, contact: 'guess@guest.example' });
    const rows = await world.db.selectFrom('reservation_access').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(2));
    const attempts = await world.db.selectFrom('hotel_attempts').selectAll().execute();
    for (const secret of [token, order.email, order.number, 'guess@'])
      expect(world.logs() + JSON.stringify(attempts)).not.toContain(secret);
  });

  test('a stay that is over is opened and not cancelled', async () => {
    const order = await made();
    world.setTime('2026-12-20T09:00:00Z');
    const token = await tokenOf(order);
    expect((await cabinet.detail(order.id, token)).body).toMatchObject({
      status: 'COMPLETED',
      can_cancel: false,
    });
    expect((await cabinet.cancel(order.id, token)).status).toBe(400);
  });
});
