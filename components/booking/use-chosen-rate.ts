import { useBooking } from '#components/providers/booking-provider.tsx';
import { type Offer, offerFor } from '#rules/booking/offer.ts';
import { useRoomSearch } from './use-room-search.ts';

/** The chosen room, rate and extras in the latest answer; null while it loads or when they are not offered. */
export function useChosenRate(): Offer | null {
  const booking = useBooking((state) => state.booking);
  const { data } = useRoomSearch();
  return data ? offerFor(booking, data) : null;
}
