import type { Kopecks } from '#contract/schemas/money.ts';

export { toKopecks, toRubles } from '#contract/schemas/money.ts';

/** Kopecks as '12 400' or '12 400,50', with non-breaking spaces. */
export function formatAmount(kopecks: Kopecks): string {
  const sign = kopecks < 0 ? '−' : '';
  const whole = Math.floor(Math.abs(kopecks) / 100);
  const rest = Math.abs(kopecks) % 100;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return rest === 0 ? sign + grouped : `${sign}${grouped},${String(rest).padStart(2, '0')}`;
}

/** Kopecks as '12 400 ₽', with non-breaking spaces. */
export function formatMoney(kopecks: Kopecks): string {
  return `${formatAmount(kopecks)}\u00a0₽`;
}

/** Kopecks in thousands of rubles for narrow places, to a hundred: '28,6', '102'. */
export function formatThousands(kopecks: Kopecks): string {
  return String(Math.round(kopecks / 10_000) / 10).replace('.', ',');
}
