import { callApi } from '@/lib/api/http';
import {
  type ReservationRequest,
  type ReservationResponse,
  reservationResponse,
} from '@/lib/contracts/reservation';

/**
 * POST reservation. The same key and body return the same order.
 * @throws ApiError
 */
export function createReservation(
  hotelId: number,
  request: ReservationRequest,
  idempotencyKey: string,
): Promise<ReservationResponse> {
  return callApi(`/api/v1/reservation/${hotelId}/`, {
    body: request,
    schema: reservationResponse,
    idempotencyKey,
  });
}
