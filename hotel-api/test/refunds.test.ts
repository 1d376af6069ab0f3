import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '#api/src/metrics/metrics.ts';
import { accountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { publicOrder } from '#contract/schemas/reservation.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { databases } from './databases.ts';
import { START } from './demo-data.ts';
import { payPage, pickRoom } from './world.ts';
import type { Fault } from './yookassa/double.ts';
import { useShop } from './yookassa/shop-world.ts';

const FIRST = { arrival: '2026-12-14', departure: '2026-12-17' };
const LONGER = { arrival: '2026-12-14', departure: '2026-12-19' };
const SHORTER = { arrival: '2026-12-14', departure: '2026-12-15' };
const FLEXIBLE = { roomCode: 'DLX', rateCode: 'BRK' };

describe.each(databases)('refunds through the shop on $name', (database) => {
  const shop = useShop(database);
  let elena: string;
  let cabinet: ReturnType<typeof cabinetOf>;
  beforeAll(async () => {
    elena = await shop.world.login('elena');
    cabinet = cabinetOf(shop.world);
  });
  afterEach(() => {
    shop.double.mend();
    shop.double.refundsAre('succeeded');
    shop.world.setTime(START);
  });

  const payAt = async (page: string) => {
    const payment = await shop.begin(page);
    shop.double.pay(payment.id);
    await shop.comeBack(page);
    return payment;
  };
  const paidOne = async () => {
    const made = await shop.book({ token: elena, stay: FIRST, ...FLEXIBLE });
    return { ...made, payment: await payAt(made.page) };
  };
  const cancelled = async () => {
    const made = await paidOne();
    expect((await cabinet.cancel(made.id, elena)).status).toBe(200);
    return made;
  };
  const planned = (id: number) =>
    shop.world.db
      .selectFrom('refunds')
      .select(['payment_id', 'amount', 'status', 'tries', 'attempts', 'given_up_at'])
      .where('reservation_id', '=', id)
      .orderBy('created_at')
      .orderBy('amount')
      .execute();
  const returnedOf = (paymentId: string) =>
    shop.double
      .refunds()
      .filter(({ payment_id, status }) => payment_id === paymentId && status !== 'canceled')
      .map(({ amount }) => Number(amount.value));
  const refunded = async (id: number) =>
    (await shop.ledger(id)).reduce((sum, { kind, amount }) => sum + (kind === 'REFUND' ? amount : 0), 0) /
    100;
  const changeTo = async (id: number, stay: typeof FIRST) => {
    const { body } = await pickRoom(shop.world, { token: elena, stay, ...FLEXIBLE });
    const { payment: _payment, notes: _notes, ...wanted } = body.reservation;
    const changed = await shop.world.post(
      'reservation/1/change/',
      { reservation_id: id, stay: wanted },
      elena,
    );
    expect(changed.status, changed.text).toBe(200);
    return changed.body;
  };
  const passHours = (hours: number) => shop.passHours(hours, shop.sendRefunds);
  const command = (...args: string[]) => shop.command('refunds', 'morskoy', ...args);

  test('a cancelled order: what comes back is sent once, to the kopeck, under the order’s number', async () => {
    const { id, number, payment, price } = await cancelled();
    expect(await planned(id)).toMatchObject([
      { payment_id: payment.id, amount: price * 100, status: 'PLANNED' },
    ]);
    expect(await shop.sendRefunds()).toBe(1);
    expect(returnedOf(payment.id)).toEqual([price]);
    const [sent] = shop.double.refunds().filter(({ payment_id }) => payment_id === payment.id);
    expect(sent).toMatchObject({ metadata: { order: number }, description: `Возврат по брони ${number}` });
    await passHours(48);
    expect(returnedOf(payment.id)).toEqual([price]);
    expect(await planned(id)).toMatchObject([{ status: 'DONE', attempts: 1 }]);
  });

  test('a shorter stay: the part that is too much; then the cancellation: what is left', async () => {
    const { id, payment } = await paidOne();
    await changeTo(id, SHORTER);
    const part = await refunded(id);
    await shop.sendRefunds();
    expect(returnedOf(payment.id)).toEqual([part]);
    await cabinet.cancel(id, elena);
    await shop.sendRefunds();
    const all = returnedOf(payment.id);
    expect(all).toHaveLength(2);
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(await refunded(id));
  });

  test('paid in two payments: the latest is returned first, none beyond what it was', async () => {
    const { id, payment, price } = await paidOne();
    const difference = await payAt(payPage(await changeTo(id, LONGER)));
    await changeTo(id, SHORTER);
    await shop.sendRefunds();
    const due = Number(difference.amount.value);
    const total = await refunded(id);
    expect(total).toBeGreaterThan(due);
    expect(returnedOf(difference.id)).toEqual([due]);
    expect(returnedOf(payment.id)).toEqual([total - due]);
    await cabinet.cancel(id, elena);
    await shop.sendRefunds();
    expect(returnedOf(payment.id).reduce((sum, one) => sum + one, 0)).toBe(price);
  });

  test.each<Fault>(['status 500', 'no JSON', 'another sum', 'silent after success'])(
    '%s: sent again with the same key, and returned once',
    async (fault) => {
      const { id, payment, price } = await cancelled();
      shop.double.fail(fault);
      expect(await shop.sendRefunds()).toBe(0);
      shop.world.passMinutes(1);
      expect(await shop.sendRefunds()).toBe(1);
      expect(returnedOf(payment.id)).toEqual([price]);
      expect(await planned(id)).toMatchObject([{ status: 'DONE', tries: 0 }]);
      const keys = shop.double.calls.filter(({ path }) => path === '/refunds').slice(-2);
      expect(keys[0]?.key).toBe(keys[1]?.key);
    },
  );

  test('a bank that takes its time: asked for until it is through, and not sent again', async () => {
    const { id, number, payment, price } = await cancelled();
    expect(await shop.world.reservation(number)).not.toHaveProperty('refunds');
    shop.double.refundsAre('pending');
    await passHours(30);
    expect(await planned(id)).toMatchObject([{ status: 'SENT', given_up_at: null }]);
    expect(await shop.world.reservation(number)).toMatchObject({
      refunds: [{ amount: price, arrived_at: null }],
    });
    shop.double.endRefunds('succeeded');
    await passHours(9);
    const there = { amount: price, arrived_at: expect.stringMatching(/^2026-11-2/) };
    expect(publicOrder.parse(await shop.world.reservation(number))).toMatchObject({ refunds: [there] });
    const { body } = await shop.world.get(`account-reservation/detail/${id}/`, elena);
    expect(accountReservationDetail.parse(body).payment).toMatchObject({ refunds: [there] });
    expect(await planned(id)).toMatchObject([{ status: 'DONE' }]);
    expect(returnedOf(payment.id)).toEqual([price]);
  });

  test('canceled after days on its way: tried anew, as often as one that is canceled at once', async () => {
    const { id, payment, price } = await cancelled();
    shop.double.refundsAre('pending');
    await passHours(40);
    shop.double.endRefunds('canceled');
    shop.double.refundsAre('succeeded');
    await passHours(18);
    expect(await planned(id)).toMatchObject([{ status: 'DONE', given_up_at: null, tries: 1 }]);
    expect(returnedOf(payment.id)).toEqual([price]);
  });

  test('canceled by the acquirer: tried anew under another key, and given up loudly in the end', async () => {
    const { id, number, payment } = await cancelled();
    shop.double.refundsAre('canceled');
    await passHours(20);
    const [row] = await planned(id);
    expect(row?.given_up_at).not.toBeNull();
    expect(row?.tries).toBe(8);
    const keys = shop.double.calls.filter(({ path }) => path === '/refunds').slice(-8);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(8);
    expect(returnedOf(payment.id)).toEqual([]);
    expect(shop.logs()).toMatch(/"level":50[^\n]*a refund is given up, and is to be paid by hand/);
    const metrics = await createMetrics({ ...shop.world.context, pools: {} }).registry.metrics();
    expect(metrics).toMatch(/^refunds\{state="given up"\} 1$/m);
    expect(await command()).toContainEqual(
      expect.stringMatching(new RegExp(` ${number} .* rubles {2}given up \\(8\\) {2}[\\w-]{36}$`)),
    );
  });

  test('one that is given up is sent again at the word of the desk, or was paid by hand, which its guest reads', async () => {
    const { id, number, payment, price } = await cancelled();
    const other = await cancelled();
    await expect(command('--by-hand', number)).rejects.toThrow('nothing of it is given up');
    shop.double.refundsAre('canceled');
    await passHours(20);
    expect(await command('--again', number)).toContainEqual(
      expect.stringMatching(` ${number} .* to be sent`),
    );
    shop.double.refundsAre('succeeded');
    await passHours(1);
    expect(returnedOf(payment.id)).toEqual([price]);
    expect(await planned(id)).toMatchObject([{ status: 'DONE' }]);
    expect(await shop.world.reservation(other.number)).not.toHaveProperty('refunds');
    await command('--by-hand', other.number);
    const there = { amount: other.price, arrived_at: expect.stringMatching(/^2026-11-2/) };
    expect(publicOrder.parse(await shop.world.reservation(other.number))).toMatchObject({ refunds: [there] });
    await passHours(20);
    expect(returnedOf(other.payment.id)).toEqual([]);
    await expect(command('--again', other.number)).rejects.toThrow('nothing of it is given up');
  });

  test('what was sent without an answer, longer ago than a key is known, is not sent again', async () => {
    const { id, number, payment, price } = await cancelled();
    shop.double.fail('silent after success');
    await shop.sendRefunds();
    shop.world.passMinutes(60 * 30);
    const calls = shop.double.calls.length;
    expect(await shop.sendRefunds()).toBe(0);
    expect(shop.double.calls.length).toBe(calls);
    expect((await planned(id))[0]?.given_up_at).not.toBeNull();
    expect(returnedOf(payment.id)).toEqual([price]);
    expect(shop.logs()).toContain('nobody knows whether it was done');
    // The desk has looked it up and wants it sent again: under another key, by which it can be told from the first.
    await command('--again', number);
    await shop.sendRefunds();
    const keys = shop.double.calls.slice(-2).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(shop.double.calls.length).toBe(calls + 1);
  });

  test('a payment of another sum goes back whole by itself', async () => {
    const { page, id } = await shop.book({ token: elena, stay: FIRST, ...FLEXIBLE });
    const payment = await shop.begin(page);
    shop.double.pay(payment.id);
    shop.double.fail('another sum');
    await shop.comeBack(page);
    expect(await planned(id)).toMatchObject([{ payment_id: payment.id, amount: 100 }]);
    await shop.sendRefunds();
    expect(returnedOf(payment.id)).toEqual([1]);
  });

  test('what was not paid at the shop is not returned through it', async () => {
    const { id, payment } = await paidOne();
    await shop.world.db.deleteFrom('payments').where('id', '=', payment.id).execute();
    await cabinet.cancel(id, elena);
    expect(await planned(id)).toEqual([]);
  });
});
