import * as z from 'zod/mini';
import { moment, rubles } from './primitives.ts';

/** What is kept of a cancelled reservation: a share of its total, its first nights with all rooms, or a sum. */
const keep = z.union([
  z.object({ percent: z.number().check(z.minimum(0), z.maximum(100)) }),
  z.object({ nights: z.int().check(z.minimum(1), z.maximum(30)) }),
  z.object({ rubles }),
]);
export type Keep = z.infer<typeof keep>;

const MOST_STEPS = 10;

/** Each step applies until its moment, that moment included, and the last one without an end. */
const stepsOf = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.array(z.object({ until: z.nullable(moment), ...fields })).check(
    z.minLength(1),
    z.maxLength(MOST_STEPS),
    z.refine((steps) => areInOrder(steps as { until: string | null }[]), 'Ступени не по порядку'),
  );

/** Whether each step ends after the one before it, and the last one never. */
export function areInOrder(steps: readonly { until: string | null }[]): boolean {
  return steps.every(({ until }, index) => {
    const next = steps[index + 1];
    if (!next || until === null) return !next && until === null;
    return next.until === null || Date.parse(until) < Date.parse(next.until);
  });
}

export const cancellationLadder = stepsOf({ keep });
export type CancellationLadder = z.infer<typeof cancellationLadder>;

/** The terms of one reservation, in rubles: no more is kept than has been paid or is due now. */
export const cancellationTerms = stepsOf({ kept: rubles });
export type CancellationTerms = z.infer<typeof cancellationTerms>;
