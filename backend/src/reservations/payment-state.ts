import { minus, NO_MONEY, toRubles } from '../../../lib/contracts/money.ts';
import type { PublicOrder } from '../../../lib/contracts/reservation.ts';
import { HOLD_EXPIRED } from './holds.ts';
import type { ReturnedPayment } from './ledger.ts';
import { isHoldOver, type StoredOrder, statusAt } from './stored-order.ts';

type PaymentState = Pick<
  PublicOrder,
  | 'amount_due'
  | 'paid_amount'
  | 'is_declined'
  | 'refund_amount'
  | 'penalty_amount'
  | 'returned_payments'
  | 'cancel_reason'
>;

/** An order's amounts due now, paid and refunded, the same in every response. */
export function paymentState(order: StoredOrder, returned: ReturnedPayment[], now: Date): PaymentState {
  const status = statusAt(order, now);
  const isCanceled = status === 'CANCELED_BY_GUEST' || status === 'CANCELED_BY_HOTEL';
  return {
    amount_due: status === 'NEW' ? toRubles(order.amount_due) : toRubles(NO_MONEY),
    paid_amount: toRubles(order.paid_amount),
    is_declined: status === 'NEW' && order.declined_at !== null,
    // Of an order that stands, a payment that came twice.
    refund_amount: isCanceled || order.refund_amount > 0 ? toRubles(order.refund_amount) : null,
    penalty_amount: isCanceled ? toRubles(minus(order.paid_amount, order.refund_amount)) : null,
    ...(returned.length > 0
      ? {
          returned_payments: returned.map(({ amount, at }) => ({
            amount: toRubles(amount),
            returned_at: at.toISOString(),
          })),
        }
      : {}),
    cancel_reason: isHoldOver(order, now) ? HOLD_EXPIRED : order.cancel_reason,
  };
}
