/** Text of the error that a counter with impossible limits raises. */
const INCORRECT_LIMITS = 'Incorrect value limits';

/**
 * Clamps a counter's value to its limits.
 * @throws RangeError 'Incorrect value limits' when the minimum is above the maximum.
 */
export function clampCounter(value: number, min: number, max: number): number {
  if (min > max) throw new RangeError(INCORRECT_LIMITS);
  return Math.min(Math.max(Math.trunc(Number.isFinite(value) ? value : min), min), max);
}
