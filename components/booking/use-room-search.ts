import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { roomSearchOptions } from '#lib/client/search/room-search-query.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { searchOf } from '#rules/booking/room-search.ts';
import { screenOf } from '#rules/booking/screens.ts';

/** The rooms for the booking's parameters. They are fetched once the guest has left step 1. */
export function useRoomSearch() {
  const hotel = useHotel();
  const user = useUser();
  const booking = useBooking((state) => state.booking);
  return useQuery(roomSearchOptions(hotel.id, wantedBy(user, booking, hotel)));
}

/**
 * Starts the room search as soon as a press changes the screen: a phone renders the next screen longer than the
 * request takes.
 */
export function AskAhead() {
  const hotel = useHotel();
  const user = useUser();
  const store = useBookingStore();
  const client = useQueryClient();
  useEffect(
    () =>
      store.subscribe(({ booking }, before) => {
        if (screenOf(booking) === screenOf(before.booking)) return;
        const wanted = wantedBy(user, booking, hotel);
        if (wanted) void client.prefetchQuery(roomSearchOptions(hotel.id, wanted));
      }),
    [store, client, hotel, user],
  );
  return null;
}

/** The search that the current screen needs; null while it is not known who the guest is. */
const wantedBy = (
  user: ReturnType<typeof useUser>,
  booking: Booking,
  { promo_code: promoFlag }: { promo_code: boolean },
) => (user === undefined ? null : searchOf(booking, user, promoFlag));
