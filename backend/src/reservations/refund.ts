import { type CancellationStep, cancellationSteps, stepAt } from '../../../lib/contracts/cancellation.ts';
import { type Kopecks, least, minus, NO_MONEY, plus } from '../../../lib/contracts/money.ts';
import { cancelUntil, usableLadder } from './cancellation-ladder.ts';
import { type StoredOrder, statusAt } from './stored-order.ts';

/** An order's own moment; without one, by the hotel's hours of now. */
export const endOfCancelling = (order: StoredOrder): Date =>
  order.cancel_until ?? cancelUntil(order, order.arrival, order.created_at);

/** A hold always; what is paid, or is paid at the hotel, until the order's own moment. */
export function canCancel(order: StoredOrder, now: Date): boolean {
  const status = statusAt(order, now);
  if (status === 'NEW') return true;
  if (status !== 'PAID' && status !== 'CONFIRMED') return false;
  return now < endOfCancelling(order);
}

/** What is kept when, by the order's own ladder; never more than `most`. */
export function stepsOf(order: StoredOrder, most: Kopecks): CancellationStep[] {
  const { cancellation, timezone, total, nights } = order;
  const byDate = new Map<string, Kopecks>();
  for (const { date, price } of nights) byDate.set(date, plus(byDate.get(date) ?? NO_MONEY, price));
  const ladder = usableLadder(cancellation, endOfCancelling(order), timezone);
  return cancellationSteps(ladder, { total, nights: [...byDate.values()], most });
}

/** When cancelling ceases to be free; null: it never is, or never ceases to be. */
export function freeCancelUntil(order: StoredOrder): string | null {
  const [first] = stepsOf(order, order.total);
  return first?.kept === NO_MONEY ? first.until : null;
}

/** What is paid and was not returned: a payment that came twice has been returned already. */
export const keptNow = ({ paid_amount, refund_amount }: Pick<StoredOrder, 'paid_amount' | 'refund_amount'>) =>
  minus(paid_amount, refund_amount);

export interface Refund {
  refund: Kopecks;
  penalty: Kopecks;
}

/** Refund now, or at the time of cancellation, kopecks. */
export function refundAt(order: StoredOrder, now: Date): Refund {
  const paid = keptNow(order);
  if (!canCancel(order, now)) return { refund: order.refund_amount, penalty: paid };
  const penalty = least(stepAt(stepsOf(order, order.total), now.getTime()).kept, paid);
  return { refund: minus(paid, penalty), penalty };
}
