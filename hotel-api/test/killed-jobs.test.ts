import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { enterLetters } from '#api/src/events/enter-letters.ts';
import { openMailbox } from '#tools/mailbox.ts';
import { postgres } from './databases.ts';
import { START } from './demo-data.ts';
import { setPresentation } from './presentation.ts';
import { kopecksIn } from './yookassa/double-receipts.ts';
import { SHOP, useShop } from './yookassa/shop-world.ts';

const STAY = { arrival: '2026-12-14', departure: '2026-12-17' };
const THREE_DAYS_BEFORE = new Date('2026-12-11T10:00:00+03:00');
const DEPARTURE = new Date('2026-12-17T09:00:00+03:00');
/** More than a job has: a process that outlives it has run to its end. */
const MOST_MOMENTS = 60;

const mailbox = await openMailbox();

// Only a server can be used by two processes.
describe('a process is killed after each statement of a job and each answer to it', () => {
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'booking@stay.example' };
  const shop = useShop(postgres, mail);
  let elena: string;
  beforeAll(async () => {
    elena = await shop.world.login('elena');
    await setPresentation(shop.world, 1, { receipts: { vat: 20 } });
    return () => mailbox.close();
  });

  /** Runs a job in a process of its own. Returns whether it has run to its end. */
  const runJob = async (job: string, now: Date, diesAt: number): Promise<boolean> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'job-process.ts')], {
      env: {
        NODE_ENV: 'test',
        PATH: process.env.PATH,
        DATABASE_URL: shop.world.databaseUrl ?? '',
        ...mail,
        YOOKASSA_SHOPS: `morskoy ${SHOP.shopId} ${SHOP.secret}`,
        YOOKASSA_URL: shop.double.url,
        JOB: job,
        NOW: String(now.getTime()),
        DIES_AT: String(diesAt),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code, signal] = await once(child, 'exit');
    expect([0, 'SIGKILL']).toContain(signal ?? code);
    return signal === null;
  };
  const paidOne = async () => {
    shop.world.setTime(START);
    const made = await shop.book({ token: elena, stay: STAY });
    const payment = await shop.begin(made.page);
    shop.double.pay(payment.id);
    await shop.comeBack(made.page);
    return { ...made, payment };
  };

  test('the letters: each order has its letter once', { timeout: 180_000 }, async () => {
    const orders = [await paidOne(), await paidOne()];
    const letters = () =>
      shop.world.db
        .selectFrom('events')
        .leftJoin('deliveries', (join) =>
          join
            .onRef('deliveries.hotel_id', '=', 'events.hotel_id')
            .onRef('deliveries.event_id', '=', 'events.id'),
        )
        .select(['events.reservation_id', 'deliveries.carrier'])
        .where('events.type', 'like', 'letter.%' as never)
        .orderBy('events.reservation_id')
        .execute();
    const wanted = orders.map(({ id }) => ({ reservation_id: id, carrier: 'guest' }));
    let kills = 0;
    while (!(await runJob('letters', THREE_DAYS_BEFORE, kills + 1))) {
      kills += 1;
      expect(kills).toBeLessThan(MOST_MOMENTS);
      shop.world.setTime(THREE_DAYS_BEFORE);
      await enterLetters(shop.world.context);
      expect(await letters(), `killed at moment ${kills}`).toEqual(wanted);
      await shop.world.db
        .deleteFrom('events')
        .where('type', 'like', 'letter.%' as never)
        .execute();
    }
    expect(await letters()).toEqual(wanted);
    // Three letters are looked for, and each of two is entered in a transaction.
    expect(kills).toBeGreaterThan(10);
  });

  test('the receipts when guests leave: each payment has its own once', { timeout: 180_000 }, async () => {
    let kills = 0;
    for (;;) {
      const { payment } = await paidOne();
      const isThrough = await runJob('closing receipts', DEPARTURE, kills + 1);
      shop.world.setTime(DEPARTURE);
      shop.world.passMinutes(1);
      await shop.sendClosingReceipts();
      const made = shop.double.receipts.all().filter(({ payment_id }) => payment_id === payment.id);
      expect(
        made.flatMap(({ settlements }) => settlements.map(({ amount }) => kopecksIn(amount))),
        `killed at moment ${kills + 1}`,
      ).toEqual([kopecksIn(payment.amount)]);
      if (isThrough) break;
      kills += 1;
      expect(kills).toBeLessThan(MOST_MOMENTS);
    }
    expect(kills).toBeGreaterThan(8);
  });
});
