import { type Kopecks, minus } from '#lib/contracts/money.ts';
import { formatMoney } from './money.ts';
import { paymentTexts } from './ru-payment.ts';

/** By how much a price has risen: 'Дороже на 1 500 ₽'. */
export function formatPriceRise(was: Kopecks, now: Kopecks): string {
  return `${paymentTexts.dearer} ${formatMoney(minus(now, was))}`;
}
