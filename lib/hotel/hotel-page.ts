import 'server-only';
import { notFound } from 'next/navigation';
import type { Hotel } from './hotel.ts';
import { getHotelConfig } from './hotel-config.ts';

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
