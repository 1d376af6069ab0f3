import { NO_MONEY } from '#contract/schemas/money.ts';
import { HOLD_EXPIRED, NO_SHOW } from '#contract/schemas/reservation.ts';
import type { UtcOffset } from '#rules/text/dates.ts';
import { formatMoment } from '#rules/text/moments.ts';
import { formatMoney } from '#rules/text/money.ts';
import type { ReservationView } from './reservation-view.ts';
import { guestStatusTexts } from './status-texts.ts';
import { leadTexts } from './texts.ts';

/** What the guest should know of the reservation's status; '' for an unknown one. */
export function reservationLead(
  { status, holdUntil, cancelReason, money, balance, isPartPaid }: ReservationView,
  hotelClock: readonly UtcOffset[],
): string {
  if (status === 'NEW' && holdUntil) return leadTexts.holdUntil(formatMoment(holdUntil, hotelClock));
  if (status === 'PAID' && isPartPaid)
    return leadTexts.partPaid(formatMoney(balance ?? NO_MONEY), formatMoney(money.dueAtHotel ?? NO_MONEY));
  if (status === 'CANCELED_BY_HOTEL' && cancelReason === HOLD_EXPIRED)
    return money.paid ? leadTexts.paidTooLate : leadTexts.holdOver;
  if (status === 'CANCELED_BY_HOTEL' && cancelReason === NO_SHOW) return leadTexts.noShow;
  return status ? guestStatusTexts[status].lead : '';
}
