/// <reference types="next" />
import 'server-only';
import { cache } from 'react';
import { readLimited } from '@/lib/api/read-limited';
import { serverEnv } from '@/lib/env/server-env';
import type { Hotel } from './hotel.ts';
import { isHotelSlug } from './hotel-slug.ts';
import { parseHotelConfig } from './parse-hotel-config.ts';

export type HotelResult = { kind: 'found'; hotel: Hotel } | { kind: 'missing' } | { kind: 'unavailable' };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;
const REVALIDATE_SECONDS = 300;
const MAX_REMEMBERED = 200;

/** The last good hotel of each slug, shown while the API answers nonsense. */
const lastGood = new Map<string, Hotel>();

export const hotelTag = (slug: string) => `hotel:${slug}`;

/** The hotel behind a slug; one fetch per render, cached under its tag. Never throws. */
export const getHotelConfig = cache(async (slug: string): Promise<HotelResult> => {
  if (!isHotelSlug(slug)) return { kind: 'missing' };
  const result = await fetchHotel(slug);
  if (result.kind === 'found') remember(slug, result.hotel);
  const known = result.kind === 'unavailable' ? lastGood.get(slug) : undefined;
  return known ? { kind: 'found', hotel: known } : result;
});

async function fetchHotel(slug: string): Promise<HotelResult> {
  const env = serverEnv();
  try {
    const response = await fetch(`${env.apiRoot}/api/v1/hotel-config/${slug}/`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      next: { revalidate: REVALIDATE_SECONDS, tags: [hotelTag(slug)] },
    });
    if (response.status === 404) return { kind: 'missing' };
    if (!response.ok) return { kind: 'unavailable' };
    const text = new TextDecoder().decode(await readLimited(response, MAX_BYTES));
    const hotel = parseHotelConfig(JSON.parse(text), slug, env.mediaHosts);
    return hotel ? { kind: 'found', hotel } : { kind: 'unavailable' };
  } catch {
    // No answer, cut off, too long or no JSON: all the same to the guest.
    return { kind: 'unavailable' };
  }
}

function remember(slug: string, hotel: Hotel): void {
  lastGood.delete(slug);
  lastGood.set(slug, hotel);
  const oldest = lastGood.keys().next().value;
  if (lastGood.size > MAX_REMEMBERED && oldest !== undefined) lastGood.delete(oldest);
}
