import { asKopecks, type Kopecks, toRubles } from '../../lib/contracts/money.ts';

/** Hotels price in whole hundreds of rubles. */
export function roundToHundred(kopecks: number): Kopecks {
  return asKopecks(Math.round(kopecks / 10_000) * 10_000);
}

/** «17 200 ₽», with non-breaking spaces. */
export function formatRubles(kopecks: Kopecks): string {
  const value = toRubles(kopecks);
  const digits = Number.isInteger(value) ? 0 : 2;
  return `${value.toLocaleString('ru-RU', { minimumFractionDigits: digits, maximumFractionDigits: digits })}\u00a0₽`;
}
