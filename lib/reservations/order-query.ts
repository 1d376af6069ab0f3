import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '@/lib/api/api-error';
import { callApi } from '@/lib/api/http';
import type { PublicOrder } from '@/lib/contracts/reservation';

/** GET reservation/order: the order of /success by its public number. */
export function orderOptions(number: string) {
  return queryOptions({
    queryKey: ['order', number],
    queryFn: ({ signal }) =>
      callApi<PublicOrder>(`/api/v1/reservation/order/${encodeURIComponent(number)}/`, { signal }),
    retry: (failures, error) => failures < 2 && !isApiError(error, 404),
    refetchOnWindowFocus: true,
  });
}
