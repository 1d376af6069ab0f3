import fc from 'fast-check';
import type { Restrictions } from '#api/src/search/restrictions.ts';

/** A day on which any stay may begin or end. */
export const OPEN: Restrictions = { minStay: 1, closedToArrival: false, closedToDeparture: false };

/** Most days are open, and each restriction is there now and then. */
export const restrictions: fc.Arbitrary<Restrictions> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(OPEN) },
  {
    weight: 2,
    arbitrary: fc.record({
      minStay: fc.integer({ min: 1, max: 4 }),
      closedToArrival: fc.boolean(),
      closedToDeparture: fc.boolean(),
    }),
  },
);
