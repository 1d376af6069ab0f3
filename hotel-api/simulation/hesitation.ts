import { deliverDue } from '#api/src/events/deliver.ts';
import { enterLetters } from '#api/src/events/enter-letters.ts';
import { orGone, SILENT } from './job-runs.ts';
import { MINUTE, type Simulation } from './simulation.ts';

/**
 * A guest leaves the payment early and thinks it over. The reminder before the hold ends has five minutes in which it may
 * leave, so meanwhile letters are entered and sent each minute, which all the time would take half of a run.
 */
export async function hesitate(simulation: Simulation, leave: () => Promise<unknown>): Promise<void> {
  const { random, scheduler } = simulation;
  await scheduler.pause(random.below(2 * MINUTE));
  await leave();
  const until = simulation.now + random.between(10 * MINUTE, 40 * MINUTE);
  while (simulation.now < until && !simulation.isOver) {
    await scheduler.pause(MINUTE);
    await orGone(async () => {
      await enterLetters(simulation.anyInstance().context);
      await deliverDue(simulation.anyInstance().context, SILENT);
    });
  }
}
