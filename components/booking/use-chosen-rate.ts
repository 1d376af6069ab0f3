import { useBooking } from '@/components/providers/booking-provider';
import { type Offer, offerFor } from '@/lib/booking/offer';
import { useRoomSearch } from './use-room-search';

/** The chosen room, rate and extras in the latest answer; null while it loads or when they are gone. */
export function useChosenRate(): Offer | null {
  const booking = useBooking((state) => state.booking);
  const { data } = useRoomSearch();
  return data ? offerFor(booking, data) : null;
}
