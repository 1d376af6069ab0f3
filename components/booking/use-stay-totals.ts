import { useQuery } from '@tanstack/react-query';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { useUser } from '@/components/providers/use-user';
import { type StaysWanted, type StayTotals, stayPricesOptions } from '@/lib/availability/stay-prices-query';
import { toRoomSearch } from '@/lib/booking/room-search';

/**
 * What the guests pay for a stay from each of these days on; undefined while it is not known. Asked only of an API
 * that tells it.
 */
export function useStayTotals(wanted: StaysWanted): StayTotals | undefined {
  const hotel = useHotel();
  const user = useUser();
  const booking = useBooking((state) => state.booking);
  const isAsked = hotel.stay_prices && hotel.booking_available;
  const isKnown = user !== undefined && booking.arrival !== null && booking.departure !== null;
  const search = isAsked && isKnown ? toRoomSearch(booking, user, hotel.promo_code) : null;
  return useQuery(stayPricesOptions(hotel.id, search, wanted)).data;
}
