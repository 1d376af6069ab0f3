import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBooking, useBookingAddress, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser, useUserState } from '#components/providers/use-user.ts';
import { useHydration } from '#components/ui/hydration.ts';
import { roomSearchOptions } from '#lib/client/search/room-search-query.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { appliedPromoCode } from '#rules/booking/promo-code.ts';
import { type SearchedFor, searchOf } from '#rules/booking/room-search.ts';
import { screenOf } from '#rules/booking/screens.ts';
import { codeRefusal, searchFailure } from '#rules/errors/error-catalogue.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { changedOrder, useChangedOrder } from './use-changed-order.ts';
import { usePromo } from './use-promo.ts';

/** The rooms for the booking's parameters. They are fetched once the guest has left step 1. */
export function useRoomSearch() {
  const hotel = useHotel();
  const user = useUser();
  const booking = useBooking((state) => state.booking);
  const changed = useChangedOrder();
  return useQuery(roomSearchOptions(hotel.id, wantedBy(user, booking, hotel, changed)));
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
      store.subscribe((state, before) => {
        const { booking } = state;
        if (screenOf(booking) === screenOf(before.booking)) return;
        const wanted = wantedBy(user, booking, hotel, changedOrder(state));
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
  changed: SearchedFor | null,
) => (user === undefined ? null : searchOf(booking, user, promoFlag, changed));

const NO_FAILURE = { message: null, toast: null, refused: null };

/** The state of a room search: whether it is loading, and what to show when it has failed. */
export function useSearchState(search: ReturnType<typeof useRoomSearch>) {
  const { isLost } = useUserState();
  const { root } = useHotel();
  const address = hotelPath(root, useBookingAddress());
  const failure = useBooking((state) => state.failure);
  const life = useHydration();
  const { error, isFetching } = search;
  const retry = () => void search.refetch();
  const { refuseCode } = useBookingStore().getState();
  const code = appliedPromoCode(usePromo());
  const refusal = code && codeRefusal(error);
  // A code that the hotel does not take costs the guest no rooms: they are asked for once more, without it.
  useEffect(() => {
    if (code && refusal !== null) refuseCode({ code, message: refusal });
  }, [code, refusal, refuseCode]);
  // The browser repeats a search that failed on the server. Until hydration the server's message is shown.
  if (life === 'rendered' && failure && search.data === undefined)
    return { ...failure, isFetching: false, isWaiting: false, failedAt: 0, retry, href: address };
  return {
    ...(error && refusal === null ? searchFailure(error) : NO_FAILURE),
    isFetching,
    /** True while the search runs or is about to run without its code, and while it is not known who the guest is. */
    isWaiting: isFetching || refusal !== null || (search.data === undefined && error === null && !isLost),
    /** When the search failed, ms; 0 when it failed on the server. */
    failedAt: search.errorUpdatedAt,
    retry,
    /** Without scripts, the address that repeats the search. */
    href: undefined,
  };
}
