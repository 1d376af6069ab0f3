import type { CancellationLadder } from '../../../lib/contracts/cancellation.ts';
import { addDays, hotelInstant, isoWithOffset } from '../calendar.ts';
import type { RateStep } from '../database/catalogue-tables.ts';

/** A rate's steps for one arrival, as moments with the hotel's offset from UTC. */
export function ladderOf(
  steps: readonly RateStep[],
  { timezone, time_arrival }: { timezone: string; time_arrival: string },
  arrival: string,
): CancellationLadder {
  return steps.map(({ days, time = time_arrival, keep }) => ({
    until:
      days === null ? null : isoWithOffset(timezone, hotelInstant(timezone, addDays(arrival, -days), time)),
    keep,
  }));
}
