import { type PublicOrder, reservationStatus } from '@/lib/contracts/reservation';
import { formatMoment } from '@/lib/format/moments';
import { successTexts } from '@/lib/messages/ru-payment';
import { isPartPaid, settlement } from '@/lib/reservations/settlement';

/** What the guest should know of the order's state; an unknown state says nothing. */
export function orderLead(order: PublicOrder, timeZone: string): string {
  if (order.status === 'NEW' && order.hold_until)
    return `${successTexts.status.holdUntil} ${formatMoment(order.hold_until, timeZone)}.`;
  const { isCanceled, ...money } = settlement(order);
  if (order.status === 'PAID' && isPartPaid(money)) return successTexts.status.partPaid;
  if (order.status === 'CANCELED_BY_HOTEL' && order.cancel_reason === 'HOLD_EXPIRED' && money.paid)
    return successTexts.status.paidTooLate;
  // A hotel that cancels what is paid has another reason than a payment that never came.
  if (order.status === 'CANCELED_BY_HOTEL' && isCanceled && !money.paid) return successTexts.status.holdOver;
  const status = reservationStatus.safeParse(order.status);
  return status.success ? successTexts.status[status.data] : '';
}
