import type { UseQueryResult } from '@tanstack/react-query';
import { useBookingAddress, useOpening } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { useUserState } from '@/components/providers/use-user';
import { useIsRendered } from '@/components/ui/use-is-rendered';
import { describeError, refusedFields } from '@/lib/api/error-catalogue';

/** Whether an answer is awaited; what stands in its place when the search failed, and the way to try again. */
export function useSearchState(search: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>) {
  const { isLost } = useUserState();
  const { slug } = useHotel();
  const address = `/${slug}${useBookingAddress()}`;
  const opening = useOpening();
  const isRendered = useIsRendered();
  const { error, isFetching } = search;
  const outcome = error ? describeError('room-search', error) : null;
  // What the server could not get is asked for again here: its text stands until the page answers.
  if (isRendered && opening?.failure && search.data === undefined)
    return {
      isFetching: false,
      isWaiting: false,
      message: opening.failure.message,
      refused: opening.failure.refused,
      toast: null,
      retry: () => void search.refetch(),
      href: address,
    };
  return {
    isFetching,
    /** An answer is on its way: the search runs, or it is not known yet who makes it. */
    isWaiting: isFetching || (search.data === undefined && error === null && !isLost),
    message: outcome?.message ?? null,
    /** The fields for which the search was refused, and would be again; null: it may be repeated as it is. */
    refused: error ? refusedFields(error) : null,
    toast: outcome?.toast ?? null,
    retry: () => void search.refetch(),
    /** The page that tries again, where no script runs. */
    href: undefined,
  };
}
