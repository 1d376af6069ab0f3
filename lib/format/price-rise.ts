import { type Kopecks, minus } from '@/lib/contracts/money';
import { paymentTexts } from '@/lib/messages/ru-payment';
import { formatMoney } from './money.ts';

/** By how much a price has risen: 'Дороже на 1 500 ₽'. */
export function formatPriceRise(was: Kopecks, now: Kopecks): string {
  return `${paymentTexts.dearer} ${formatMoney(minus(now, was))}`;
}
