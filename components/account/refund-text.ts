import type { RefundCheck } from '@/lib/contracts/reservation';
import { formatMoment } from '@/lib/format/moments';
import { accountTexts } from '@/lib/messages/ru-account';

/**
 * The refund in a sentence: until when cancelling is free, what is kept, or why nothing is refunded.
 * @param paid rubles; null: unknown.
 */
export function refundText(refund: RefundCheck, paid: number | null, timeZone: string): string {
  if (paid === 0) return accountTexts.refundUnpaid;
  if (refund.penalty_amount === 0 && refund.free_cancel_until)
    return `${accountTexts.refundFreeUntil} ${formatMoment(refund.free_cancel_until, timeZone)}.`;
  if (refund.refund_amount === null) return accountTexts.refundUnknown;
  if (refund.refund_amount === 0) return accountTexts.refundNothing;
  return refund.penalty_amount ? accountTexts.refundPenalty : '';
}
