import { useBooking, useBookingAddress } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUserState } from '#components/providers/use-user.ts';
import { useHydration } from '#components/ui/hydration.ts';
import { searchFailure } from '#rules/errors/error-catalogue.ts';
import type { useRoomSearch } from './use-room-search.ts';

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
