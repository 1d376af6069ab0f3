import 'server-only';
import { LRUCache } from 'lru-cache';
import { hotelList } from '#rules/search/hotel-list-feed.ts';
import { loadHotel } from './hotel-config.ts';
import { inTurns } from './in-turns.ts';

/** For 3,000 hotels a list costs half a minute of a core: some 0.1 % of it at this age. */
const KEPT_MS = 6 * 3_600_000;

/**
 * The list of these hotels for search engines, put together once in six hours, for all who ask meanwhile. Each
 * hotel is asked for anew and in its turn: cached configs grow old together, and thousands of calls at a time would be
 * refused.
 * @throws ApiError when the API does not respond: nobody may be told then that there is no such hotel
 */
export async function hotelListOf(slugs: readonly string[]): Promise<string> {
  return lists.forceFetch(slugs.join(','));
}

const lists = new LRUCache<string, string>({
  max: 1,
  ttl: KEPT_MS,
  perf: { now: () => Date.now() },
  fetchMethod: async (slugs) => {
    const results = await inTurns(slugs.split(','), loadHotel);
    return hotelList(results.flatMap((result) => (result.kind === 'found' ? [result.hotel] : [])));
  },
});
