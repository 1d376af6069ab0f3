import { useQuery } from '@tanstack/react-query';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { useBooker } from '@/components/providers/use-user';
import { toSearchRequest } from '@/lib/booking/search-request';
import { canSearch } from '@/lib/booking/transitions';
import { roomSearchOptions } from '@/lib/rooms/room-search-query';

/** The rooms for the wizard's parameters; asked for once the guest has left step 1. */
export function useRoomSearch() {
  const hotel = useHotel();
  const booker = useBooker();
  const booking = useBooking((state) => state.booking);
  const isWanted = booker !== undefined && booking.step > 1 && canSearch(booking);
  return useQuery(roomSearchOptions(hotel.id, isWanted ? toSearchRequest(booking, booker) : null));
}
