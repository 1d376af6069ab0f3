import { releaseExpiredChanges } from '#api/src/changes/pending-change.ts';
import { deliverDue } from '#api/src/events/deliver.ts';
import { extendHorizon } from '#api/src/hotels/sales-horizon.ts';
import { forgetOldAttempts } from '#api/src/limits/attempts.ts';
import { createLogger } from '#api/src/logger.ts';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { forgetOldKeys } from '#api/src/reservations/idempotency.ts';
import { attack } from './attackers.ts';
import { PROCESS_GONE } from './database.ts';
import { visit } from './guests.ts';
import { changeSomething } from './hoteliers.ts';
import { attackOrder } from './order-attackers.ts';
import { DAY, MINUTE, type Simulation } from './simulation.ts';

const SILENT = createLogger('silent');

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
  every(0.5 * DAY, 1 * DAY, () =>
    orGone(async () => {
      const { context } = simulation.anyInstance();
      await forgetOldAttempts(context);
      await forgetOldKeys(context);
      await extendHorizon(context);
    }),
  );
}

/** A job whose process has ended fails, which is no mistake of the product. */
async function orGone(job: () => Promise<void>): Promise<void> {
  try {
    await job();
  } catch (error) {
    if (!(error instanceof Error) || error.message !== PROCESS_GONE) throw error;
  }
}
