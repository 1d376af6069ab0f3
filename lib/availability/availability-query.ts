import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '@/lib/api/http';
import { type AvailabilityDay, type AvailabilityQuery, availabilityDay } from '@/lib/contracts/availability';
import { readList } from '@/lib/monitoring/keep-valid';

const FRESH_MS = 60_000;

export const availabilityKey = ['availability'] as const;

/** GET color-availability: colour, legend and lowest price per day as an account (null: nobody) sees them. A bad day hides itself. */
export function availabilityOptions(hotelId: number, viewer: number | null, query: AvailabilityQuery) {
  return queryOptions({
    queryKey: [...availabilityKey, hotelId, viewer, query],
    queryFn: async ({ signal }) => {
      const days = await callApi(`/api/v1/color-availability/${hotelId}/`, {
        query,
        schema: z.array(z.unknown()),
        signal,
      });
      return readList<AvailabilityDay>(availabilityDay, days, `Calendar of hotel ${hotelId}`);
    },
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
