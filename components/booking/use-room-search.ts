import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBooking, useBookingAddress, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useBooker, useUser, useUserState } from '#components/providers/use-user.ts';
import { useHydration } from '#components/ui/hydration.ts';
import { roomSearchOptions } from '#lib/client/search/room-search-query.ts';
import { type StaysWanted, stayPricesOptions } from '#lib/client/search/stay-prices-query.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { type Offer, offerFor } from '#rules/booking/offer.ts';
import { CLOSED_PROMO, type PromoBlock } from '#rules/booking/promo-code.ts';
import { promoFor } from '#rules/booking/rate-flow.ts';
import { searchOf, toRoomSearch } from '#rules/booking/room-search.ts';
import { screenOf } from '#rules/booking/screens.ts';
import { searchFailure } from '#rules/errors/error-catalogue.ts';
import type { StayTotals } from '#rules/search/near-stays.ts';

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

/** The chosen room, rate and extras in the latest answer; null while it loads or when they are not offered. */
export function useChosenRate(): Offer | null {
  const booking = useBooking((state) => state.booking);
  const { data } = useRoomSearch();
  return data ? offerFor(booking, data) : null;
}

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

const NO_FAILURE = { message: null, toast: null, refused: null };

/** The state of a room search: whether it is loading, and what to show when it has failed. */
export function useSearchState(search: ReturnType<typeof useRoomSearch>) {
  const { isLost } = useUserState();
  const { slug } = useHotel();
  const address = `/${slug}${useBookingAddress()}`;
  const failure = useBooking((state) => state.failure);
  const life = useHydration();
  const { error, isFetching } = search;
  const retry = () => void search.refetch();
  // The browser repeats a search that failed on the server. Until hydration the server's message is shown.
  if (life === 'rendered' && failure && search.data === undefined)
    return { ...failure, isFetching: false, isWaiting: false, failedAt: 0, retry, href: address };
  return {
    ...(error ? searchFailure(error) : NO_FAILURE),
    isFetching,
    /** True while the search runs, and while it is not known who the guest is. */
    isWaiting: isFetching || (search.data === undefined && error === null && !isLost),
    /** When the search failed, ms; 0 when it failed on the server. */
    failedAt: search.errorUpdatedAt,
    retry,
    /** Without scripts, the address that repeats the search. */
    href: undefined,
  };
}

/** The promo code that applies to this guest; none while it is not known who they are. */
export function usePromo(): PromoBlock {
  const { promo_code: promoFlag } = useHotel();
  const booker = useBooker();
  const promo = useBooking(({ booking }) => booking.promo);
  return booker === undefined ? CLOSED_PROMO : promoFor(promo, promoFlag, booker);
}
