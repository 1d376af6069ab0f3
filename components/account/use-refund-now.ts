import { useHotelClock } from '@/components/booking/use-hotel-clock';
import { orderSteps } from '@/lib/booking/cancellation';
import type { AccountReservationDetail } from '@/lib/contracts/account-reservation';
import { minus, NO_MONEY } from '@/lib/contracts/money';
import type { RefundCheck } from '@/lib/contracts/reservation';
import { toKopecks } from '@/lib/format/money';
import { refundNow } from '@/lib/reservations/refund-now';

/** What cancelling returns now: as the API's check has said, or by the order's own steps, which move on by themselves. */
export function useRefundNow(
  booking: AccountReservationDetail,
  checked: RefundCheck | undefined,
): RefundCheck | undefined {
  const steps = orderSteps(booking);
  const { now } = useHotelClock(steps);
  const { paid_amount: paid, refund_amount: returned } = booking.payment;
  if (!checked || !steps || paid === null) return checked;
  return refundNow(steps, minus(toKopecks(paid), returned === null ? NO_MONEY : toKopecks(returned)), now);
}
