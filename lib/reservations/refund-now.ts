import type { OrderStep } from '@/lib/booking/cancellation';
import { stepAt } from '@/lib/contracts/cancellation';
import { type Kopecks, least, minus, toRubles } from '@/lib/contracts/money';
import type { RefundCheck } from '@/lib/contracts/reservation';

/** What cancelling now returns of what is paid, by the order's own steps: what the API's check says at that time. */
export function refundNow(steps: OrderStep[], paid: Kopecks, now: number): RefundCheck {
  const step = stepAt(steps, now);
  const kept = step.kept === null ? paid : least(step.kept, paid);
  return {
    refund_amount: toRubles(minus(paid, kept)),
    penalty_amount: toRubles(kept),
    free_cancel_until: step.kept === 0 ? step.until : null,
  };
}
