import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '#api/simulation/random.ts';
import { hangingSendings } from '#api/src/payments/sendings.ts';
import { cancelBody } from './cabinet-calls.ts';
import { caseCount } from './case-count.ts';
import { postgres } from './databases.ts';
import { START } from './demo-data.ts';
import { setPresentation } from './presentation.ts';
import { temporaryFolder } from './servers.ts';
import { wrongNights } from './wrong-nights.ts';
import type { Fault } from './yookassa/double.ts';
import { kopecksIn } from './yookassa/double-receipts.ts';
import type { Asked } from './yookassa/shop-process.ts';
import { startShopProcesses } from './yookassa/shop-processes.ts';
import { SHOP, useShop } from './yookassa/shop-world.ts';

const ORDERS = caseCount({ short: 64, long: 10_000 });
/** So many orders are in the hands of a process that is killed. */
const TOGETHER = 8;
const ROUNDS = ORDERS / TOGETHER;
/** The second crowd goes on from what the first has left, and from the processes that were killed. */
const CROWDS = 2;
const AT_ONCE = 5;
/** A process is killed at one of so many statements and answers, which is two rounds of it. */
const LONGEST_LIFE = 480;
const AFTER_STAYS = new Date('2026-12-20T09:00:00Z');
/** Faults that take no time: a guest who waits in vain is tried elsewhere. */
const FAULTS: Fault[] = ['status 500', 'another shop', 'another order', 'no JSON'];

