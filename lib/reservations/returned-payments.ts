import { plus, type Rubles, toKopecks } from '@/lib/contracts/money';
import type { PublicOrder } from '@/lib/contracts/reservation';
import { formatMoment } from '@/lib/format/moments';
import { formatMoney } from '@/lib/format/money';
import { settlementTexts } from '@/lib/messages/ru-payment';

type Told = Pick<PublicOrder, 'returned_payments'> & { paid_amount: Rubles | null };

/**
 * 'Второй платёж возвращён: 16 500 ₽, 21 ноября, 15:05.' of an order that was paid more than once, by the hotel's clock.
 * Null: it was not; of a payment that came too late its state tells.
 */
export function returnedText({ returned_payments: returned = [], paid_amount }: Told, timeZone: string) {
  const sum = plus(...returned.map(({ amount }) => toKopecks(amount)));
  if (returned.length === 0 || (paid_amount !== null && toKopecks(paid_amount) <= sum)) return null;
  const each = returned.map(
    ({ amount, returned_at }) => `${formatMoney(toKopecks(amount))}, ${formatMoment(returned_at, timeZone)}`,
  );
  const start = returned.length > 1 ? settlementTexts.othersReturned : settlementTexts.secondReturned;
  return `${start} ${each.join('; ')}.`;
}
