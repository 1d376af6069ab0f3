import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { forgetOldKeys } from '#api/src/reservations/idempotency.ts';
import { asRubles } from '#contract/schemas/money.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import { change } from './booking-request.ts';
import { START } from './demo-data.ts';
import { bookedOn, fullPayment, payPage, pickRoom, pressPayment, STAY, useWorld } from './world.ts';

type Reservation = ReservationRequest['reservation'];

describe('refused and repeated reservations', () => {
  const world = useWorld();
  beforeAll(() => world.setNights({ room_type_id: 102 }, { total: 100 }));
  const reservationsCount = async () =>
    (await world.db.selectFrom('reservations').select('id').execute()).length;

  const guest = (body: ReservationRequest, changes: Partial<ReservationRequest['guest']>) => ({
    ...body,
    guest: { ...body.guest, ...changes },
  });

  test.each<[string, Partial<Reservation> | ((body: ReservationRequest) => unknown), string]>([
    ['arrival yesterday', { arrival: '2026-11-20' }, 'arrival'],
    ['a past stay', { arrival: '2020-01-01', departure: '2020-01-03' }, 'arrival'],
    ['departure before arrival', { departure: '2026-11-22' }, 'departure'],
    ['a day of the year 0', { arrival: '0000-01-01' }, 'arrival'],
    ['the last day of the calendar', { arrival: '9999-12-31', departure: '9999-12-31' }, 'departure'],
    ['an unknown room', { room_code: 'XXX' }, 'room_code'],
    ['a room id of another room', { room_type_id: 101 }, 'room_code'],
    ["another hotel's room", { room_type_id: 201, room_code: 'STD' }, 'room_code'],
    ['an unknown rate', { rate_code: 'XXX' }, 'rate_code'],
    ['a rate id of another rate', { rate_id: 1001 }, 'rate_code'],
    ['a rate that the room does not have', { rate_id: 1007, rate_code: 'ROOM' }, 'rate_code'],
    ['a corporate rate, no login', { rate_id: 1005, rate_code: 'CORP', rate_flow: 'CORP' }, 'rate_code'],
    ['a price of one ruble', { price: asRubles(1) }, 'price'],
    ['a price with three decimals', { price: asRubles(100.001) }, 'price'],
    ['a negative price', { price: asRubles(-5) }, 'price'],
    ['adults that disagree with rooms', { adults: 3 }, 'adults'],
    ['children that disagree with rooms', { childs: [{ id: 101, code: 'INF', count: 1 }] }, 'childs'],
    ['99 adults in a room', { adults: 99, rooms: [{ adults: 99, childs: [] }] }, 'adults'],
    ['more guests than the room has places', { adults: 4, rooms: [{ adults: 4, childs: [] }] }, 'rooms'],
    ["another hotel's payment option", { payment: fullPayment(2) }, 'payment'],
    ['a forged payment alias', { payment: { ...fullPayment(1), payment_alias: 'FREE' } }, 'payment'],
    ['an unknown promo code', { promo_code: '9999999' }, 'promo_code'],
    ['guests that nobody saved', (body) => ({ ...body, guests: [1] }), 'guests'],
    ['an empty first name', (body) => guest(body, { first_name: '  ' }), 'first_name'],
    ['a bad address', (body) => guest(body, { email: 'a@b' }), 'email'],
    ['a bad phone', (body) => guest(body, { phone: '123' }), 'phone'],
    ['no guest', ({ reservation }) => ({ guests: [], reservation }), 'guest'],
    ['no reservation', ({ guest }) => ({ guest, guests: [] }), 'reservation'],
    ['NUL in a name', (body) => guest(body, { last_name: 'a\0b' }), 'last_name'],
    ['a line break in a name', (body) => guest(body, { last_name: 'Орлова\nОплачено: 1 ₽' }), 'last_name'],
    ['an escape sequence in a name', (body) => guest(body, { middle_name: 'a\u001b[2J' }), 'middle_name'],
    ['a turned name', (body) => guest(body, { first_name: 'a\u202eb' }), 'first_name'],
  ])('refuses %s and changes nothing', async (_name, how, field) => {
    const { body, room } = await pickRoom(world);
    const before = [await reservationsCount(), await bookedOn(world.db, room.id, STAY)];
    const wrong = typeof how === 'function' ? how(body) : change(body, how);
    const response = await world.book(wrong);
    expect(response.status).toBe(400);
    expect(Object.keys(response.body)).toContain(field);
    expect(response.body[field][0]).toMatch(/[а-яё]/i);
    expect([await reservationsCount(), await bookedOn(world.db, room.id, STAY)]).toEqual(before);
  });

  test('forged fields are ignored', async () => {
    const { body } = await pickRoom(world);
    const forged = {
      ...body,
      user_id: 1,
      status: 'PAID',
      is_company_employee: true,
      reservation: { ...body.reservation, status: 'PAID', paid_amount: 1e6, total: 1 },
    };
    const { status, body: made } = await world.book(forged);
    expect(status).toBe(200);
    expect(made.profile.id).toBeNull();
    expect(await world.reservation(made.guest_num)).toMatchObject({
      status: 'NEW',
      paid_amount: 0,
      total_price: body.reservation.price,
    });
  });

  test('false tokens and unknown hotels', async () => {
    const { body } = await pickRoom(world);
    expect((await world.book(body, 'y'.repeat(43))).status).toBe(401);
    const bearer = { authorization: 'Bearer abc' };
    expect((await world.post('reservation/1/', body, null, bearer)).status).toBe(401);
    expect((await world.post('reservation/9/', body)).status).toBe(404);
    expect((await world.get('reservation/order/0000-0000-0000/')).status).toBe(404);
    expect((await world.get('reservation/order/1/')).status).toBe(404);
  });

  describe('Idempotency-Key', () => {
    test('same key and body: the same order, even after the price changed', async () => {
      const { body } = await pickRoom(world);
      const first = await world.book(body, null, 'key-1');
      const count = await reservationsCount();
      await world.setNights({ room_type_id: 102 }, { price: sql`price + 100000` });
      const { reservation, consents } = body;
      const reordered = { consents, reservation, guests: [], guest: body.guest };
      expect(await world.book(reordered, null, 'key-1')).toMatchObject({ status: 200, body: first.body });
      expect(await reservationsCount()).toBe(count);
    });

    test('another body is 422, another guest or no key is another order', async () => {
      const { body } = await pickRoom(world);
      const first = await world.book(body, null, 'key-2');
      const other = await world.book(guest(body, { first_name: 'Анна' }), null, 'key-2');
      expect(other).toMatchObject({ status: 422, body: { detail: expect.any(String) } });
      const elena = await world.login('elena');
      const hers = await world.book(body, elena, 'key-2');
      expect(hers.status).toBe(200);
      expect(hers.body.id).not.toBe(first.body.id);
      expect((await world.book(body)).body.id).not.toBe(first.body.id);
    });

    test('a refused order frees its key', async () => {
      const { body } = await pickRoom(world);
      const wrong = change(body, { price: asRubles(1) });
      expect((await world.book(wrong, null, 'key-3')).status).toBe(400);
      expect((await world.book(body, null, 'key-3')).status).toBe(200);
    });

    test('is remembered for thirty days', async () => {
      const stay = { arrival: '2027-02-09', departure: '2027-02-11' };
      // The reservation is paid at the hotel, so it stands all that time and its key stays taken.
      const { body } = await pickRoom(world, { stay, payment: null });
      const first = await world.book(body, null, 'key-4');
      const day = (days: number) => world.setTime(new Date(START.getTime() + days * 86_400_000));
      day(29.9);
      await forgetOldKeys(world.context);
      expect((await world.book(body, null, 'key-4')).body.id).toBe(first.body.id);
      day(30.1);
      await forgetOldKeys(world.context);
      const again = await world.book(body, null, 'key-4');
      expect(again.status).toBe(200);
      expect(again.body.id).not.toBe(first.body.id);
      world.setTime(START);
    });

    test.each([
      ['whose hold is over', () => world.passMinutes(30)],
      [
        'whose hold is over and released',
        async () => {
          world.passMinutes(30);
          await releaseExpiredHolds(world.context);
        },
      ],
      ['that is given up', (page: string) => pressPayment(world, page, 'give-up')],
    ])('an order %s frees its key, for any body', async (_, end) => {
      const { body } = await pickRoom(world);
      const first = await world.book(body, null, 'key-5');
      expect((await world.book(body, null, 'key-5')).body).toEqual(first.body);
      await pressPayment(world, payPage(first.body), 'decline');
      expect((await world.book(body, null, 'key-5')).body).toEqual(first.body);
      await end(payPage(first.body));
      const other = guest(body, { first_name: 'Анна' });
      const second = await world.book(other, null, 'key-5');
      expect(second.status).toBe(200);
      expect(second.body.id).not.toBe(first.body.id);
      expect(await world.reservation(second.body.guest_num)).toMatchObject({
        status: 'NEW',
        guest: 'Анна Т.',
      });
      expect((await world.book(other, null, 'key-5')).body).toEqual(second.body);
      expect((await world.book(body, null, 'key-5')).status).toBe(422);
      await pressPayment(world, payPage(second.body), 'pay');
      world.passMinutes(30);
      expect((await world.book(other, null, 'key-5')).body).toEqual(second.body);
      await world.db.deleteFrom('idempotency_keys').where('key', '=', 'key-5').execute();
      world.setTime(START);
    });

    test.each(['', 'a b', 'x'.repeat(129), 'ключ'])('refuses the key %j', async (key) => {
      const { body } = await pickRoom(world);
      const response = await world.book(body, null, key);
      expect(response).toMatchObject({
        status: 400,
        body: { detail: expect.stringMatching(/Idempotency-Key/) },
      });
    });
  });
});
