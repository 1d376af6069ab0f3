import { asKopecks, type Kopecks, toRubles } from '../../lib/contracts/money.ts';

/** Rounds to whole hundreds of rubles, as hotels price. */
export function roundToHundred(kopecks: number): Kopecks {
  return asKopecks(Math.round(kopecks / 10_000) * 10_000);
}

/** Returns a sum as guests read it, with non-breaking spaces: «17 200 ₽». */
export function formatRubles(kopecks: Kopecks): string {
  const value = toRubles(kopecks);
  const digits = Number.isInteger(value) ? 0 : 2;
  return `${value.toLocaleString('ru-RU', { minimumFractionDigits: digits, maximumFractionDigits: digits })}\u00a0₽`;
}
