import type { RoomSearchRequest, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import type { Settings } from '#lib/config/settings.ts';
import { matchBffRoute } from '#lib/server/api/bff-routes.ts';
import { askHotelApi, NoAnswerError } from '#lib/server/api/hotel-api.ts';
import { ApiError } from '#rules/errors/api-error.ts';

/** An assistant waits longer than a guest before a page. */
const WAIT_MS = 5_000;

/**
 * The room search of whoever sent these headers, by network and never by session: the API counts it among the searches
 * of that network, and the answer is what a stranger gets.
 * @throws ApiError
 */
export async function searchForAssistant(
  { hotelId, request }: { hotelId: number; request: RoomSearchRequest },
  { headers: from, signal }: Pick<Request, 'headers' | 'signal'>,
  settings: Settings,
): Promise<RoomSearchResponse> {
  const path = `/api/v1/ota-availability/${hotelId}/`;
  const match = matchBffRoute('POST', path);
  if (!match) throw new Error(`No such call: POST ${path}`);
  const call = { match, from, token: null, body: request, signal, timeoutMs: WAIT_MS };
  const { status, json } = await askHotelApi(call, settings).catch((cause) => {
    if (!(cause instanceof NoAnswerError)) throw cause;
    throw new ApiError(cause.status === 504 ? 'timeout' : 'network', 0, null, { cause });
  });
  if (status >= 300) throw new ApiError('http', status, json ?? null);
  return json as RoomSearchResponse;
}
