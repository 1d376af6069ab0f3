import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '@/lib/api/http';
import type { RoomSearch } from '@/lib/booking/room-search';
import { parseRoomSearch, roomSearchEnvelope } from './parse-room-search.ts';

/** Prices and free rooms change by the minute: an answer older than this is asked for again. */
const FRESH_MS = 15_000;

const roomsKey = ['rooms'] as const;

/** POST ota-availability: the rooms and extras of a search; null asks for nothing. */
export function roomSearchOptions(hotelId: number, search: RoomSearch | null) {
  return queryOptions({
    queryKey: [...roomsKey, hotelId, search],
    queryFn: search
      ? async ({ signal }) =>
          parseRoomSearch(
            await callApi(`/api/v1/ota-availability/${hotelId}/`, {
              body: search.request,
              schema: roomSearchEnvelope,
              signal,
            }),
            hotelId,
          )
      : skipToken,
    staleTime: FRESH_MS,
    retry: false,
  });
}
