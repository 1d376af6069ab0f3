import { type CancellationStep, cancellationSteps, stepAt } from '../../../lib/contracts/cancellation.ts';
import { type Kopecks, least, minus, NO_MONEY, plus } from '../../../lib/contracts/money.ts';
import { addDays, hotelInstant } from '../calendar.ts';
import { type StoredOrder, statusAt } from './stored-order.ts';

/**
 * A hold always; what is paid, or is paid at the hotel, until the guest is expected there. An order that is made later
 * than that, for tonight, until midnight.
 */
export function canCancel(order: StoredOrder, now: Date): boolean {
  const status = statusAt(order, now);
  if (status === 'NEW') return true;
  if (status !== 'PAID' && status !== 'CONFIRMED') return false;
  const { timezone, arrival, time_arrival, created_at } = order;
  const expected = hotelInstant(timezone, arrival, time_arrival);
  return now < (created_at < expected ? expected : hotelInstant(timezone, addDays(arrival, 1), '00:00:00'));
}

/** What is kept when, by the order's own ladder; never more than `most`. */
export function stepsOf(
  { cancellation, total, nights }: Pick<StoredOrder, 'cancellation' | 'total' | 'nights'>,
  most: Kopecks,
): CancellationStep[] {
  const byDate = new Map<string, Kopecks>();
  for (const { date, price } of nights) byDate.set(date, plus(byDate.get(date) ?? NO_MONEY, price));
  return cancellationSteps(cancellation, { total, nights: [...byDate.values()], most });
}

/** When cancelling ceases to be free; null: it never is, or never ceases to be. */
export function freeCancelUntil(
  order: Pick<StoredOrder, 'cancellation' | 'total' | 'nights'>,
): string | null {
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
