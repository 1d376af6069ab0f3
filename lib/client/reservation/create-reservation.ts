import type { ReservationRequest, ReservationResponse } from '#contract/schemas/reservation.ts';
import { callApi } from '#lib/client/http.ts';
import { GUEST_HEADER } from '#lib/config/own-headers.ts';

/**
 * POST reservation. The same key and body return the same reservation. `isForGuest` says that a guest is logged in: without
 * their session no reservation is made.
 * @throws ApiError
 */
export function createReservation(
  hotelId: number,
  request: ReservationRequest,
  idempotencyKey: string,
  isForGuest: boolean,
): Promise<ReservationResponse> {
  return callApi(`/api/v1/reservation/${hotelId}/`, {
    body: request,
    headers: {
      'idempotency-key': idempotencyKey,
      // If their session has ended unseen, in another window or by a simultaneous answer, the call is refused with 401
      // instead of being answered as for an anonymous visitor.
      ...(isForGuest ? { [GUEST_HEADER.name]: GUEST_HEADER.value } : {}),
    },
  });
}
