import { asKopecks, type Kopecks } from '#contract/schemas/money.ts';

/**
 * Returns so many parts of an amount, rounded to a whole number of steps. The whole amount is what a hotel has entered,
 * so it stays to the kopeck, and nothing is rounded away to zero.
 */
export function shareOf(amount: number, parts: number, whole: number, step: Kopecks): Kopecks {
  if (parts === whole) return asKopecks(amount);
  const rounded = Math.round((amount * parts) / (whole * step)) * step;
  if (rounded > 0 || amount === 0) return asKopecks(rounded);
  return asKopecks(Math.max(1, Math.round((amount * parts) / whole)));
}
