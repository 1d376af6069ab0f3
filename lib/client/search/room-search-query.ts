import { queryOptions, skipToken } from '@tanstack/react-query';
import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { callApi } from '#lib/client/http.ts';
import { forOrder } from '#lib/client/reservation/for-order.ts';
import type { RoomSearch } from '#rules/booking/room-search.ts';
import { roomsKey } from '#rules/query-keys.ts';

/** Prices and free rooms change by the minute, so an older answer is fetched again. */
const FRESH_MS = 15_000;

/** POST ota-availability: the rooms and extras of a search; null asks for nothing. */
export function roomSearchOptions(hotelId: number, search: RoomSearch | null) {
  return queryOptions({
    queryKey: roomsKey(hotelId, search),
    queryFn: search
      ? ({ signal }) =>
          callApi<RoomSearchResponse>(`/api/v1/ota-availability/${hotelId}/`, {
            body: search.request,
            headers: forOrder(search.order),
            signal,
          })
      : skipToken,
    staleTime: FRESH_MS,
    retry: false,
  });
}
