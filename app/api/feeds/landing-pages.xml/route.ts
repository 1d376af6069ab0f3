import { serverEnv } from '#lib/config/server-env.ts';
import { feedResponse, noFeed } from '#lib/server/hotel/feed-response.ts';
import { landingPages } from '#rules/search/hotel-list-feed.ts';

/** The origin is known at run time only. */
export const dynamic = 'force-dynamic';

export function GET() {
  const { PRICE_FEEDS: isOn, APP_ORIGIN: origin } = serverEnv();
  return isOn ? feedResponse(landingPages(origin)) : noFeed();
}
