import { serverEnv } from '#lib/config/server-env.ts';
import { refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { feedResponse, noFeed } from '#lib/server/hotel/feed-response.ts';
import { hotelListOf } from '#lib/server/hotel/hotel-list.ts';
import { isApiError } from '#rules/errors/api-error.ts';

/** The list of hotels is known at run time only. */
export const dynamic = 'force-dynamic';

/** The hotels of the feeds. */
export async function GET() {
  const { PRICE_FEEDS: isOn, HOTEL_SLUGS: slugs } = serverEnv();
  if (!isOn) return noFeed();
  try {
    return feedResponse(await hotelListOf(slugs));
  } catch (error) {
    if (isApiError(error)) return toResponse(refusalResponse(503, 'Список отелей сейчас неизвестен'));
    throw error;
  }
}
