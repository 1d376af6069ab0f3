import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { useUser } from '@/components/providers/use-user';
import { searchOf } from '@/lib/booking/room-search';
import { roomSearchOptions } from '@/lib/rooms/room-search-query';

/**
 * The rooms for the wizard's parameters; asked for once the guest has left step 1. When the session ends under the
 * guest's hands, the last search stays as it was until they go on by themselves: no other prices, no other error.
 */
export function useRoomSearch() {
  const hotel = useHotel();
  const user = useUser();
  const { booking, isSessionOver } = useBooking((state) => state);
  const wanted = user === undefined ? null : searchOf(booking, user, hotel.promo_code);
  const held = useRef(wanted);
  if (!isSessionOver) held.current = wanted;
  return useQuery({ ...roomSearchOptions(hotel.id, held.current), enabled: !isSessionOver });
}
