import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AccountReservation, AccountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { callApi } from '#lib/client/http.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { reservationKey } from '#rules/query-keys.ts';
import { accountKey } from '#rules/reservation/account-keys.ts';
import { isOfHotel } from '#rules/reservation/reservation-list.ts';

const mayRetry = (failures: number, error: Error) =>
  failures < 1 && !(isApiError(error) && error.status >= 400);

/** GET account-reservation/list. The guest's reservations at other hotels are left out. */
export function reservationListOptions(hotelId: number) {
  return queryOptions({
    queryKey: [...accountKey, 'bookings', hotelId],
    queryFn: async ({ signal }) => {
      const path = `/api/v1/account-reservation/list/${hotelId}/`;
      const items = await callApi<AccountReservation[]>(path, { signal });
      return items.filter((item) => isOfHotel(item, hotelId));
    },
    retry: mayRetry,
  });
}

export function reservationDetailOptions(reservationId: number) {
  return queryOptions({
    queryKey: [...accountKey, 'booking', reservationId],
    queryFn: ({ signal }) =>
      callApi<AccountReservationDetail>(`/api/v1/account-reservation/detail/${reservationId}/`, { signal }),
    retry: mayRetry,
  });
}

const MIN_REFRESH_MS = 1000;

/**
 * Waits before it refetches: the hotel's system needs time to process a cancellation. `order` is the number of an order
 * whose page is shown.
 */
export async function refreshReservations(queries: QueryClient, order: string | null): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, MIN_REFRESH_MS));
  if (order === null) await queries.invalidateQueries({ queryKey: accountKey });
  // What cancelling would return is of no use any more, and its last answer has the sums where the order has none.
  else await queries.invalidateQueries({ queryKey: reservationKey(order) });
}
