import { callApi } from '@/lib/api/http';
import type { ReservationStatusRequest } from '@/lib/contracts/reservation';

/** POST reservation-status with CANCELED_BY_GUEST; the success body is ignored, the booking is refetched. @throws ApiError */
export function cancelReservation(
  hotelId: number,
  bookingId: number,
  cancelData: ReservationStatusRequest['cancel_data'],
) {
  const body: ReservationStatusRequest = {
    reservation_id: bookingId,
    status: 'CANCELED_BY_GUEST',
    cancel_data: cancelData,
  };
  return callApi(`/api/v1/reservation-status/${hotelId}/`, { body });
}
