import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBooking, useBookingAddress, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useBooker, useUser, useUserState } from '#components/providers/use-user.ts';
import { usePageLife } from '#components/ui/page-life.ts';
import type { Booking } from '#lib/booking/booking.ts';
import { type Offer, offerFor } from '#lib/booking/offer.ts';
import { CLOSED_PROMO, type PromoBlock } from '#lib/booking/promo-code.ts';
import { promoFor } from '#lib/booking/rate-flow.ts';
import { searchOf, toRoomSearch } from '#lib/booking/room-search.ts';
import { screenOf } from '#lib/booking/screens.ts';
import { searchFailure } from '#lib/client/error-catalogue.ts';
import { roomSearchOptions } from '#lib/search/room-search-query.ts';
import { type StaysWanted, type StayTotals, stayPricesOptions } from '#lib/search/stay-prices-query.ts';

/** The rooms for the wizard's parameters; asked for once the guest has left step 1. */
export function useRoomSearch() {
  const hotel = useHotel();
  const user = useUser();
  const booking = useBooking((state) => state.booking);
  return useQuery(roomSearchOptions(hotel.id, wantedBy(user, booking, hotel)));
}

/** A press that leads to another screen asks for its rooms at once: drawing the screen takes a phone longer than the request. */
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

/** The search of the booking's screen; null while it is not known who makes it. */
const wantedBy = (
  user: ReturnType<typeof useUser>,
  booking: Booking,
  { promo_code: promoFlag }: { promo_code: boolean },
) => (user === undefined ? null : searchOf(booking, user, promoFlag));

/** The chosen room, rate and extras in the latest answer; null while it loads or when they are gone. */
export function useChosenRate(): Offer | null {
  const booking = useBooking((state) => state.booking);
  const { data } = useRoomSearch();
  return data ? offerFor(booking, data) : null;
}

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

const NO_FAILURE = { message: null, toast: null, refused: null };

/** Whether an answer is awaited; what stands in its place when the search failed, and the way to try again. */
export function useSearchState(search: ReturnType<typeof useRoomSearch>) {
  const { isLost } = useUserState();
  const { slug } = useHotel();
  const address = `/${slug}${useBookingAddress()}`;
  const failure = useBooking((state) => state.failure);
  const life = usePageLife();
  const { error, isFetching } = search;
  const retry = () => void search.refetch();
  // What the server could not get is asked for again here: its text stands until the page answers.
  if (life === 'rendered' && failure && search.data === undefined)
    return { ...failure, isFetching: false, isWaiting: false, failedAt: 0, retry, href: address };
  return {
    ...(error ? searchFailure(error) : NO_FAILURE),
    isFetching,
    /** An answer is on its way: the search runs, or it is not known yet who makes it. */
    isWaiting: isFetching || (search.data === undefined && error === null && !isLost),
    /** When, ms; 0: the page came with it. */
    failedAt: search.errorUpdatedAt,
    retry,
    /** The page that tries again, where no script runs. */
    href: undefined,
  };
}

/** The promo block as far as this guest has one; none while it is not known who they are. */
export function usePromo(): PromoBlock {
  const { promo_code: promoFlag } = useHotel();
  const booker = useBooker();
  const promo = useBooking(({ booking }) => booking.promo);
  return booker === undefined ? CLOSED_PROMO : promoFor(promo, promoFlag, booker);
}
