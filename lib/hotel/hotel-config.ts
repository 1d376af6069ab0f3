import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { isHotelSlug } from '@/lib/contracts/hotel-slug';
import { serverEnv } from '@/lib/env/server-env';
import { keptAnswer, NoAnswerError, renewSoon } from '@/lib/page-cache/kept-answer';
import { noteAnswer } from '@/lib/page-cache/unanswered-hotels';
import { askApi } from './ask-api.ts';
import type { Hotel } from './hotel.ts';
import { parseHotelConfig } from './hotel.ts';

type HotelResult = { kind: 'found'; hotel: Hotel } | { kind: 'missing' } | { kind: 'unavailable' };

const LIMITS = { timeoutMs: 10_000, maxBytes: 1_000_000 };
const MAX_REMEMBERED = 200;

/** The last good hotel of each slug, used while the API fails or sends nonsense. */
const lastGood = new Map<string, Hotel>();

export const hotelTag = (slug: string) => `hotel:${slug}`;

/** The hotel of a slug, cached under its tag; parallel readers share one API call. */
export const getHotelConfig = cache(async (slug: string): Promise<HotelResult> => {
  if (!isHotelSlug(slug)) return { kind: 'missing' };
  try {
    const result = await keptAnswer(`hotel-config:${slug}`, hotelTag(slug), () => loadHotel(slug));
    if (result.kind === 'found') remember(slug, result.hotel);
    noteAnswer(slug, true);
    return result;
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const hotel = lastGood.get(slug);
    noteAnswer(slug, hotel !== undefined);
    if (!hotel) return { kind: 'unavailable' };
    await renewSoon();
    return { kind: 'found', hotel };
  }
});

async function loadHotel(slug: string): Promise<HotelResult> {
  try {
    const json = await askApi(`/api/v1/hotel-config/${slug}/`, LIMITS);
    if (json === null) return { kind: 'missing' };
    const hotel = parseHotelConfig(json, slug, serverEnv().MEDIA_HOSTS);
    if (!hotel) throw new NoAnswerError('no hotel in it');
    return { kind: 'found', hotel };
  } catch (error) {
    if (error instanceof NoAnswerError)
      process.stderr.write(`Hotel config of ${slug}: nothing usable (${error.message})\n`);
    throw error;
  }
}

function remember(slug: string, hotel: Hotel): void {
  lastGood.delete(slug);
  lastGood.set(slug, hotel);
  const oldest = lastGood.keys().next().value;
  if (lastGood.size > MAX_REMEMBERED && oldest !== undefined) lastGood.delete(oldest);
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
