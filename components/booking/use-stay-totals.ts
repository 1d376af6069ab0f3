import { useQuery } from '@tanstack/react-query';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { type StaysWanted, stayPricesOptions } from '#lib/client/search/stay-prices-query.ts';
import { toRoomSearch } from '#rules/booking/room-search.ts';
import type { StayTotals } from '#rules/search/near-stays.ts';

/** What a stay costs from each of these days on; undefined while unknown. Only an API with stay prices is asked. */
export function useStayTotals(wanted: StaysWanted): StayTotals | undefined {
  const hotel = useHotel();
  const user = useUser();
  const booking = useBooking((state) => state.booking);
  const isAsked = hotel.stay_prices && hotel.booking_available;
  const isKnown = user !== undefined && booking.arrival !== null && booking.departure !== null;
  const search = isAsked && isKnown ? toRoomSearch(booking, user, hotel.promo_code) : null;
  return useQuery(stayPricesOptions(hotel.id, search, wanted)).data;
}
