import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotel } from '@/components/providers/hotel-provider';
import { showToast } from '@/components/ui/toast';
import type { ReservationStatusRequest } from '@/lib/contracts/reservation';
import { accountTexts } from '@/lib/messages/ru-account';
import { accountKey } from '@/lib/reservations/account-key';
import { cancelReservation, MIN_REFRESH_MS } from '@/lib/reservations/cancel-reservation';

/** Cancels, then refreshes the detail after at least a second, with a flag meanwhile (section 4). */
export function useCancellation(bookingId: number, onCanceled: () => void) {
  const hotel = useHotel();
  const queries = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const mutation = useMutation({
    mutationFn: (cancelData: ReservationStatusRequest['cancel_data']) =>
      cancelReservation(hotel.id, bookingId, cancelData),
    onSuccess: async () => {
      setRefreshing(true);
      await new Promise((resolve) => setTimeout(resolve, MIN_REFRESH_MS));
      await queries.invalidateQueries({ queryKey: accountKey });
      setRefreshing(false);
      showToast(accountTexts.canceled, 'ok');
      onCanceled();
    },
  });
  return { ...mutation, isRefreshing };
}
