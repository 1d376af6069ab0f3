import { sql } from 'kysely';
import { releaseExpiredChanges } from '#api/src/changes/pending-change.ts';
import type { Db } from '#api/src/context.ts';
import { deliverDue } from '#api/src/events/deliver.ts';
import { enterLetters } from '#api/src/events/enter-letters.ts';
import { extendHorizon } from '#api/src/hotels/sales-horizon.ts';
import { forgetOldAttempts } from '#api/src/limits/attempts.ts';
import { askOpenPayments } from '#api/src/payments/ask-open-payments.ts';
import { sendClosingReceipts } from '#api/src/payments/send-closing-receipts.ts';
import { sendRefunds } from '#api/src/payments/send-refunds.ts';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { forgetOldKeys } from '#api/src/reservations/idempotency.ts';
import { eraseDue } from '#api/src/retention/erase-due.ts';
import { attack } from './attackers.ts';
import { visit } from './guests.ts';
import { changeSomething } from './hoteliers.ts';
import { atInstances, orGone, SILENT } from './job-runs.ts';
import { stopLettersOf } from './letter-stops.ts';
import { attackOrder } from './order-attackers.ts';
import { seesTerms } from './retention-rules.ts';
import { failForAWhile, inventNotices } from './shop-notices.ts';
import { DAY, MINUTE, type Simulation } from './simulation.ts';

/** Starts the guests, attackers, hoteliers and jobs of the simulated days. */
export function populate(simulation: Simulation): void {
  const { random, scheduler } = simulation;
  const every = (least: number, most: number, work: () => Promise<void>) =>
    scheduler.start(async () => {
      while (!simulation.isOver) {
        await scheduler.pause(random.between(least, most));
        await work();
      }
    });
  const many = async (most: number, work: () => Promise<void>) => {
    for (let count = random.between(1, most); count > 0; count -= 1) scheduler.start(work);
  };

  every(10 * MINUTE, 5 * 60 * MINUTE, () => many(6, () => visit(simulation)));
  every(4 * 60 * MINUTE, 20 * 60 * MINUTE, () => many(1, () => attack(simulation)));
  every(2 * 60 * MINUTE, 8 * 60 * MINUTE, () => many(1, () => attackOrder(simulation)));
  every(2 * 60 * MINUTE, 12 * 60 * MINUTE, () => changeSomething(simulation));
  every(1 * MINUTE, 40 * MINUTE, () =>
    orGone(async () => {
      await releaseExpiredHolds(simulation.anyInstance().context);
      await releaseExpiredChanges(simulation.anyInstance().context);
    }),
  );
  every(1 * MINUTE, 60 * MINUTE, () =>
    orGone(async () => {
      await deliverDue(simulation.anyInstance().context, SILENT);
    }),
  );
  every(1 * MINUTE, 40 * MINUTE, () =>
    atInstances(simulation, (context) => askOpenPayments(context, SILENT)),
  );
  every(1 * MINUTE, 40 * MINUTE, () => atInstances(simulation, (context) => sendRefunds(context, SILENT)));
  every(5 * MINUTE, 60 * MINUTE, () => atInstances(simulation, enterLetters));
  every(5 * MINUTE, 90 * MINUTE, () =>
    atInstances(simulation, (context) => sendClosingReceipts(context, SILENT)),
  );
  every(1 * 60 * MINUTE, 6 * 60 * MINUTE, () => inventNotices(simulation));
  every(1 * DAY, 4 * DAY, () => failForAWhile(simulation));
  every(4 * 60 * MINUTE, 16 * 60 * MINUTE, () => stopLettersOf(simulation));
  every(0.5 * DAY, 1 * DAY, () =>
    orGone(async () => {
      const { context } = simulation.anyInstance();
      await forgetOldAttempts(context);
      await forgetOldKeys(context);
      await extendHorizon(context);
      if (seesTerms(simulation.days)) await eraseDue(context, SILENT);
    }),
  );
}

/** At the end the jobs ask for what is open and send what is to go back, until nothing is. */
export function finish(simulation: Simulation): void {
  const { random, scheduler, database } = simulation;
  scheduler.start(async () => {
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
      await scheduler.pause(random.between(30 * MINUTE, 4 * 60 * MINUTE));
      const { context } = simulation.anyInstance();
      simulation.lastJob = simulation.now;
      await askOpenPayments(context, SILENT);
      await sendRefunds(context, SILENT);
      await sendClosingReceipts(context, SILENT);
      if (!(await isUnderway(database.own))) return;
    }
  });
}

/** Pauses between two tries add up to less. */
const MOST_ROUNDS = 60;

async function isUnderway(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from payments where status = 'PENDING'
    union all select from refunds where status <> 'DONE' and given_up_at is null
    union all select from closing_receipts where status <> 'DONE' and given_up_at is null`.execute(db);
  return rows.length > 0;
}
