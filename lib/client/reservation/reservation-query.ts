import { queryOptions } from '@tanstack/react-query';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import { callApi } from '#lib/client/http.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { orderKey } from '#rules/query-keys.ts';

/** GET reservation/order: the reservation of a public number, for the order page. */
export function reservationOptions(number: string) {
  return queryOptions({
    queryKey: orderKey(number),
    queryFn: ({ signal }) =>
      callApi<PublicOrder>(`/api/v1/reservation/order/${encodeURIComponent(number)}/`, { signal }),
    retry: (failures, error) => failures < 2 && !isApiError(error, 404),
    refetchOnWindowFocus: true,
  });
}
