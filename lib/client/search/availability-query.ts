import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { addMonths } from 'date-fns/addMonths';
import type { AvailabilityDay, AvailabilityQuery } from '#contract/schemas/availability.ts';
import { callApi } from '#lib/client/http.ts';
import { addIsoDays, type IsoDate, toDate, toIsoDate } from '#rules/text/dates.ts';

/** A guest who pages back and forth does not ask for the same days at each press (docs/decisions/0014). */
const FRESH_MS = 60_000;

export const availabilityKey = ['availability'] as const;

/** GET color-availability: colour, legend and lowest price of each day for a user's id (null: anonymous). */
export function availabilityOptions(hotelId: number, viewer: number | null, query: AvailabilityQuery) {
  return queryOptions({
    queryKey: [...availabilityKey, hotelId, viewer, query],
    queryFn: ({ signal }) =>
      callApi<AvailabilityDay[]>(`/api/v1/color-availability/${hotelId}/`, { query, signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/**
 * Every day loaded so far on the query's terms, by date; a later response wins. The picked stay may lie outside
 * of the visible months.
 */
export function knownDays(
  client: QueryClient,
  hotelId: number,
  viewer: number | null,
  { is_promocode, rate_flow }: AvailabilityQuery,
): Map<string, AvailabilityDay> {
  const answers = client
    .getQueryCache()
    .findAll({ queryKey: [...availabilityKey, hotelId, viewer, { is_promocode, rate_flow }] })
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  const days = answers.flatMap(({ state }) => (state.data ?? []) as AvailabilityDay[]);
  return new Map(days.map((day) => [day.date, day]));
}

/**
 * The days to ask for: from 2 days before the visible month's date, but never before today, to 3 months after
 * it.
 */
export function availabilityWindow(month: IsoDate, today: IsoDate): { arrival: IsoDate; departure: IsoDate } {
  const start = addIsoDays(month, -2);
  return { arrival: start < today ? today : start, departure: toIsoDate(addMonths(toDate(month), 3)) };
}
