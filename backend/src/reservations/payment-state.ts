import { NO_MONEY, toRubles } from '../../../lib/contracts/money.ts';
import type { PublicOrder } from '../../../lib/contracts/reservation.ts';
import { refundAt } from './cancellation.ts';
import { type StoredOrder, statusAt } from './stored-order.ts';

type PaymentState = Pick<
  PublicOrder,
  'amount_due' | 'paid_amount' | 'is_declined' | 'refund_amount' | 'penalty_amount'
>;

/** An order's amounts due now, paid and refunded, the same in every response. */
export function paymentState(order: StoredOrder, now: Date): PaymentState {
  const status = statusAt(order, now);
  const isCanceled = status === 'CANCELED_BY_GUEST' || status === 'CANCELED_BY_HOTEL';
  const returned = isCanceled ? refundAt(order, now) : null;
  return {
    amount_due: status === 'NEW' ? toRubles(order.amount_due) : toRubles(NO_MONEY),
    paid_amount: toRubles(order.paid_amount),
    is_declined: status === 'NEW' && order.declined_at !== null,
    refund_amount: returned && toRubles(returned.refund),
    penalty_amount: returned && toRubles(returned.penalty),
  };
}
