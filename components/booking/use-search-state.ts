import type { UseQueryResult } from '@tanstack/react-query';
import { useBooking, useBookingAddress, useOpening } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { useUserState } from '@/components/providers/use-user';
import { useIsRendered } from '@/components/ui/use-is-rendered';
import { ApiError } from '@/lib/api/api-error';
import { describeError, refusedFields } from '@/lib/api/error-catalogue';

const UNAUTHORISED = new ApiError('http', 401);

/** Whether an answer is awaited; what stands in its place when the search failed, and the way to try again. */
export function useSearchState(search: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>) {
  const { isSessionOver, resumeSearch } = useBooking((state) => state);
  const { isLost } = useUserState();
  const { slug } = useHotel();
  const address = `/${slug}${useBookingAddress()}`;
  const opening = useOpening();
  const isRendered = useIsRendered();
  const isHeld = isSessionOver && search.data === undefined;
  const error = search.error ?? (isHeld ? UNAUTHORISED : null);
  const outcome = error ? describeError('room-search', error) : null;
  const isFetching = search.isFetching;
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
    /** After a lost session the guest searches on as an anonymous visitor, by their own press. */
    retry: () => (isSessionOver ? resumeSearch() : void search.refetch()),
    /** The page that tries again, where no script runs. */
    href: undefined,
  };
}
