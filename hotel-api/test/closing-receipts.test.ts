import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '#api/src/metrics/metrics.ts';
import type { ReceiptTerms } from '#api/src/receipts/receipt-terms.ts';
import { cancelAtDesk, type DeskCancel } from '#api/src/reservations/cancellation.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { databases } from './databases.ts';
import { START } from './demo-data.ts';
import { FIRST_NIGHT, payPage, pickRoom } from './world.ts';
import { kopecksIn } from './yookassa/double-receipts.ts';
import { useShop } from './yookassa/shop-world.ts';

const STAY = { arrival: '2026-12-14', departure: '2026-12-17' };
const LONGER = { arrival: '2026-12-14', departure: '2026-12-19' };
const SHORTER = { arrival: '2026-12-14', departure: '2026-12-15' };
const FLEXIBLE = { roomCode: 'DLX', rateCode: 'BRK' };
/** The last minute before the day of departure, and its first, by the clock of the hotel in Moscow. */
const EVE = new Date('2026-12-16T20:59:00Z');
const DAY = new Date('2026-12-16T21:00:00Z');
const LATER = new Date('2026-12-20T09:00:00Z');

describe.each(databases)('receipts when guests leave, on $name', (database) => {
  const shop = useShop(database);
  let elena: string;
  let presentation: object;
  const setReceipts = (receipts: ReceiptTerms | undefined) =>
    shop.world.changeHotel(1, { presentation: JSON.stringify({ ...presentation, receipts }) });
  beforeAll(async () => {
    elena = await shop.world.login('elena');
    ({ presentation } = await shop.world.db
      .selectFrom('hotels')
      .select('presentation')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow());
    await setReceipts({ vat: 20 });
  });
  afterEach(() => {
    shop.double.mend();
    shop.double.receipts.are('succeeded');
    shop.world.setTime(START);
  });
  afterAll(() => setReceipts(undefined));

  const payAt = async (page: string) => {
    const payment = await shop.begin(page);
    shop.double.pay(payment.id);
    await shop.comeBack(page);
    return payment;
  };
  const paidOne = async (choice: { stay?: typeof STAY; payment?: typeof FIRST_NIGHT } = {}) => {
    const made = await shop.book({ token: elena, stay: STAY, ...FLEXIBLE, ...choice });
    return { ...made, payment: await payAt(made.page) };
  };
  const changeTo = async (id: number, stay: typeof STAY) => {
    const { body } = await pickRoom(shop.world, { token: elena, stay, ...FLEXIBLE });
    const { payment: _payment, notes: _notes, ...wanted } = body.reservation;
    const asked = { reservation_id: id, stay: wanted };
    const changed = await shop.world.post('reservation/1/change/', asked, elena);
    expect(changed.status, changed.text).toBe(200);
    return changed.body;
  };
  const closeAt = (time: Date) => {
    shop.world.setTime(time);
    return shop.sendClosingReceipts();
  };
  const madeOf = (paymentId: string) =>
    shop.double.receipts
      .all()
      .filter(({ payment_id, status }) => payment_id === paymentId && status !== 'canceled');
  const settledOf = (paymentId: string) =>
    madeOf(paymentId).flatMap(({ settlements }) => settlements.map(({ amount }) => kopecksIn(amount)));
  const planned = (paymentId: string) =>
    shop.world.db
      .selectFrom('closing_receipts')
      .select(['amount', 'status', 'tries', 'attempts', 'given_up_at'])
      .where('payment_id', '=', paymentId)
      .execute();
  const passHours = (hours: number) => shop.passHours(hours, shop.sendClosingReceipts);
  const command = (...args: string[]) => shop.command('receipts', 'morskoy', ...args);

  test('a stay that was paid whole is settled once, on the day of departure and not before', async () => {
    const { payment, price } = await paidOne();
    await closeAt(EVE);
    expect(await planned(payment.id)).toEqual([]);
    await closeAt(DAY);
    const made = madeOf(payment.id);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      type: 'payment',
      items: [
        {
          ...{ description: 'Проживание, 14–17\u00a0декабря', amount: { value: `${price}.00` } },
          // The service itself has its VAT, not a part of the sum.
          ...{ vat_code: 4, payment_mode: 'full_payment', payment_subject: 'service' },
        },
      ],
      settlements: [{ type: 'prepayment', amount: { value: `${price}.00` } }],
    });
    const sent = shop.double.calls.findLast(({ path }) => path === '/receipts');
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      send: true,
      customer: { email: 'olga@example.com' },
    });
    await passHours(48);
    expect(settledOf(payment.id)).toEqual([price * 100]);
    expect(await planned(payment.id)).toMatchObject([{ status: 'DONE', attempts: 1 }]);
  });

  test('a first night that was prepaid is settled alone: the rest is paid at the desk', async () => {
    const { payment } = await paidOne({ payment: FIRST_NIGHT });
    await closeAt(DAY);
    expect(settledOf(payment.id)).toEqual([kopecksIn(payment.amount)]);
    expect(madeOf(payment.id)[0]?.items).toMatchObject([{ payment_mode: 'full_payment' }]);
  });

  test('what was returned before is not settled, and each of two payments is by itself', async () => {
    const { id, payment } = await paidOne();
    const difference = await payAt(payPage(await changeTo(id, LONGER)));
    await changeTo(id, STAY);
    await shop.sendRefunds();
    const back = shop.double
      .refunds()
      .reduce(
        (sum, { payment_id, amount }) => sum + (payment_id === difference.id ? kopecksIn(amount) : 0),
        0,
      );
    expect(back).toBeGreaterThan(0);
    await closeAt(LATER);
    expect(settledOf(payment.id)).toEqual([kopecksIn(payment.amount)]);
    const left = kopecksIn(difference.amount) - back;
    expect(settledOf(difference.id)).toEqual(left > 0 ? [left] : []);
  });

  test('a shorter stay: the nights that are left', async () => {
    const { id, payment, price } = await paidOne();
    await changeTo(id, SHORTER);
    await shop.sendRefunds();
    const [refund] = shop.double.refunds().filter(({ payment_id }) => payment_id === payment.id);
    await closeAt(DAY);
    expect(settledOf(payment.id)).toEqual([price * 100 - kopecksIn(refund?.amount ?? { value: '0.00' })]);
  });

  test('a longer stay is settled when its guest leaves', async () => {
    const { id, payment } = await paidOne();
    await payAt(payPage(await changeTo(id, LONGER)));
    await closeAt(DAY);
    expect(settledOf(payment.id)).toEqual([]);
    await closeAt(LATER);
    expect(settledOf(payment.id)).toEqual([kopecksIn(payment.amount)]);
  });

  test.each<[DeskCancel, string]>([
    ['no-show', '2026-12-15T12:00:00Z'],
    ['guest', '2026-12-14T15:00:00Z'],
    ['hotel', '2026-12-10T09:00:00Z'],
  ])('cancelled (%s): what the hotel keeps, and nothing else', async (by, at) => {
    const { number, payment, price } = await paidOne();
    shop.world.setTime(new Date(at));
    const { penalty, refund } = await cancelAtDesk(shop.world.context, number, { by });
    expect(penalty + refund).toBe(price * 100);
    await shop.sendRefunds();
    await closeAt(DAY);
    expect(settledOf(payment.id)).toEqual(penalty > 0 ? [penalty] : []);
    expect(penalty > 0).toBe(by !== 'hotel');
  });

  test('a guest whom the desk marks as not come after the stay gets back what was settled', async () => {
    const { number, payment, price } = await paidOne();
    await closeAt(LATER);
    const { refund } = await cancelAtDesk(shop.world.context, number, { by: 'no-show' });
    expect(refund).toBeGreaterThan(0);
    await shop.sendRefunds();
    const sent = shop.double.calls.findLast(({ path }) => path === '/refunds');
    expect(JSON.parse(sent?.body ?? '{}').receipt.items).toMatchObject([
      { payment_mode: 'full_payment', vat_code: 4 },
    ]);
    await passHours(24);
    expect(settledOf(payment.id)).toEqual([price * 100]);
  });

  test('none where the payment has settled the stay, or the hotel makes its receipts itself', async () => {
    await setReceipts({ vat: 20, settled_at_payment: true });
    const settled = await paidOne();
    await setReceipts(undefined);
    const own = await paidOne();
    await setReceipts({ vat: 20 });
    await closeAt(LATER);
    for (const { payment } of [settled, own]) expect(await planned(payment.id)).toEqual([]);
  });

  test.each(['status 500', 'no JSON', 'silent after success'] as const)(
    '%s: sent again with the same key, and made once',
    async (fault) => {
      const { payment, price } = await paidOne();
      shop.double.fail(fault);
      await closeAt(DAY);
      expect(await planned(payment.id)).toMatchObject([{ status: 'PLANNED' }]);
      await passHours(1);
      expect(settledOf(payment.id)).toEqual([price * 100]);
      expect(await planned(payment.id)).toMatchObject([{ status: 'DONE', tries: 0 }]);
    },
  );

  test('two processes at once make each receipt once', async () => {
    const made = [await paidOne(), await paidOne(), await paidOne()];
    shop.world.setTime(DAY);
    await Promise.all(Array.from({ length: 4 }, () => shop.sendClosingReceipts()));
    for (const { payment, price } of made) expect(settledOf(payment.id)).toEqual([price * 100]);
  });

  test('a register that takes its time is asked until it is through', async () => {
    const { payment, price } = await paidOne();
    shop.double.receipts.are('pending');
    await closeAt(DAY);
    await passHours(30);
    expect(await planned(payment.id)).toMatchObject([{ status: 'SENT', given_up_at: null }]);
    shop.double.receipts.end('succeeded');
    await passHours(9);
    expect(await planned(payment.id)).toMatchObject([{ status: 'DONE' }]);
    expect(settledOf(payment.id)).toEqual([price * 100]);
  });

  test('a register that refuses: given up loudly, then sent again, then made by hand at the word of the desk', async () => {
    const { number, payment } = await paidOne();
    shop.double.receipts.are('canceled');
    await closeAt(DAY);
    await passHours(20);
    expect(await planned(payment.id)).toMatchObject([{ tries: 8 }]);
    expect(shop.logs()).toMatch(/"level":50[^\n]*a closing receipt is given up, and is to be made by hand/);
    const metrics = await createMetrics({ ...shop.world.context, pools: {} }).registry.metrics();
    expect(metrics).toMatch(/^closing_receipts\{state="given up"\} 1$/m);
    expect(await command()).toEqual([
      expect.stringMatching(new RegExp(` ${number} .* rubles {2}given up \\(8\\) {2}${payment.id}$`)),
    ]);
    expect(await command('--again', number.toLowerCase())).toEqual([expect.stringMatching('to be sent')]);
    await passHours(20);
    expect(await planned(payment.id)).toMatchObject([{ tries: 17, given_up_at: expect.any(Date) }]);
    expect(await command('--by-hand', payment.id)).toEqual(['none']);
    await expect(command('--by-hand', payment.id)).rejects.toThrow('nothing of it is given up');
    shop.double.receipts.are('succeeded');
    await passHours(20);
    expect(settledOf(payment.id)).toEqual([]);
  });

  test('an order whose guest was paid back whole owes none', async () => {
    const { id, payment } = await paidOne();
    await cabinetOf(shop.world).cancel(id, elena);
    await closeAt(DAY);
    expect(await planned(payment.id)).toEqual([]);
    const { closed_at } = await shop.world.db
      .selectFrom('payments')
      .select('closed_at')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    expect(closed_at).toEqual(DAY);
  });
});
