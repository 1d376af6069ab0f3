import type { CancellationLadder } from '../../../lib/contracts/cancellation.ts';
import { addDays, hotelInstant, isoWithOffset } from '../calendar.ts';
import type { RateStep } from '../database/catalogue-tables.ts';

interface HotelHours {
  timezone: string;
  time_arrival: string;
}

/**
 * When an order ceases to be cancellable: when its guest is expected at the hotel; one that is made later than that,
 * for tonight, at midnight.
 */
export function cancelUntil({ timezone, time_arrival }: HotelHours, arrival: string, orderedAt: Date): Date {
  const expected = hotelInstant(timezone, arrival, time_arrival);
  return orderedAt < expected ? expected : hotelInstant(timezone, addDays(arrival, 1), '00:00:00');
}

/** A rate's steps for one arrival, as moments with the hotel's offset from UTC. */
export function ladderOf(
  steps: readonly RateStep[],
  { timezone, time_arrival }: HotelHours,
  arrival: string,
): CancellationLadder {
  return steps.map(({ days, time = time_arrival, keep }) => ({
    until:
      days === null ? null : isoWithOffset(timezone, hotelInstant(timezone, addDays(arrival, -days), time)),
    keep,
  }));
}

/**
 * A ladder as far as an order can use it, which is cancellable before `end` only: a step that lasts longer ends there,
 * and those that would begin then are left out, except the last, which says what is kept afterwards.
 */
export function usableLadder(ladder: CancellationLadder, end: Date, timezone: string): CancellationLadder {
  const isInTime = (moment: string | null) => moment !== null && Date.parse(moment) < end.getTime();
  return ladder.flatMap((step, index) => {
    const before = ladder[index - 1];
    if (step.until === null || isInTime(step.until)) return [step];
    if (before && !isInTime(before.until)) return [];
    return [{ ...step, until: isoWithOffset(timezone, end) }];
  });
}
