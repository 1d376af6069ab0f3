import { asKopecks, type Kopecks } from '@/lib/contracts/money';
import { formatAmount } from './money.ts';

/** Kopecks in whole rubles for narrow places: '12 400', and from a hundred thousand on '122к'. */
export function formatAmountShort(kopecks: Kopecks): string {
  const rubles = Math.round(kopecks / 100);
  if (rubles < 100_000) return formatAmount(asKopecks(rubles * 100));
  return `${formatAmount(asKopecks(Math.round(rubles / 1000) * 100))}к`;
}
