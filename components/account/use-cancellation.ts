import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotel } from '@/components/providers/hotel-provider';
import { showToast } from '@/components/ui/toast';
import type { ReservationStatusRequest } from '@/lib/contracts/reservation';
import { accountTexts } from '@/lib/messages/ru-account';
import { cancelReservation } from '@/lib/reservations/cancel-reservation';
import { refreshBookings } from '@/lib/reservations/refresh-bookings';

/** Cancels, then refetches the detail after at least a second; `isRefreshing` is true meanwhile. */
export function useCancellation(bookingId: number, onCanceled: () => void) {
  const hotel = useHotel();
  const queries = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const mutation = useMutation({
    mutationFn: (cancelData: ReservationStatusRequest['cancel_data']) =>
      cancelReservation(hotel.id, bookingId, cancelData),
    onSuccess: async () => {
      setRefreshing(true);
      await refreshBookings(queries);
      setRefreshing(false);
      showToast(accountTexts.canceled, 'ok');
      onCanceled();
    },
  });
  return { ...mutation, isRefreshing };
}
