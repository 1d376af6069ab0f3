import { queryOptions } from '@tanstack/react-query';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import { callApi } from '#lib/client/http.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { reservationKey } from '#rules/query-keys.ts';

/** GET reservation/order: the reservation of a public number, for the reservation page. */
export function reservationOptions(number: string) {
  return queryOptions({
    queryKey: reservationKey(number),
    queryFn: ({ signal }) =>
      callApi<PublicOrder>(`/api/v1/reservation/order/${encodeURIComponent(number)}/`, { signal }),
    retry: (failures, error) => failures < 2 && !isApiError(error, 404),
    refetchOnWindowFocus: true,
  });
}
