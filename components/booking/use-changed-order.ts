import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { changedOrderKey } from '#rules/query-keys.ts';
import type { ChangedOrder } from '#rules/reservation/change-booking.ts';

/** The order that the guest is changing, as the page has brought it; null where the booking is a new one. */
export function useChangedOrder(): ChangedOrder | null {
  const number = useBooking(({ booking }) => booking.change);
  const { data } = useQuery<ChangedOrder>({
    queryKey: changedOrderKey(number ?? ''),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return number === null ? null : (data ?? null);
}

/** The same outside of a component. */
export const changedOrder = (client: QueryClient, number: string | null): ChangedOrder | null =>
  number === null ? null : (client.getQueryData<ChangedOrder>(changedOrderKey(number)) ?? null);
