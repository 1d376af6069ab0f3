import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isHotelSlug } from '#contract/schemas/hotel-slug.ts';
import { clientNetwork } from '#lib/config/client-network.ts';
import { DOOR_HEADERS } from '#lib/config/own-headers.ts';

/** How many hotels that nobody has found yet a network may ask for in a minute. */
const MOST = 30;
const MINUTE_MS = 60_000;
const MAX_FOUND = 10_000;
const MAX_NETWORKS = 5_000;

/**
 * Each invented slug costs a call to the API, a rendering and an entry of the page cache, so a network may ask for few
 * of them. A hotel that somebody has found does not count, and many requests for one slug count as one.
 */
export class UnknownHotels {
  readonly #found = new LRUCache<string, true>({ max: MAX_FOUND });
  /** What each network has asked for in vain, or is asking for now. */
  readonly #asked = new LRUCache<string, Set<string>>({
    max: MAX_NETWORKS,
    ttl: MINUTE_MS,
    perf: { now: () => Date.now() },
  });

  /**
   * Counts the hotel of a request until `answered` has shown that it exists, so that parallel requests count together,
   * and a client that leaves early counts: it has cost the same work.
   * @returns after how many seconds the network may ask for another; null where it may now
   */
  wait(request: IncomingMessage): number | null {
    const slug = requestedHotel(request.url);
    if (slug === null || this.#found.get(slug)) return null;
    const network = networkOf(request);
    const asked = this.#asked.get(network) ?? new Set();
    if (asked.size >= MOST && !asked.has(slug))
      return Math.floor(this.#asked.getRemainingTTL(network) / 1000) + 1;
    if (asked.size === 0) this.#asked.set(network, asked);
    asked.add(slug);
    return null;
  }

  /** Takes the status of the answer to a request that was let pass. */
  answered(request: IncomingMessage, status: number): void {
    const slug = requestedHotel(request.url);
    if (slug === null || status === 404) return;
    this.#asked.get(networkOf(request))?.delete(slug);
    if (status === 200) this.#found.set(slug, true);
  }
}

const networkOf = ({ headers }: IncomingMessage): string =>
  clientNetwork(String(headers[DOOR_HEADERS.clientAddress]));

/** The slug of the hotel whose page, or part of one, is asked for; null for any other address. */
export function requestedHotel(url = ''): string | null {
  const [path = ''] = url.split('?', 1);
  const [, slug = ''] = path.split('/', 2);
  return isHotelSlug(slug) ? slug : null;
}
