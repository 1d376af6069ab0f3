import type { ReservationRequest, ReservationResponse } from '#contract/schemas/reservation.ts';
import { callApi } from '#lib/client/http.ts';

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
    idempotencyKey,
    isForGuest,
  });
}
