/**
 * Clamps a counter's value to its limits.
 * @throws RangeError 'Incorrect value limits' when the minimum is above the maximum.
 */
export function clampCounter(value: number, min: number, max: number): number {
  if (min > max) throw new RangeError('Incorrect value limits');
  return Math.min(Math.max(Math.trunc(Number.isFinite(value) ? value : min), min), max);
}