describe('payments that race while processes are killed', () => {
  const shop = useShop(postgres);
  const random = new Random(16);
  const compiled = temporaryFolder(afterAll);
  let processes: ReturnType<typeof startShopProcesses>;
  let elena: string;
  beforeAll(async () => {
    elena = await shop.world.login('elena');
    await setPresentation(shop.world, 1, { receipts: { vat: 20 } });
    await shop.world.setNights({ hotel_id: 1 }, { total: 100_000 });
    const environment = {
      ...{ DEMO: 'on', GUEST_LIMITS: 'off', NODE_COMPILE_CACHE: compiled },
      ...{ YOOKASSA_SHOPS: `morskoy ${SHOP.shopId} ${SHOP.secret}`, YOOKASSA_URL: shop.double.url },
    };
    processes = startShopProcesses(shop.world.databaseUrl ?? '', environment, () =>
      random.between(1, LONGEST_LIFE),
    );
    return () => processes.stop();
  });

  /** One of the processes does it, unless it is killed before it is through: then null. */
  const ask = async (what: Asked['what']) => {
    const answer = await processes.ask(random.pick([0, 1]), what, shop.world.context.clock.now());
    expect(answer?.status).not.toBe(500);
    return answer;
  };
  /** Waits for the statement that a process was killed at, which the database ends all the same. */
  const bury = async () => {
    const left = sql`select from pg_stat_activity where application_name = any(${processes.takeKilled()})`;
    await expect.poll(async () => (await left.execute(shop.world.db)).rows, { interval: 2 }).toEqual([]);
  };

  interface Order {
    number: string;
    id: number;
    page: string;
    price: number;
    /** The payments whose page the guest has been led to: no other can be paid. */
    shown: string[];
  }
  const paymentsOf = ({ number }: Order) =>
    shop.double.payments().filter(({ metadata }) => metadata?.order === number);
  const order = async (): Promise<Order> => {
    const made = await shop.book({ token: elena });
    return { ...made, shown: [(await shop.begin(made.page)).id] };
  };

  /** Whatever may happen to an order. */
  const stepsOf = (of: Order): (() => Promise<unknown>)[] => {
    const { id, page, shown } = of;
    const any = () => random.pick(paymentsOf(of)).id;
    const open = async () => {
      const answer = await ask({ method: 'GET', url: page });
      const [, payment] = answer?.refresh.split('/checkout/') ?? [];
      if (payment) shown.push(payment);
    };
    return [
      open,
      open,
      () => ask({ method: 'GET', url: `${page}/return` }),
      () => ask({ method: 'POST', url: '/payments/notice/1', payload: shop.double.noticeOf(any()) }),
      () => ask('open payments'),
      () => ask('refunds'),
      () => ask('holds'),
      () =>
        ask({
          method: 'POST',
          url: '/api/v1/reservation-status/1/',
          headers: { authorization: `NLB ${elena}` },
          payload: cancelBody(id),
        }),
      async () => shop.double.pay(random.pick(shown)),
      async () => shop.double.decline(any()),
      async () => shop.world.passMinutes(random.pick([1, 1, 5, 40])),
    ];
  };

  /** Returns how the order has ended, and what the hotel has kept of its payments, kopecks. */
  const expectRightMoney = async (of: Order) => {
    const ledger = await shop.ledger(of.id);
    const paid = paymentsOf(of).filter(({ status }) => status === 'succeeded');
    const entered = ledger.filter(({ kind }) => kind === 'PAYMENT').map(({ payment_id }) => payment_id);
    expect(entered.sort(), of.number).toEqual(paid.map(({ id }) => id).sort());
    const kept = ledger.reduce((sum, { amount }) => sum - amount, 0);
    const { status, penalty_amount } = await shop.world.reservation(of.number);
    expect(kept, of.number).toBe((status === 'PAID' ? of.price : (penalty_amount ?? 0)) * 100);
    const returned = shop.double
      .refunds()
      .filter((refund) => refund.status === 'succeeded' && refund.metadata?.order === of.number)
      .map(({ amount }) => kopecksIn(amount));
    const refunds = ledger.filter(({ kind }) => kind === 'REFUND').map(({ amount }) => amount);
    expect(returned.sort(), of.number).toEqual(refunds.sort());
    return { end: `${status}, ${refunds.length} returned`, paid, kept };
  };

  test('whoever opens, pays, comes back, tells and asks at once: each paid payment is in the ledger once, each refund is sent once, what is kept is settled once, and none is lost', {
    timeout: 10_800_000,
  }, async () => {
    const ends = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      shop.world.setTime(START);
      const orders = await Promise.all(Array.from({ length: TOGETHER }, order));
      if (random.chance(50)) shop.double.fail(...Array.from({ length: TOGETHER }, () => random.pick(FAULTS)));
      for (let crowd = 0; crowd < CROWDS; crowd += 1) {
        const steps = orders.flatMap((of) => Array.from({ length: AT_ONCE }, () => random.pick(stepsOf(of))));
        await Promise.all(steps.map((step) => step()));
      }
      shop.double.mend();
      // In the end what nobody has paid runs out, and the jobs have asked for everything.
      shop.world.passMinutes(60);
      for (const { id } of orders.flatMap(paymentsOf)) shop.double.expire(id);
      await Promise.all([ask('open payments'), ask('refunds'), ask('open payments'), ask('refunds')]);
      await bury();
      for (let times = 0; times < 3; times += 1) {
        await shop.ask();
        await shop.sendRefunds();
        shop.world.passMinutes(60 * 7);
      }
      const results = await Promise.all(orders.map(expectRightMoney));
      // When the guests leave, what was kept is settled, whoever looks.
      shop.world.setTime(AFTER_STAYS);
      await Promise.all([ask('closing receipts'), ask('closing receipts')]);
      await bury();
      shop.world.passMinutes(10);
      await shop.sendClosingReceipts();
      for (const table of ['refunds', 'closing_receipts'] as const)
        expect(await hangingSendings(shop.world.db, table, 1), `round ${round}`).toEqual([]);
      for (const { end, paid, kept } of results) {
        const settled = shop.double.receipts
          .all()
          .filter(({ payment_id }) => paid.some(({ id }) => id === payment_id))
          .flatMap(({ settlements }) => settlements.map(({ amount }) => kopecksIn(amount)));
        const sum = settled.reduce((total, amount) => total + amount, 0);
        expect(sum, `round ${round}`).toBe(kept);
        ends.add(end);
      }
      await processes.ready();
    }
    // The rounds have led to more than one end, and processes were killed all the while.
    expect([...ends]).toEqual(expect.arrayContaining(['PAID, 0 returned', 'CANCELED_BY_GUEST, 1 returned']));
    expect(processes.kills()).toBeGreaterThan(ROUNDS / 4);
    expect((await sql.raw(wrongNights()).execute(shop.world.db)).rows).toEqual([]);
  });
});
