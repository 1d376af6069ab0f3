import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '@/lib/api/http';
import type { RoomSearchRequest } from '@/lib/contracts/room-search';
import { parseRoomSearch, roomSearchEnvelope } from './parse-room-search.ts';

/** Prices and free rooms change by the minute: an answer older than this is asked for again. */
const FRESH_MS = 15_000;

/** POST ota-availability: the rooms and extras for the given parameters (section 7); null asks for nothing. */
export function roomSearchOptions(hotelId: number, request: RoomSearchRequest | null) {
  return queryOptions({
    queryKey: ['rooms', hotelId, request],
    queryFn: request
      ? async ({ signal }) =>
          parseRoomSearch(
            await callApi(`/api/v1/ota-availability/${hotelId}/`, {
              body: request,
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
