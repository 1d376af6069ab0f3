import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { unlimitedDisk } from '#api/src/database/disk-space.ts';
import { START } from './demo-data.ts';
import { createWorld, fullPayment, pickRoom } from './world.ts';
import type { Fault } from './yookassa/double.ts';
import { SHOP, useShop } from './yookassa/shop-world.ts';

/** What an acquirer may answer that is no answer; none of it may count. */
const BAD_ANSWERS: [Fault, RegExp][] = [
  ['status 500', /"problem":"status 500 \(too_many_requests\)"/],
  ['another shop', /"problem":"an answer about another shop"/],
  ['another order', /"problem":"an answer about another order"/],
  ['no JSON', /"problem":"an answer that is no JSON"/],
];

describe('a shop that fails', () => {
  const shop = useShop();
  let elena: string;
  beforeAll(async () => {
    elena = await shop.world.login('elena');
  });
  afterEach(() => {
    shop.world.setTime(START);
    shop.world.setDisk(unlimitedDisk);
  });
  const bookOne = () => shop.book({ token: elena });
  const order = (number: string) => shop.world.reservation(number);
  const paidOne = async () => {
    const made = await bookOne();
    const payment = await shop.begin(made.page);
    shop.double.pay(payment.id);
    return { ...made, payment };
  };
  const ofOrder = (number: string) =>
    shop.double.payments().filter(({ metadata }) => metadata?.order === number);

  test.each<[Fault, RegExp]>([
    ...BAD_ANSWERS,
    ['another sum', /"problem":"a payment of another sum"/],
    ['silent', /"problem":"no answer"/],
    ['silent after success', /"problem":"no answer"/],
  ])(
    '%s as a payment begins: the guest is told until when to try again, and then pays once',
    async (fault, problem) => {
      const { number, page, price } = await bookOne();
      shop.double.fail(fault);
      const failed = await shop.open(page);
      expect(failed.status).toBe(503);
      expect(failed.headers.refresh).toBeUndefined();
      expect(failed.headers['retry-after']).toBe('10');
      expect(failed.text).toMatch(/Страница оплаты сейчас не открывается/);
      expect(failed.text).toMatch(/Бронь держим до \d\d:\d\d по времени отеля/);
      expect(failed.text).toMatch(/href="">Повторить/);
      expect(failed.text).toContain(`/morskoy/success?order=${number}">Вернуться в отель`);
      expect(shop.logs()).toMatch(problem);
      expect(shop.logs()).toMatch(/"level":50[^\n]*a payment could not be begun/);
      const payment = await shop.begin(page);
      expect(ofOrder(number)).toHaveLength(1);
      shop.double.pay(payment.id);
      await shop.comeBack(page);
      expect(await order(number)).toMatchObject({ status: 'PAID', paid_amount: price });
    },
  );

  test.each(BAD_ANSWERS)(
    '%s as it is asked for a payment: nothing counts until it answers',
    async (fault, problem) => {
      const { number, id, page, payment } = await paidOne();
      shop.double.fail(fault);
      expect((await shop.comeBack(page)).status).toBe(303);
      expect((await order(number)).status).toBe('NEW');
      shop.double.fail(fault);
      // The notice comes again then.
      expect((await shop.notice(shop.double.noticeOf(payment.id))).status).toBe(503);
      expect(await shop.ledger(id)).toEqual([]);
      expect(shop.logs()).toMatch(problem);
      shop.world.passMinutes(2);
      shop.double.fail(fault);
      expect(await shop.ask()).toBe(0);
      shop.world.passMinutes(4);
      expect(await shop.ask()).toBe(1);
      expect((await order(number)).status).toBe('PAID');
      expect(await shop.ledger(id)).toHaveLength(1);
    },
  );

  test('an acquirer that says nothing holds nobody on the way back', async () => {
    const { number, page } = await paidOne();
    shop.double.fail('silent');
    const before = Date.now();
    expect((await shop.comeBack(page)).status).toBe(303);
    expect(Date.now() - before).toBeLessThan(10_000);
    await shop.comeBack(page);
    expect((await order(number)).status).toBe('PAID');
  });

  test('another sum than was asked for: all of it goes back, nothing is booked on it, and the log says so loudly', async () => {
    const { number, id, page, payment } = await paidOne();
    shop.double.fail('another sum');
    await shop.comeBack(page);
    expect(await order(number)).toMatchObject({ status: 'NEW', paid_amount: 1, refund_amount: 1 });
    expect(await shop.ledger(id)).toEqual([
      { kind: 'PAYMENT', amount: -100, payment_id: payment.id },
      { kind: 'REFUND', amount: 100, payment_id: payment.id },
    ]);
    expect(shop.logs()).toMatch(/"level":50[^\n]*a payment is of another sum than was asked for/);
    // The hold goes on, and the guest pays what is due.
    const next = await shop.begin(page);
    expect(next.id).not.toBe(payment.id);
    shop.double.pay(next.id);
    await shop.comeBack(page);
    expect((await order(number)).status).toBe('PAID');
  });

  test('a process that dies after the payment is begun, before it is noted: the next try gets the same payment', async () => {
    const { page, number } = await bookOne();
    const payment = await shop.begin(page);
    await shop.world.db.deleteFrom('payments').where('id', '=', payment.id).execute();
    expect((await shop.begin(page)).id).toBe(payment.id);
    expect(ofOrder(number)).toHaveLength(1);
    await shop.world.db.deleteFrom('payments').where('id', '=', payment.id).execute();
    shop.double.expire(payment.id);
    // Its answer was lost for so long that it is over: this try ends it, and the next one begins another.
    expect((await shop.open(page)).status).toBe(503);
    expect((await shop.begin(page)).id).not.toBe(payment.id);
  });

  test('a ledger that could not be written leaves the payment open: the job enters it', async () => {
    const { number, page, payment } = await paidOne();
    const run = (statement: string) => sql.raw(statement).execute(shop.world.db);
    await run(
      `create function no_entry() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`,
    );
    await run('create trigger no_entry before insert on ledger for each row execute function no_entry()');
    const failed = await shop.comeBack(page);
    expect(failed.status).toBe(500);
    expect(failed.headers['content-type']).toMatch(/^text\/html/);
    expect(failed.text).toMatch(/Если вы уже заплатили, платёж не потеряется/);
    expect(failed.text).toMatch(/href="">Повторить/);
    expect(failed.text).toContain(`/morskoy/success?order=${number}">Вернуться в отель`);
    expect(shop.logs()).toMatch(/"level":50[^\n]*gone[^\n]*request failed/);
    await run('drop function no_entry cascade');
    const { status } = await shop.world.db
      .selectFrom('payments')
      .select('status')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('PENDING');
    shop.world.passMinutes(2);
    expect(await shop.ask()).toBe(1);
    expect((await order(number)).status).toBe('PAID');
  });

  test('a database that says nothing of the order: the guest reads a page, there and back, and tries again', async () => {
    const { number, page } = await paidOne();
    const rename = (from: string, to: string) =>
      sql.raw(`alter table ${from} rename to ${to}`).execute(shop.world.db);
    await rename('reservations', 'away');
    for (const failed of [await shop.open(page), await shop.comeBack(page)]) {
      expect(failed.status).toBe(500);
      expect(failed.headers['retry-after']).toBe('10');
      expect(failed.text).toMatch(/<h1>Страница сейчас не открывается<\/h1>.*href="">Повторить/s);
      expect(failed.text).not.toContain('Вернуться в отель');
    }
    await rename('away', 'reservations');
    expect((await shop.comeBack(page)).status).toBe(303);
    expect((await order(number)).status).toBe('PAID');
    const unknown = await shop.open(`/pay/1/${'x'.repeat(43)}`);
    expect([unknown.status, unknown.text]).toEqual([404, '{"detail":"Платёж не найден"}']);
  });

  test('a process that dies after the ledger has the payment: the job ends it, and nothing is entered twice', async () => {
    const { id, page, payment } = await paidOne();
    await shop.comeBack(page);
    const before = await shop.ledger(id);
    await shop.world.db
      .updateTable('payments')
      .set({ status: 'PENDING' })
      .where('id', '=', payment.id)
      .execute();
    shop.world.passMinutes(2);
    expect(await shop.ask()).toBe(1);
    expect(await shop.ledger(id)).toEqual(before);
  });

  test('the job asks with growing pauses, and goes on as long as a payment is open', async () => {
    const { page } = await bookOne();
    const payment = await shop.begin(page);
    const asked = () => shop.double.calls.filter(({ path }) => path === `/payments/${payment.id}`).length;
    const minutes: number[] = [];
    for (let minute = 1; minute <= 90; minute += 1) {
      shop.world.passMinutes(1);
      const before = asked();
      await shop.ask();
      if (asked() > before) minutes.push(minute);
    }
    expect(minutes).toEqual([1, 2, 4, 9, 19, 49]);
  });

  test('a notice counts for nothing but the question that it leads to', async () => {
    const { number, id, page } = await bookOne();
    const payment = await shop.begin(page);
    const calls = () => shop.double.calls.length;
    const lie = { event: 'payment.succeeded', object: { ...payment, status: 'succeeded', paid: true } };
    expect((await shop.notice(lie)).status).toBe(200);
    expect((await order(number)).status).toBe('NEW');
    const before = calls();
    for (const [body, hotelId] of [
      [{ event: 'payment.succeeded', object: { id: '00000000-0000-0000-0000-000000000000' } }, 1],
      [lie, 2],
      [{ object: { id: ["'; drop table payments; --"] } }, 1],
      [{ object: { id: '<script>alert(1)</script>' } }, 1],
      [{ event: 'payment.succeeded' }, 1],
      [[1, 2], 1],
    ] as const) {
      const response = await shop.notice(body, hotelId);
      expect([JSON.stringify(body), response.status, response.text]).toEqual([
        JSON.stringify(body),
        200,
        '{}',
      ]);
    }
    expect(calls()).toBe(before);
    expect((await shop.notice('no JSON')).status).toBeGreaterThanOrEqual(400);
    expect(await shop.ledger(id)).toEqual([]);
  });

  test('while the disk is full no payment begins, and a notice comes again', async () => {
    const { number, id, page } = await bookOne();
    const other = await paidOne();
    shop.world.setDisk({ freeBytes: async () => 0, isEnough: async () => false });
    expect((await shop.open(page)).status).toBe(503);
    expect(ofOrder(number)).toEqual([]);
    expect((await shop.notice(shop.double.noticeOf(other.payment.id))).status).toBe(503);
    expect((await shop.comeBack(other.page)).status).toBe(303);
    expect([await shop.ledger(id), await shop.ledger(other.id)]).toEqual([[], []]);
    shop.world.setDisk(unlimitedDisk);
    expect((await shop.notice(shop.double.noticeOf(other.payment.id))).status).toBe(200);
    expect((await order(other.number)).status).toBe('PAID');
  });

  test('a shop that the settings name no more: its open payments are missed loudly', async () => {
    const { page } = await bookOne();
    await shop.begin(page);
    const { settings } = shop.world.context;
    const shops = settings.YOOKASSA_SHOPS;
    settings.YOOKASSA_SHOPS = new Map();
    shop.world.passMinutes(2);
    expect(await shop.ask()).toBe(0);
    settings.YOOKASSA_SHOPS = shops;
    expect(shop.logs()).toMatch(/"level":50[^\n]*its hotel has no shop any more/);
  });

  test('nobody is there: the guest is told to try again', async () => {
    const { page } = await bookOne();
    const { settings } = shop.world.context;
    const url = settings.YOOKASSA_URL;
    // Nothing listens on this port.
    settings.YOOKASSA_URL = 'http://127.0.0.1:1/v3';
    const failed = await shop.open(page);
    settings.YOOKASSA_URL = url;
    expect(failed.status).toBe(503);
    expect(shop.logs()).toMatch(/"problem":"no connection \(\w+\)"/);
  });

  test('a wrong key: the guest is told to try again, and neither page nor log quotes it', async () => {
    const { page } = await bookOne();
    const { settings } = shop.world.context;
    const shops = settings.YOOKASSA_SHOPS;
    settings.YOOKASSA_SHOPS = new Map([['morskoy', { ...SHOP, secret: 'test_another-secret' }]]);
    const failed = await shop.open(page);
    settings.YOOKASSA_SHOPS = shops;
    expect(failed.status).toBe(503);
    expect(shop.logs()).toContain('"problem":"status 401 (invalid_credentials)"');
    expect(failed.text + shop.logs()).not.toMatch(/test_|confirmation|checkout|Basic/);
    const dump = await shop.world.db.selectFrom('payments').selectAll().execute();
    expect(JSON.stringify(dump)).not.toContain('test_');
  });
});

test('outside the demo a hotel with a shop is paid in each way, and one without is paid at the desk', async () => {
  const world = await createWorld({
    environment: { DEMO: 'off', YOOKASSA_SHOPS: `morskoy ${SHOP.shopId} ${SHOP.secret}` },
  });
  const methods = async (slug: string): Promise<boolean[]> => {
    const { body } = await world.get(`hotel-config/${slug}/`);
    return body.hotel_payment_methods.map(({ is_not_pay }: { is_not_pay: boolean }) => is_not_pay);
  };
  expect(await methods('morskoy')).toEqual([false, false, true]);
  expect(await methods('alpina')).not.toContain(false);
  const { body } = await pickRoom(world, { payment: fullPayment(1) });
  const { body: made } = await world.book(body);
  expect(made.redirect_url).toMatch(/^http:\/\/localhost:8000\/pay\/1\/[\w-]{43}$/);
  const page = made.redirect_url.replace('http://localhost:8000', '');
  expect((await world.form(page, { action: 'pay', payment: 'invented' })).status).toBe(404);
  expect((await world.reservation(made.guest_num)).status).toBe('NEW');
  await world.close();
});
