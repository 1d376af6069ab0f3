import { beforeAll, describe, expect, test } from 'vitest';
import { Random } from '#api/simulation/random.ts';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { caseCount } from './case-count.ts';
import { postgres } from './databases.ts';
import { START } from './demo-data.ts';
import { setPresentation } from './presentation.ts';
import type { Fault } from './yookassa/double.ts';
import { kopecksIn } from './yookassa/double-receipts.ts';
import { useShop } from './yookassa/shop-world.ts';

const ROUNDS = caseCount({ short: 40, long: 10_000 });
const AT_ONCE = 8;
const AFTER_STAYS = new Date('2026-12-20T09:00:00Z');
/** Faults that take no time: a guest who waits in vain is tried elsewhere. */
const FAULTS: Fault[] = ['status 500', 'another shop', 'another order', 'no JSON'];

describe('payments that race', () => {
  const shop = useShop(postgres);
  const random = new Random(16);
  let cabinet: ReturnType<typeof cabinetOf>;
  let elena: string;
  beforeAll(async () => {
    elena = await shop.world.login('elena');
    cabinet = cabinetOf(shop.world);
    await setPresentation(shop.world, 1, { receipts: { vat: 20 } });
  });

  test('whoever opens, pays, comes back, tells and asks at once: each paid payment is in the ledger once, each refund is sent once, what is kept is settled once, and none is lost', {
    timeout: 7_200_000,
  }, async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      shop.world.setTime(START);
      const { number, id, page, price } = await shop.book({ token: elena });
      const own = () => shop.double.payments().filter(({ metadata }) => metadata?.order === number);
      const any = () => random.pick(own())?.id ?? 'none';
      const steps: (() => Promise<unknown>)[] = [
        () => shop.open(page),
        () => shop.open(page),
        () => shop.comeBack(page),
        () => shop.notice(shop.double.noticeOf(any())),
        () => shop.ask(),
        () => shop.sendRefunds(),
        () => cabinet.cancel(id, elena),
        async () => shop.double.pay(any()),
        async () => shop.double.decline(any()),
        () => releaseExpiredHolds(shop.world.context),
        async () => shop.world.passMinutes(random.pick([1, 1, 5, 40])),
      ];
      await shop.open(page);
      if (random.chance(30)) shop.double.fail(random.pick(FAULTS), random.pick(FAULTS));
      await Promise.all(Array.from({ length: AT_ONCE }, () => random.pick(steps)()));
      shop.double.mend();
      // In the end the job has asked for everything.
      shop.world.passMinutes(60);
      for (let times = 0; times < 3; times += 1) {
        await shop.ask();
        await shop.sendRefunds();
        shop.world.passMinutes(60 * 7);
      }
      const ledger = await shop.ledger(id);
      const paid = own().filter(({ status }) => status === 'succeeded');
      expect(
        ledger
          .filter(({ kind }) => kind === 'PAYMENT')
          .map(({ payment_id }) => payment_id)
          .sort(),
        `round ${round}`,
      ).toEqual(paid.map((payment) => payment.id).sort());
      const kept = ledger.reduce((sum, { amount }) => sum - amount, 0);
      const { status, penalty_amount } = await shop.world.reservation(number);
      expect(kept, `round ${round}`).toBe((status === 'PAID' ? price : (penalty_amount ?? 0)) * 100);
      const returned = shop.double
        .refunds()
        .filter((refund) => refund.status === 'succeeded' && refund.metadata?.order === number)
        .map(({ amount }) => Math.round(Number(amount.value) * 100));
      const refunds = ledger.filter(({ kind }) => kind === 'REFUND').map(({ amount }) => amount);
      expect(returned.sort(), `round ${round}`).toEqual(refunds.sort());
      // When the guest leaves, what was kept is settled, whoever looks.
      shop.world.setTime(AFTER_STAYS);
      await Promise.all([shop.sendClosingReceipts(), shop.sendClosingReceipts()]);
      const ids = paid.map((payment) => payment.id);
      const settled = shop.double.receipts
        .all()
        .filter(({ payment_id = '' }) => ids.includes(payment_id))
        .flatMap(({ settlements }) => settlements.map(({ amount }) => kopecksIn(amount)));
      expect(
        settled.reduce((sum, amount) => sum + amount, 0),
        `round ${round}`,
      ).toBe(kept);
      outcomes.add(`${status}, ${refunds.length} returned`);
    }
    // The rounds have led to more than one end.
    expect([...outcomes]).toEqual(
      expect.arrayContaining(['PAID, 0 returned', 'CANCELED_BY_GUEST, 1 returned']),
    );
  });
});
