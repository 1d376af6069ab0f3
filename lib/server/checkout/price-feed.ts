import 'server-only';
import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { callForPage } from '#lib/server/api/call-for-page.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';
import { inTurns } from '#lib/server/hotel/in-turns.ts';
import { searchForAll } from '#rules/booking/search-request.ts';
import { ApiError, isApiError } from '#rules/errors/api-error.ts';
import type { AnsweredStay, AskedStay } from '#rules/search/price-feed.ts';
import { addIsoDays } from '#rules/text/dates.ts';

/** For all searches of an answer together. */
const TIMEOUT_MS = 20_000;

/**
 * The rooms of each stay for two guests, by the search of the pages and as fresh: a price that is minutes old would
 * not be that of the page. Hotels that are not in the feeds are left out.
 * @throws ApiError when the API does not respond: nobody may be told then that a hotel is full
 */
export async function findStays(stays: readonly AskedStay[]): Promise<AnsweredStay[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const found = await inTurns(stays, (stay) => findStay(stay, signal));
  return found.filter((stay) => stay !== null);
}

async function findStay(stay: AskedStay, signal: AbortSignal): Promise<AnsweredStay | null> {
  const { slug, arrival, nights } = stay;
  if (!serverEnv().HOTEL_SLUGS.includes(slug)) return null;
  const result = await getHotelConfig(slug);
  if (result.kind === 'missing') return null;
  if (result.kind === 'unavailable') throw new ApiError('network', 0, null);
  const { hotel } = result;
  if (!hotel.booking_available) return { ...stay, rooms: [] };
  const body = searchForAll({ arrival, departure: addIsoDays(arrival, nights) }, hotel);
  try {
    const path = `/api/v1/ota-availability/${hotel.id}/`;
    const { rooms } = await callForPage<RoomSearchResponse>(path, { body, signal, isForGuest: false });
    return { ...stay, rooms };
  } catch (error) {
    // The hotel does not take such a stay, for example one in the past.
    if (isApiError(error, 400)) return { ...stay, rooms: [] };
    throw error;
  }
}
