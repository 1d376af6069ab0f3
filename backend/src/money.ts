/** Wire rubles (at most two decimals, checked by the contract) to integer kopecks. */
export function toKopecks(rubles: number): number {
  return Math.round(rubles * 100);
}

export function toRubles(kopecks: number): number {
  return kopecks / 100;
}

/** Hotels price in whole hundreds of rubles. */
export function roundToHundred(kopecks: number): number {
  return Math.round(kopecks / 10_000) * 10_000;
}

/** «17 200 ₽», with non-breaking spaces. */
export function formatRubles(kopecks: number): string {
  const value = toRubles(kopecks);
  const digits = Number.isInteger(value) ? 0 : 2;
  return `${value.toLocaleString('ru-RU', { minimumFractionDigits: digits, maximumFractionDigits: digits })}\u00a0₽`;
}
