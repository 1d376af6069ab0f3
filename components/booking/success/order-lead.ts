import { type PublicOrder, reservationStatus } from '@/lib/contracts/reservation';
import { formatMoment } from '@/lib/format/dates';
import { successTexts } from '@/lib/messages/ru-payment';

/** What the guest should know of the order's state; an unknown state says nothing. */
export function orderLead(order: PublicOrder, timeZone: string): string {
  if (order.status === 'NEW' && order.hold_until)
    return `${successTexts.status.holdUntil} ${formatMoment(order.hold_until, timeZone)}.`;
  const status = reservationStatus.safeParse(order.status);
  return status.success ? successTexts.status[status.data] : '';
}
