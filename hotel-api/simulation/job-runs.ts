import type { Context } from '#api/src/context.ts';
import { createLogger } from '#api/src/logger.ts';
import { PROCESS_GONE } from './database.ts';
import type { Simulation } from './simulation.ts';

export const SILENT = createLogger('silent');

/** A job runs in one of the processes, and now and then in two at once. */
export async function atInstances(
  simulation: Simulation,
  job: (context: Context) => Promise<unknown>,
): Promise<void> {
  const { random } = simulation;
  await Promise.all(
    Array.from({ length: random.chance(30) ? 2 : 1 }, () =>
      orGone(async () => {
        await job(simulation.anyInstance().context);
      }),
    ),
  );
}

/** A job whose process has ended fails, which is no mistake of the product. */
export async function orGone(job: () => Promise<void>): Promise<void> {
  try {
    await job();
  } catch (error) {
    if (!(error instanceof Error) || error.message !== PROCESS_GONE) throw error;
  }
}
