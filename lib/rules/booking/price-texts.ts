import { type Kopecks, minus } from '#contract/schemas/money.ts';
import { formatMoney } from '#rules/text/money.ts';

/** A price that is not the one the guest has seen. */
export const priceTexts = {
  changed: 'Стоимость изменилась',
  was: 'Было',
  now: 'Стало',
  dearer: (by: string) => `Дороже на ${by}`,
  acceptPrice: 'Продолжить по новой цене',
  chooseOther: 'Выбрать другой номер',
} as const;

/** By how much a price has risen: 'Дороже на 1 500 ₽'. */
export function formatPriceRise(was: Kopecks, now: Kopecks): string {
  return priceTexts.dearer(formatMoney(minus(now, was)));
}
