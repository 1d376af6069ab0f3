import type { MetadataRoute } from 'next';
import { serverEnv } from '#lib/config/server-env.ts';
import { getHomeRooms } from '#lib/server/hotel/home-rooms.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';
import { roomCode } from '#rules/search/room-address.ts';
import { roomPath } from '#rules/search/room-path.ts';

/** The list of hotels is known at run time only. */
export const dynamic = 'force-dynamic';

/** Each hotel with its rooms, which are those of its home, cached with it; without its API the home alone. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { APP_ORIGIN: appOrigin, HOTEL_SLUGS: hotelSlugs } = serverEnv();
  const paths = await Promise.all(hotelSlugs.map(async (slug) => [`/${slug}`, ...(await roomPaths(slug))]));
  return paths.flat().map((path) => ({ url: appOrigin + path, changeFrequency: 'daily' }));
}

async function roomPaths(slug: string): Promise<string[]> {
  const result = await getHotelConfig(slug);
  const rooms = result.kind === 'found' ? await getHomeRooms(result.hotel) : [];
  return rooms.map((room) => roomPath(slug, roomCode(room, rooms)));
}
