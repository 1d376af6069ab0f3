import { describe, expect, test } from 'vitest';
import { releaseExpiredChanges } from '#api/src/changes/pending-change.ts';
import { STAY } from './cabinet-calls.ts';
import { LONGER, SHORTER, useChanges } from './change-calls.ts';
import { databases } from './databases.ts';
import { START } from './demo-data.ts';
import { payPage, pressPayment } from './world.ts';

describe.each(databases)('paying for changes on $name', (database) => {
  const { world, tokens, cabinet, detail, stayOf, change, booked, ledgerSum } = useChanges(database);

  test('one key makes one change, however often it is sent and at once', async () => {
    const { id, roomId, price } = await cabinet.book(tokens.elena);
    const before = await booked(roomId);
    const stay = await stayOf({ token: tokens.elena, stay: LONGER });
    const answers = await Promise.all([1, 2, 3].map(() => change(id, { stay }, tokens.elena, 'one-change')));
    expect(new Set(answers.map(({ body }) => body.redirect_url)).size).toBe(1);
    expect(await booked(roomId)).toEqual(
      before.map((count, night) => count + (night === 3 || night === 4 ? 1 : 0)),
    );
    expect((await change(id, { comment: 'другое' }, tokens.elena, 'one-change')).status).toBe(422);
    const payment = 'payment-of-a-change';
    for (const status of [303, 303])
      expect((await pressPayment(world, payPage(answers[0]?.body), 'pay', { payment })).status).toBe(status);
    expect((await change(id, { stay }, tokens.elena, 'one-change')).body).toEqual({
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
    await cabinet.cancel(id, tokens.elena);
  });

  test('the order says what its change waits for, as long as it does; who has paid comes back to the order', async () => {
    const { id } = await cabinet.book(tokens.elena);
    const { number, total_price } = await detail(id);
    const waiting = async () => {
      const [own, open] = [await detail(id), await world.reservation(number)];
      expect(own.pending_change).toEqual(open.pending_change);
      expect([own.changed_at, open.changed_at]).toEqual([undefined, undefined]);
      return open.pending_change;
    };
    expect(await waiting()).toBeUndefined();
    const stay = await stayOf({ token: tokens.elena, stay: LONGER });
    const first = await change(id, { stay }, tokens.elena);
    expect(await waiting()).toEqual({
      amount_due: stay.price - total_price,
      hold_until: first.body.hold_until,
      payment_url: first.body.redirect_url,
    });
    world.setTime(first.body.hold_until);
    expect(await waiting()).toBeUndefined();
    world.setTime(START);
    const back = { status: 303, location: expect.stringMatching(`/morskoy/success\\?order=${number}$`) };
    const press = async (page: string, action: string) => {
      const { status, headers } = await pressPayment(world, page, action);
      return { status, location: headers.location };
    };
    expect(await press(payPage(first.body), 'return')).toEqual(back);
    expect(await waiting()).toBeDefined();
    expect(await press(payPage(first.body), 'give-up')).toEqual(back);
    expect(await waiting()).toBeUndefined();
    const second = await change(id, { stay }, tokens.elena);
    expect(await press(payPage(second.body), 'pay')).toEqual(back);
    const [made, seen] = [await detail(id), await world.reservation(number)];
    expect(made).toMatchObject({ ...LONGER, changed_at: seen.changed_at });
    expect([made.pending_change, seen.pending_change]).toEqual([undefined, undefined]);
    expect(seen.changed_at).toBe(START.toISOString());
    expect((await world.send({ method: 'GET', url: payPage(second.body) })).text).toContain(
      `/morskoy/success?order=${number}`,
    );
    await cabinet.cancel(id, tokens.elena);
    expect(await waiting()).toBeUndefined();
  });

  test('not paid in time: the new nights are free again, and a late payment comes back', async () => {
    const { id, roomId, price } = await cabinet.book(tokens.elena);
    const before = await booked(roomId);
    const { body } = await change(
      id,
      { stay: await stayOf({ token: tokens.elena, stay: LONGER }) },
      tokens.elena,
    );
    world.passMinutes(60);
    expect(await releaseExpiredChanges(world.context)).toBe(1);
    expect(await booked(roomId)).toEqual(before);
    expect((await pressPayment(world, payPage(body), 'pay')).status).toBe(409);
    expect(await detail(id)).toMatchObject({ ...STAY, status: 'PAID', total_price: price });
    expect(await ledgerSum(id)).toBe(0);
    await cabinet.cancel(id, tokens.elena);
  });

  test('a cancelled order gives back what its change holds, and a payment of that comes back', async () => {
    const { id, roomId } = await cabinet.book(tokens.elena);
    const before = await booked(roomId);
    const { body } = await change(
      id,
      { stay: await stayOf({ token: tokens.elena, stay: LONGER }) },
      tokens.elena,
    );
    expect((await cabinet.cancel(id, tokens.elena)).status).toBe(200);
    expect(await booked(roomId)).toEqual(before.map((count, night) => count - (night < 3 ? 1 : 0)));
    expect((await pressPayment(world, payPage(body), 'pay')).status).toBe(409);
    expect((await detail(id)).status).toBe('CANCELED_BY_GUEST');
    expect(await ledgerSum(id)).toBe(0);
  });

  test('a second change takes the place of one that waits', async () => {
    const { id, roomId } = await cabinet.book(tokens.elena);
    const before = await booked(roomId);
    const first = await change(
      id,
      { stay: await stayOf({ token: tokens.elena, stay: LONGER }) },
      tokens.elena,
    );
    expect(
      (await change(id, { stay: await stayOf({ token: tokens.elena, stay: SHORTER }) }, tokens.elena)).body
        .redirect_url,
    ).toBeNull();
    expect(await booked(roomId)).toEqual(
      before.map((count, night) => count - (night === 1 || night === 2 ? 1 : 0)),
    );
    expect((await pressPayment(world, payPage(first.body), 'pay')).status).toBe(409);
    expect(await detail(id)).toMatchObject(SHORTER);
    expect(await ledgerSum(id)).toBe(0);
    await cabinet.cancel(id, tokens.elena);
  });
});
