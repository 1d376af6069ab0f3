import type { UseQueryResult } from '@tanstack/react-query';
import { useBooking, useBookingAddress } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { useUserState } from '@/components/providers/use-user';
import { useIsRendered } from '@/components/ui/use-is-rendered';
import { searchFailure } from '@/lib/api/error-catalogue';

type Search = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdatedAt' | 'isFetching' | 'refetch'>;

const NO_FAILURE = { message: null, toast: null, refused: null };

/** Whether an answer is awaited; what stands in its place when the search failed, and the way to try again. */
export function useSearchState(search: Search) {
  const { isLost } = useUserState();
  const { slug } = useHotel();
  const address = `/${slug}${useBookingAddress()}`;
  const failure = useBooking((state) => state.failure);
  const isRendered = useIsRendered();
  const { error, isFetching } = search;
  const retry = () => void search.refetch();
  // What the server could not get is asked for again here: its text stands until the page answers.
  if (isRendered && failure && search.data === undefined)
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
