import { beforeAll, describe, expect, test } from 'vitest';
import { refundCheckResponse } from '#contract/schemas/reservation.ts';
import { cabinetOf, STAY } from './cabinet-calls.ts';
import { START } from './demo-data.ts';
import { NO_REFUND, setTerms, setTermsSwitch } from './terms.ts';
import { bookedOn, FIRST_NIGHT, useWorld } from './world.ts';

describe('refund and cancelling', () => {
  const world = useWorld();
  let cabinet: ReturnType<typeof cabinetOf>;
  let elena: string;
  beforeAll(async () => {
    cabinet = cabinetOf(world);
    elena = await world.login('elena');
  });

  test('an order for tonight that is made after check-in time can be cancelled until midnight', async () => {
    const tonight = { arrival: '2026-11-21', departure: '2026-11-22' };
    const atHotel = { stay: tonight, payment: null };
    world.setTime('2026-11-21T17:00:00Z');
    const ids = [
      (await cabinet.book(elena, atHotel)).id,
      (await cabinet.book(elena, { stay: tonight })).id,
      (await cabinet.book(elena, { stay: tonight }, false)).id,
      (await cabinet.book(elena, atHotel)).id,
    ];
    const [unpaid = 0, paid = 0, hold = 0, tooLate = 0] = ids;
    for (const id of ids) expect((await cabinet.detail(id, elena)).body.can_cancel).toBe(true);
    expect((await cabinet.cancel(hold, elena)).status).toBe(200);
    world.setTime('2026-11-21T20:59:00Z');
    expect((await cabinet.cancel(unpaid, elena)).status).toBe(200);
    expect((await cabinet.refund(paid, elena)).body).toMatchObject({ refund_amount: 0 });
    expect((await cabinet.cancel(paid, elena)).status).toBe(200);
    world.setTime('2026-11-21T21:00:00Z');
    expect((await cabinet.detail(tooLate, elena)).body.can_cancel).toBe(false);
    expect((await cabinet.cancel(tooLate, elena)).status).toBe(400);
    world.setTime(START);
  });

  test('free until the day of arrival, then the first night', async () => {
    const { id, price, firstNight, roomId } = await cabinet.book(elena, { rateCode: 'FB' });
    const until = { free_cancel_until: '2026-12-14T00:00:00+03:00' };
    const free = { refund_amount: price, penalty_amount: 0, ...until };
    expect(refundCheckResponse.parse((await cabinet.refund(id, elena)).body)).toEqual(free);
    world.setTime('2026-12-13T21:00:00Z');
    elena = await world.login('elena');
    expect((await cabinet.refund(id, elena)).body).toEqual(free);
    world.setTime('2026-12-13T21:00:01Z');
    const late = { refund_amount: price - firstNight, penalty_amount: firstNight, ...until };
    expect((await cabinet.refund(id, elena)).body).toEqual(late);
    const before = await bookedOn(world.db, roomId, STAY);
    expect((await cabinet.cancel(id, elena)).body).toEqual({ id, status: 'CANCELED_BY_GUEST' });
    expect(await bookedOn(world.db, roomId, STAY)).toEqual(before.map((count) => count - 1));
    expect((await cabinet.detail(id, elena)).body).toMatchObject({
      status: 'CANCELED_BY_GUEST',
      can_cancel: false,
      payment_url: null,
      payment: { paid_amount: price, refund_amount: price - firstNight, penalty_amount: firstNight },
    });
    expect((await cabinet.cancel(id, elena)).status).toBe(400);
    expect(await bookedOn(world.db, roomId, STAY)).toEqual(before.map((count) => count - 1));
    world.passMinutes(60 * 24);
    expect((await cabinet.refund(id, elena)).body).toEqual(late);
    world.setTime(START);
    elena = await world.login('elena');
  });

  test('a non-refundable rate returns nothing, and only amounts paid can be kept or refunded', async () => {
    await setTerms(world, { rateCode: 'EARLY', steps: NO_REFUND, terms: 'as_written' });
    const NRF = { rateCode: 'EARLY' };
    const until = { free_cancel_until: null };
    const paid = await cabinet.book(elena, NRF);
    const unpaid = await cabinet.book(elena, {}, false);
    const atHotel = await cabinet.book(elena, { ...NRF, payment: null });
    const sums = async ({ id }: { id: number }) => (await cabinet.refund(id, elena)).body;
    expect(await sums(paid)).toEqual({ refund_amount: 0, penalty_amount: paid.price, ...until });
    expect(await sums(unpaid)).toMatchObject({ refund_amount: 0, penalty_amount: 0 });
    expect(await sums(atHotel)).toEqual({
      ...{ refund_amount: 0, penalty_amount: 0 },
      free_cancel_until: '2026-12-14T14:00:00+03:00',
    });
    for (const { id } of [paid, unpaid, atHotel]) expect((await cabinet.cancel(id, elena)).status).toBe(200);
    await setTermsSwitch(world, 1, null);
  });

  test('after paying the first night the rest is due at the hotel, and the list says so', async () => {
    const { id, price, firstNight } = await cabinet.book(elena, { rateCode: 'FB', payment: FIRST_NIGHT });
    expect((await cabinet.detail(id, elena)).body).toMatchObject({
      status: 'PAID',
      total_price: price,
      payment: { paid_amount: firstNight, amount_due: 0, refund_amount: null, penalty_amount: null },
    });
    expect((await cabinet.list(elena)).find((booking) => booking.id === id)).toMatchObject({
      hotel_id: 1,
      total_price: price,
      paid_amount: firstNight,
    });
    world.setTime('2026-12-14T08:00:00Z');
    elena = await world.login('elena');
    expect((await cabinet.refund(id, elena)).body).toMatchObject({
      refund_amount: 0,
      penalty_amount: firstNight,
    });
    world.setTime(START);
    elena = await world.login('elena');
    await cabinet.cancel(id, elena);
  });

  test('a hotel without a list of reasons takes a cancellation without one', async () => {
    const { id } = await cabinet.book(elena, { hotelId: 3 });
    await world.changeCatalogue(3, (trx) =>
      trx.deleteFrom('cancel_types').where('hotel_id', '=', 3).execute(),
    );
    expect((await cabinet.cancel(id, elena, {}, 3)).status).toBe(400);
    const bare = { cancel_data: { comment: '' } };
    expect((await cabinet.cancel(id, elena, bare, 3)).status).toBe(200);
    expect((await cabinet.detail(id, elena)).body.status).toBe('CANCELED_BY_GUEST');
  });

  test.each([
    ['another status', { status: 'PAID' }, 'status'],
    ["another hotel's reason", { cancel_data: { cancel_type: 201, comment: '' } }, 'cancel_type'],
    ['an unknown reason', { cancel_data: { cancel_type: 99_999, comment: '' } }, 'cancel_type'],
    ['no reason', { cancel_data: { comment: '' } }, 'cancel_type'],
    ['a long comment', { cancel_data: { cancel_type: 101, comment: 'x'.repeat(2001) } }, 'comment'],
  ])('refuses %s', async (_name, changes, field) => {
    const { id } = await cabinet.book(elena);
    const response = await cabinet.cancel(id, elena, changes);
    expect(response.status).toBe(400);
    expect(Object.keys(response.body)).toEqual([field]);
    expect((await cabinet.detail(id, elena)).body.status).toBe('PAID');
    await cabinet.cancel(id, elena);
  });
});
