import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { plainColours } from './hotel-colours.ts';

/** What a page says of a hotel whose API gives no answer. */
export type KnownHotel = Pick<Hotel, 'slug' | 'name' | 'phone' | 'images'> & {
  colours: ReturnType<typeof plainColours>;
};

/**
 * Hotels that this process has met. A revalidated config is gone from the framework's cache, so while the API is down
 * nothing else knows the hotel's phone.
 */
const known = new LRUCache<string, KnownHotel>({ max: 10_000 });

/** Notes what the API has said last. */
export function noteHotel(hotel: Hotel): void {
  const { slug, name, phone, images } = hotel;
  known.set(slug, { slug, name, phone, images: images.slice(0, 1), colours: plainColours(hotel) });
}

/** The hotel as it was last; null if this process has never met it. */
export const knownHotel = (slug: string): KnownHotel | null => known.get(slug) ?? null;
