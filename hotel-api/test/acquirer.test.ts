import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { databases } from './databases.ts';
import { START } from './demo-data.ts';
import { FIRST_NIGHT, payPage, pickRoom, pressPayment, STAY } from './world.ts';
import { useShop } from './yookassa/shop-world.ts';

describe.each(databases)('paying at a shop of YooKassa on $name', (database) => {
  const shop = useShop(database);
  let elena: string;
  beforeAll(async () => {
    elena = await shop.world.login('elena');
  });
  afterEach(() => shop.world.setTime(START));
  const bookOne = () => shop.book({ token: elena });
  const order = (number: string) => shop.world.reservation(number);

  test('the address of the payment leads on to a payment of what is due, the same each time', async () => {
    const { number, page, price } = await bookOne();
    const first = await shop.open(page);
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.text).not.toMatch(/тестовая/i);
    const payment = await shop.begin(page);
    expect(first.headers.refresh).toBe(`0; url=${payment.confirmation?.confirmation_url}`);
    expect(first.text).toContain(`href="${payment.confirmation?.confirmation_url}"`);
    expect(payment).toMatchObject({
      amount: { value: `${price}.00`, currency: 'RUB' },
      metadata: { order: number },
      payment_method_data: { type: 'bank_card' },
      confirmation: { type: 'redirect', return_url: `http://localhost:8000${page}/return` },
      description: expect.stringContaining(number),
    });
    expect(JSON.stringify(payment)).not.toMatch(/Тестова\b|olga@|\+7/);
    const own = shop.double.payments().filter(({ metadata }) => metadata?.order === number);
    expect(own).toHaveLength(1);
    expect((await order(number)).status).toBe('NEW');
  });

  test('paid: whoever comes back sees a paid order; notices and the way back enter it once', async () => {
    const { number, id, page, price } = await bookOne();
    const payment = await shop.begin(page);
    shop.double.pay(payment.id);
    const back = await shop.comeBack(page);
    expect(back.status).toBe(303);
    expect(back.headers.location).toBe(`http://localhost:3000/morskoy/success?order=${number}`);
    expect(await order(number)).toMatchObject({ status: 'PAID', paid_amount: price, payment_url: null });
    const calls = shop.double.calls.length;
    for (const repeat of [1, 2])
      expect([repeat, (await shop.notice(shop.double.noticeOf(payment.id))).status]).toEqual([repeat, 200]);
    await shop.comeBack(page);
    // A payment that has ended is not asked for again.
    expect(shop.double.calls.length).toBe(calls);
    expect(await shop.ledger(id)).toEqual([
      { kind: 'PAYMENT', amount: -price * 100, payment_id: payment.id },
    ]);
    const settled = await shop.open(page);
    expect(settled.headers.refresh).toBeUndefined();
    expect(settled.text).toMatch(/Оплата не требуется/);
    expect(settled.text).not.toMatch(/тестовая/i);
  });

  test('a guest who never comes back: a notice is enough, and so is the job without one', async () => {
    const [told, lost] = [await bookOne(), await bookOne()];
    const [first, second] = [await shop.begin(told.page), await shop.begin(lost.page)];
    for (const { id } of [first, second]) shop.double.pay(id);
    expect((await shop.notice(shop.double.noticeOf(first.id))).status).toBe(200);
    expect((await order(told.number)).status).toBe('PAID');
    expect((await order(lost.number)).status).toBe('NEW');
    expect(await shop.ask()).toBe(0);
    shop.world.passMinutes(2);
    expect(await shop.ask()).toBe(1);
    expect((await order(lost.number)).status).toBe('PAID');
    shop.world.passMinutes(60 * 24);
    expect(await shop.ask()).toBe(0);
  });

  test('declined: the order says so, and the next try is another payment', async () => {
    const { number, page } = await bookOne();
    const first = await shop.begin(page);
    shop.double.decline(first.id);
    await shop.comeBack(page);
    expect(await order(number)).toMatchObject({ status: 'NEW', is_declined: true });
    const second = await shop.begin(page);
    expect(second.id).not.toBe(first.id);
    shop.double.pay(second.id);
    await shop.notice(shop.double.noticeOf(second.id));
    expect(await order(number)).toMatchObject({ status: 'PAID', is_declined: false });
    // A notice about the first, which comes late, changes nothing.
    await shop.notice(shop.double.noticeOf(first.id));
    expect((await order(number)).status).toBe('PAID');
  });

  test('never paid in time: nobody has declined it, and the guest begins anew', async () => {
    const { number, page } = await bookOne();
    const first = await shop.begin(page);
    shop.double.expire(first.id);
    await shop.notice(shop.double.noticeOf(first.id));
    expect(await order(number)).toMatchObject({ status: 'NEW', is_declined: false });
    const keys = shop.double.calls.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect((await shop.begin(page)).id).not.toBe(first.id);
    expect(keys).not.toContain(shop.double.calls.findLast(({ method }) => method === 'POST')?.key);
  });

  test('the first night alone is paid, where that is due', async () => {
    const { page } = await shop.book({ token: elena, payment: FIRST_NIGHT });
    const made = await shop.begin(page);
    const row = await shop.world.db
      .selectFrom('payments')
      .select('amount')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(made.amount.value).toBe((row.amount / 100).toFixed(2));
    shop.double.pay(made.id);
    await shop.comeBack(page);
    const number = made.metadata?.order ?? '';
    expect(await order(number)).toMatchObject({ status: 'PAID', paid_amount: row.amount / 100 });
  });

  test('paid after the hold and the room is taken: the money goes back, and the order says so', async () => {
    const { number, id, page, price, roomId } = await bookOne();
    const payment = await shop.begin(page);
    shop.world.passMinutes(31);
    await releaseExpiredHolds(shop.world.context);
    const nights = { room_type_id: roomId, from: STAY.arrival, to: STAY.departure };
    await shop.world.leave(0, nights);
    // Nobody is led to pay for what is gone.
    const gone = await shop.open(page);
    expect(gone.headers.refresh).toBeUndefined();
    expect(gone.text).toMatch(/Время на оплату вышло, бронь снята, деньги не списаны/);
    shop.double.pay(payment.id);
    await shop.notice(shop.double.noticeOf(payment.id));
    expect(await shop.ledger(id)).toEqual([
      { kind: 'PAYMENT', amount: -price * 100, payment_id: payment.id },
      { kind: 'REFUND', amount: price * 100, payment_id: payment.id },
    ]);
    expect(await order(number)).toMatchObject({ status: 'CANCELED_BY_HOTEL', refund_amount: price });
    expect((await shop.open(page)).text).toMatch(/Возвращено полностью/);
    expect(shop.logs()).toContain('a payment came too late and is to be returned');
    await shop.world.leave(5, nights);
  });

  test('the difference of a change is paid at the shop too', async () => {
    const { id, number } = await shop.book({
      token: elena,
      stay: { arrival: '2026-12-14', departure: '2026-12-16' },
    });
    const row = await shop.world.db
      .selectFrom('reservations')
      .select('payment_token')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const page = `/pay/1/${row.payment_token}`;
    shop.double.pay((await shop.begin(page)).id);
    await shop.comeBack(page);
    const { body } = await pickRoom(shop.world, {
      token: elena,
      stay: { arrival: '2026-12-14', departure: '2026-12-18' },
    });
    const { payment: _payment, notes: _notes, ...stay } = body.reservation;
    const changed = await shop.world.post('reservation/1/change/', { reservation_id: id, stay }, elena);
    expect(changed.status, changed.text).toBe(200);
    const difference = payPage(changed.body);
    const payment = await shop.begin(difference);
    expect(payment.metadata).toEqual({ order: number });
    shop.double.pay(payment.id);
    expect((await shop.comeBack(difference)).headers.location).toMatch(/\/morskoy\/success/);
    expect(await order(number)).toMatchObject({ departure: '2026-12-18', status: 'PAID' });
    expect((await shop.open(difference)).text).toMatch(/Бронь изменена/);
  });

  test('no form pays where money is taken for real', async () => {
    const { number, id, page } = await bookOne();
    for (const action of ['pay', 'decline', 'give-up', 'return'])
      expect([action, (await pressPayment(shop.world, page, action)).status]).toEqual([action, 404]);
    expect(await order(number)).toMatchObject({ status: 'NEW', is_declined: false });
    expect(await shop.ledger(id)).toEqual([]);
  });

  test('a hotel of the demo without a shop keeps the marked test page', async () => {
    const { page } = await shop.book({ hotelId: 2, roomCode: 'STD', rateCode: 'BAR' });
    const shown = await shop.open(page);
    expect(shown.text).toMatch(/Тестовая страница оплаты/);
    expect((await shop.open(`${page}/return`)).status).toBe(303);
  });
});
