import { queryOptions } from '@tanstack/react-query';
import { stepAt } from '#contract/schemas/cancellation-steps.ts';
import { type Kopecks, least, minus, toRubles } from '#contract/schemas/money.ts';
import type { RefundCheck, ReservationStatusRequest } from '#contract/schemas/reservation.ts';
import { callApi } from '#lib/client/http.ts';
import type { CancelStep } from '#rules/booking/cancellation.ts';
import { refundKey } from '#rules/reservation/account-keys.ts';
import { forOrder } from './for-order.ts';

/**
 * POST check-refund-money-balance: what cancelling now would return. It changes nothing. `order` is the number of an
 * order that its guest has opened without an account.
 */
export function refundOptions(hotelId: number, reservationId: number, order: string | null = null) {
  return queryOptions({
    queryKey: refundKey(reservationId),
    queryFn: ({ signal }) =>
      callApi<RefundCheck>(`/api/v1/check-refund-money-balance/${hotelId}/`, {
        query: { format: 'json' },
        body: { reservation_id: reservationId },
        headers: forOrder(order),
        signal,
      }),
    retry: false,
  });
}

/** What cancelling now returns of what is paid, by the reservation's own steps, in the shape of the API's check. */
export function refundNow(steps: CancelStep[], paid: Kopecks, now: number): RefundCheck {
  const step = stepAt(steps, now);
  const kept = step.kept === null ? paid : least(step.kept, paid);
  return {
    refund_amount: toRubles(minus(paid, kept)),
    penalty_amount: toRubles(kept),
    free_cancel_until: step.kept === 0 ? step.until : null,
  };
}

/**
 * POST reservation-status with CANCELED_BY_GUEST. Its answer is ignored, since the reservation is fetched anew.
 * @throws ApiError
 */
export function cancelReservation(
  hotelId: number,
  reservationId: number,
  cancelData: ReservationStatusRequest['cancel_data'],
  order: string | null = null,
) {
  const body: ReservationStatusRequest = {
    reservation_id: reservationId,
    status: 'CANCELED_BY_GUEST',
    cancel_data: cancelData,
  };
  return callApi(`/api/v1/reservation-status/${hotelId}/`, { body, headers: forOrder(order) });
}
