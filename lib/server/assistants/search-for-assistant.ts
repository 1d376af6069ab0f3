import type { RoomSearchRequest, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import type { Settings } from '#lib/config/settings.ts';
import { matchBffRoute } from '#lib/server/api/bff-routes.ts';
import { jsonAnswer } from '#lib/server/api/json-answer.ts';

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
  return (await jsonAnswer(call, settings)) as RoomSearchResponse;
}
