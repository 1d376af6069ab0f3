import { serverEnv } from '#lib/config/server-env.ts';
import { feedResponse, noFeed } from '#lib/server/hotel/feed-response.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';
import { hotelList } from '#rules/search/hotel-list-feed.ts';

/** The list of hotels is known at run time only. */
export const dynamic = 'force-dynamic';

/** The hotels of the feeds, from the configs that pages have cached; one that does not answer fails the list. */
export async function GET() {
  const { PRICE_FEEDS: isOn, HOTEL_SLUGS: slugs } = serverEnv();
  if (!isOn) return noFeed();
  const results = await Promise.all(slugs.map(getHotelConfig));
  if (results.some(({ kind }) => kind === 'unavailable')) throw new Error('hotel config unavailable');
  return feedResponse(
    hotelList(results.flatMap((result) => (result.kind === 'found' ? [result.hotel] : []))),
  );
}
