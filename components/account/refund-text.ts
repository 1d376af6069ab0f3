import type { RefundCheck } from '@/lib/contracts/reservation';
import { formatMoment } from '@/lib/format/dates';
import { toKopecks } from '@/lib/format/money';
import { accountTexts } from '@/lib/messages/ru-account';

/** The refund in a sentence: until when it is free, what is kept, or why nothing returns. */
export function refundText(refund: RefundCheck, paid: number, timeZone: string): string {
  if (paid === 0) return accountTexts.refundUnpaid;
  if (toKopecks(refund.penalty_amount) === 0 && refund.free_cancel_until)
    return `${accountTexts.refundFreeUntil} ${formatMoment(refund.free_cancel_until, timeZone)}.`;
  return toKopecks(refund.refund_amount) === 0 ? accountTexts.refundNothing : accountTexts.refundPenalty;
}
