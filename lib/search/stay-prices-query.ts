import { queryOptions, skipToken } from '@tanstack/react-query';
import type { RoomSearch } from '#lib/booking/room-search.ts';
import { callApi } from '#lib/client/http.ts';
import type { Kopecks } from '#lib/contracts/money.ts';
import type { StayPrice, StayPricesRequest } from '#lib/contracts/stay-prices.ts';
import type { IsoDate } from '#lib/text/dates.ts';
import { toKopecks } from '#lib/text/money.ts';
import { availabilityKey } from './availability-query.ts';

const FRESH_MS = 60_000;

/** The lowest total of a stay by its day of arrival. Days on which nothing is free are missing. */
export type StayTotals = ReadonlyMap<IsoDate, Kopecks>;

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
