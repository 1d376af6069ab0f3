import { isHotelSlug } from '../contracts/hotel-slug.ts';

/** The slug of the hotel whose page, or part of one, is asked for; null for any other address. */
export function requestedHotel(url = ''): string | null {
  const [path = ''] = url.split('?', 1);
  const [, slug = ''] = path.split('/', 2);
  return isHotelSlug(slug) ? slug : null;
}
