import { useQuery } from '@tanstack/react-query';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { useUser } from '@/components/providers/use-user';
import { searchOf } from '@/lib/booking/room-search';
import { roomSearchOptions } from '@/lib/rooms/room-search-query';

/** The rooms for the wizard's parameters; asked for once the guest has left step 1. */
export function useRoomSearch() {
  const hotel = useHotel();
  const user = useUser();
  const booking = useBooking((state) => state.booking);
  const wanted = user === undefined ? null : searchOf(booking, user, hotel.promo_code);
  return useQuery(roomSearchOptions(hotel.id, wanted));
}
