import { queryOptions, skipToken } from '@tanstack/react-query';
import type { StayPrice, StayPricesRequest } from '#contract/schemas/stay-prices.ts';
import { callApi } from '#lib/client/http.ts';
import type { RoomSearch } from '#rules/booking/room-search.ts';
import type { StayTotals } from '#rules/search/near-stays.ts';
import type { IsoDate } from '#rules/text/dates.ts';
import { toKopecks } from '#rules/text/money.ts';
import { availabilityKey } from './availability-query.ts';

const FRESH_MS = 60_000;

/** The days of arrival, both ends included, and the number of nights. */
export type StaysWanted = { from: IsoDate; to: IsoDate; nights: number };

/** POST stay-prices: what the search's guests pay from each day on; without a search nothing is asked. */
export function stayPricesOptions(hotelId: number, search: RoomSearch | null, wanted: StaysWanted) {
  const request = search && toRequest(search, wanted);
  return queryOptions({
    // The key begins with the calendar's, because whatever makes one stale makes the other stale too.
    queryKey: [...availabilityKey, 'stays', hotelId, search?.viewer, request],
    queryFn: request
      ? async ({ signal }): Promise<StayTotals> => {
          const path = `/api/v1/stay-prices/${hotelId}/`;
          const prices = await callApi<StayPrice[]>(path, { body: request, signal });
          return new Map(prices.map(({ arrival, total_price }) => [arrival, toKopecks(total_price)]));
        }
      : skipToken,
    staleTime: FRESH_MS,
    retry: false,
  });
}

function toRequest({ request }: RoomSearch, { from, to, nights }: StaysWanted): StayPricesRequest {
  const { promo_code, rooms, rate_flow } = request;
  return { arrival_from: from, arrival_to: to, nights, rooms, promo_code, rate_flow };
}
