import { describe, expect, test } from 'vitest';
import { asKopecks } from '#contract/schemas/money.ts';
import { STAY } from './cabinet-calls.ts';
import { type AskedStay, LATER, LONGER, SHORTER, useChanges } from './change-calls.ts';
import { databases } from './databases.ts';
import { FIRST_NIGHT, payPage, pressPayment } from './world.ts';

describe.each(databases)('changes of orders on $name', (database) => {
  const { world, tokens, cabinet, detail, stayOf, ask, offer, change, booked, ledgerSum } =
    useChanges(database);

  test('a longer stay: the offer says the difference, and nothing is taken until it is paid', async () => {
    const { id, roomId, price } = await cabinet.book(tokens.elena);
    const before = await booked(roomId);
    const stay = await stayOf({ token: tokens.elena, stay: LONGER });
    const said = await offer(id, stay, tokens.elena);
    expect(said).toMatchObject({ paid_amount: price, due_now: said.total_price - price, refund_amount: 0 });
    expect(await booked(roomId)).toEqual(before);

    const { body } = await change(id, { stay }, tokens.elena);
    expect(body.redirect_url).toMatch(/\/pay\/1\//);
    expect(await detail(id)).toMatchObject({ ...STAY, status: 'PAID', total_price: price });
    // The nights that the guest has already are not taken twice.
    expect(await booked(roomId)).toEqual(
      before.map((count, night) => count + (night === 3 || night === 4 ? 1 : 0)),
    );

    await pressPayment(world, payPage(body), 'pay');
    expect(await detail(id)).toMatchObject({ ...LONGER, status: 'PAID', total_price: said.total_price });
    expect((await detail(id)).payment).toMatchObject({ paid_amount: said.total_price, refund_amount: null });
    expect(await booked(roomId)).toEqual(
      before.map((count, night) => count + (night === 3 || night === 4 ? 1 : 0)),
    );
    expect(await ledgerSum(id)).toBe(0);
    expect((await cabinet.cancel(id, tokens.elena)).status).toBe(200);
    expect(await ledgerSum(id)).toBe(0);
    expect(await booked(roomId)).toEqual(before.map((count, night) => count - (night < 3 ? 1 : 0)));
  });

  test('a shorter stay is made at once, and the rest comes back', async () => {
    const { id, roomId, price } = await cabinet.book(tokens.elena);
    const before = await booked(roomId);
    const stay = await stayOf({ token: tokens.elena, stay: SHORTER });
    const said = await offer(id, stay, tokens.elena);
    expect(said).toMatchObject({ due_now: 0, refund_amount: price - said.total_price });
    expect((await change(id, { stay }, tokens.elena)).body).toEqual({ redirect_url: null, hold_until: null });
    expect(await detail(id)).toMatchObject({ ...SHORTER, total_price: said.total_price });
    expect((await detail(id)).payment).toMatchObject({
      paid_amount: price,
      refund_amount: price - said.total_price,
    });
    expect(await booked(roomId)).toEqual(
      before.map((count, night) => count - (night === 1 || night === 2 ? 1 : 0)),
    );
    expect(await ledgerSum(id)).toBe(0);
    const { refund_amount } = (await cabinet.refund(id, tokens.elena)).body;
    expect(refund_amount).toBe(said.total_price);
    await cabinet.cancel(id, tokens.elena);
    expect(await ledgerSum(id)).toBe(0);
  });

  test('other days in another room, at the hotel: the new ones are taken, the old ones free', async () => {
    const { id, roomId } = await cabinet.book(tokens.elena, { payment: null, roomCode: 'DLX' });
    const other = await stayOf({ token: tokens.elena, stay: LATER, roomCode: 'STD', payment: null });
    const [old, now] = [await booked(roomId), await booked(other.room_type_id)];
    expect((await change(id, { stay: other }, tokens.elena)).status).toBe(200);
    expect(await booked(roomId)).toEqual(old.map((count, night) => count - (night < 3 ? 1 : 0)));
    expect(await booked(other.room_type_id)).toEqual(
      now.map((count, night) => count + (night >= 2 && night < 5 ? 1 : 0)),
    );
    expect(await detail(id)).toMatchObject({ ...LATER, status: 'CONFIRMED', room: { name: 'Стандарт' } });
    await cabinet.cancel(id, tokens.elena);
  });

  test('in the last room: its own nights are the guest’s, those of others are not', async () => {
    const { id, roomId } = await cabinet.book(tokens.elena, { payment: null, roomCode: 'DLX' });
    const stay = await stayOf({ token: tokens.elena, stay: LONGER, roomCode: 'DLX', payment: null });
    await world.leave(0, { room_type_id: roomId, from: '2026-12-14', to: '2026-12-17' });
    await world.leave(1, { room_type_id: roomId, from: '2026-12-17', to: '2026-12-19' });
    expect((await change(id, { stay }, tokens.elena)).status).toBe(200);
    expect(await detail(id)).toMatchObject(LONGER);
    await world.leave(0, { room_type_id: roomId, from: '2026-12-19', to: '2026-12-20' });
    const longest = { ...stay, departure: '2026-12-20' } as AskedStay;
    expect((await change(id, { stay: longest }, tokens.elena)).body).toEqual({
      room_code: ['Номер только что забронировали. Выберите другой номер или даты'],
    });
    expect(await detail(id)).toMatchObject(LONGER);
    await cabinet.cancel(id, tokens.elena);
  });

  test('name, contact and comment change for nothing; the stay keeps its price whatever it costs now', async () => {
    const { id, roomId, price } = await cabinet.book(tokens.elena);
    await world.setNights(
      { room_type_id: roomId, from: STAY.arrival, to: STAY.departure },
      { price: asKopecks(9_900_000) },
    );
    const guest = {
      ...{ first_name: 'Мария', last_name: 'Иванова', middle_name: 'Петровна' },
      ...{ email: 'maria@guest.example', phone: '+7 900 000-00-01' },
    };
    const changed = await change(id, { guest, comment: 'Поздний заезд' }, tokens.elena);
    expect(changed.status, changed.text).toBe(200);
    const { total_price, comment, number } = await detail(id);
    expect([total_price, comment]).toEqual([price, 'Поздний заезд']);
    expect(await world.reservation(number)).toMatchObject({ guest: 'Мария И.' });
    expect(await ledgerSum(id)).toBe(0);
    await world.setNights(
      { room_type_id: roomId, from: STAY.arrival, to: STAY.departure },
      { price: asKopecks(1_000_000) },
    );
    await cabinet.cancel(id, tokens.elena);
  });

  test('of the guest only the fields that are given change, and each is checked', async () => {
    const { id } = await cabinet.book(tokens.elena);
    const storedGuest = () =>
      world.db
        .selectFrom('reservations')
        .select(['first_name', 'last_name', 'middle_name', 'email', 'phone', 'comment'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await storedGuest();
    const guest = { last_name: 'Иванова', phone: '+7 900 000-00-02' };
    expect((await ask(id, { guest }, tokens.elena)).status).toBe(200);
    expect(await storedGuest()).toEqual(before);
    expect((await change(id, { guest }, tokens.elena)).status).toBe(200);
    expect(await storedGuest()).toEqual({ ...before, ...guest });
    const wrong = await change(id, { guest: { email: 'кому', first_name: ' ' } }, tokens.elena);
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['first_name', 'email']]);
    expect((await storedGuest()).email).toBe(before.email);
    await cabinet.cancel(id, tokens.elena);
  });

  test('the first night is paid: of a longer stay it is enough', async () => {
    const { id, firstNight } = await cabinet.book(tokens.elena, { payment: FIRST_NIGHT });
    const stay = await stayOf({ token: tokens.elena, stay: LONGER });
    const said = await offer(id, stay, tokens.elena);
    expect(said).toMatchObject({ paid_amount: firstNight, due_now: 0, refund_amount: 0 });
    expect((await change(id, { stay }, tokens.elena)).body.redirect_url).toBeNull();
    expect(await detail(id)).toMatchObject({ ...LONGER, total_price: said.total_price });
    await cabinet.cancel(id, tokens.elena);
    expect(await ledgerSum(id)).toBe(0);
  });
});
