import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { toBooker, useUser } from '@/components/providers/use-user';
import { promoFor } from '@/lib/booking/rate-flow';
import { screenOf } from '@/lib/booking/screens';
import { type BookingParameters, toSearchRequest } from '@/lib/booking/search-request';
import { canSearch } from '@/lib/booking/transitions';
import type { UserInfo } from '@/lib/contracts/users';
import { type RoomSearch, roomSearchOptions } from '@/lib/rooms/room-search-query';

/** The search that a guest's parameters make; `promoFlag` is the hotel's. */
export function toRoomSearch(
  parameters: BookingParameters,
  user: UserInfo | null,
  promoFlag: boolean,
): RoomSearch {
  const request = toSearchRequest(parameters, { booker: toBooker(user), promoFlag });
  return { viewer: user?.id ?? null, request };
}

/** The search for the wizard's parameters as this guest makes it; null while it is not to be made. */
function useWantedSearch(): RoomSearch | null {
  const { promo_code: promoFlag } = useHotel();
  const user = useUser();
  const booking = useBooking((state) => state.booking);
  if (user === undefined || screenOf(booking) === 'parameters') return null;
  if (!canSearch(booking, promoFor(booking.promo, promoFlag, toBooker(user)))) return null;
  return toRoomSearch(booking, user, promoFlag);
}

/**
 * The rooms for the wizard's parameters; asked for once the guest has left step 1. When the session ends under the
 * guest's hands, the last search stays as it was until they go on by themselves: no other prices, no other error.
 */
export function useRoomSearch() {
  const hotel = useHotel();
  const wanted = useWantedSearch();
  const isSessionOver = useBooking((state) => state.isSessionOver);
  const held = useRef(wanted);
  if (!isSessionOver) held.current = wanted;
  return useQuery({ ...roomSearchOptions(hotel.id, held.current), enabled: !isSessionOver });
}
