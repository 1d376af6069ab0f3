import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/http';
import type { RefundCheck } from '@/lib/contracts/reservation';
import { accountKey } from './account-key.ts';

/** POST check-refund-money-balance: the refund if cancelled now. Read-only. */
export function refundOptions(hotelId: number, bookingId: number) {
  return queryOptions({
    queryKey: [...accountKey, 'refund', bookingId],
    queryFn: ({ signal }) =>
      callApi<RefundCheck>(`/api/v1/check-refund-money-balance/${hotelId}/`, {
        query: { format: 'json' },
        body: { reservation_id: bookingId },
        signal,
      }),
    retry: false,
  });
}
