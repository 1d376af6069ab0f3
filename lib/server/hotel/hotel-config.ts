import 'server-only';
import { unstable_cache } from 'next/cache';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { isHotelSlug } from '#contract/schemas/hotel-slug.ts';
import { hotelSite } from '#lib/config/hotel-site.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { callForPage } from '#lib/server/api/call-for-page.ts';
import { hotelAt } from '#lib/server/api/hotel-answer.ts';
import { log } from '#lib/server/logging/log.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { noteHotel } from './known-hotels.ts';

type HotelResult = { kind: 'found'; hotel: Hotel } | { kind: 'missing' } | { kind: 'unavailable' };

/** A page without a hotel asks twice, since the framework renders the error page anew: ten seconds in all. */
const TIMEOUT_MS = 5_000;
const CACHE_SECONDS = 300;

export const hotelTag = (slug: string) => `hotel:${slug}`;

/** Caches what `load` returns under the hotel's tag; a failure is thrown and never cached. */
export function cachedForHotel<T>(slug: string, key: string, load: () => Promise<T>): Promise<T> {
  return unstable_cache(load, [key], { revalidate: CACHE_SECONDS, tags: [hotelTag(slug)] })();
}

/** The hotel of a slug. While the API is down the framework serves what it has cached. */
export const getHotelConfig = cache(async (slug: string): Promise<HotelResult> => {
  if (!isHotelSlug(slug)) return { kind: 'missing' };
  try {
    const result = await cachedForHotel(slug, `hotel-config:${slug}`, () => loadHotel(slug));
    if (result.kind === 'found') noteHotel(result.hotel);
    return result;
  } catch (error) {
    if (!isApiError(error)) throw error;
    log().error({ hotel: slug, reason: reasonOf(error) }, 'no hotel config');
    return { kind: 'unavailable' };
  }
});

/**
 * The hotel of a slug as its API has it now.
 * @throws ApiError
 */
export async function loadHotel(slug: string): Promise<HotelResult> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const path = `/api/v1/hotel-config/${slug}/`;
  try {
    const config = await callForPage<Omit<Hotel, 'slug' | 'root'>>(path, { signal, isForGuest: false });
    return { kind: 'found', hotel: hotelAt(slug, config, hotelSite(serverEnv(), slug).root) };
  } catch (error) {
    if (isApiError(error, 404)) return { kind: 'missing' };
    throw error;
  }
}

/**
 * The hotel of a page under /{slug}. An unknown slug is a 404.
 * @throws Error when the API does not respond: a cached page stays, a new one shows the error.
 */
export async function hotelPage(params: Promise<{ slug: string }>): Promise<Hotel> {
  const { slug } = await params;
  const result = await getHotelConfig(slug);
  if (result.kind === 'missing') notFound();
  if (result.kind === 'unavailable') throw new Error('hotel config unavailable');
  return result.hotel;
}

/** The log never gets any part of the response. */
const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);
