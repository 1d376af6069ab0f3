import { difference, type Kopecks } from '@/lib/contracts/money';
import { paymentTexts } from '@/lib/messages/ru-payment';
import { formatMoney } from './money.ts';

/** By how much a price has changed: 'Дороже на 1 500 ₽'. */
export function formatPriceChange(was: Kopecks, now: Kopecks): string {
  const change = now > was ? paymentTexts.dearer : paymentTexts.cheaper;
  return `${change} ${formatMoney(difference(now, was))}`;
}
