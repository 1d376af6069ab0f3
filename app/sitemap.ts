import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import { hotelSite, namedHotels } from '#lib/config/hotel-site.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { askedSite } from '#lib/server/door/asked-site.ts';
import { getHomeRooms } from '#lib/server/hotel/home-rooms.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';
import { inTurns } from '#lib/server/hotel/in-turns.ts';
import { roomCode } from '#rules/search/room-address.ts';
import { roomPhotos } from '#rules/search/room-facts.ts';
import { roomPath } from '#rules/search/room-path.ts';
import { xmlText } from '#rules/text/xml.ts';

/** The list of hotels is known at run time only. */
export const dynamic = 'force-dynamic';

/**
 * Each hotel with its rooms, which are those of its home, cached with it, and their pictures; without its API the home
 * alone. Pages have the date at which their hotel was last changed, where its API tells it.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const env = serverEnv();
  const site = askedSite(await headers());
  // A sitemap may name addresses of its own host alone.
  const here = namedHotels(site, env).filter((slug) => hotelSite(env, slug).origin === site.origin);
  const pages = await inTurns(here, pagesOf);
  return pages.flat().map(({ path, images, changed }) => ({
    url: site.origin + path,
    lastModified: changed,
    changeFrequency: 'daily',
    // The framework writes addresses of pictures as they are.
    images: images.map(xmlText),
  }));
}

type Page = { path: string; images: string[]; changed: string | undefined };

async function pagesOf(slug: string): Promise<Page[]> {
  const result = await getHotelConfig(slug);
  const { root } = hotelSite(serverEnv(), slug);
  if (result.kind !== 'found') return [{ path: root, images: [], changed: undefined }];
  const rooms = await getHomeRooms(result.hotel);
  const changed = result.hotel.changed_at ?? undefined;
  return [
    { path: root, images: result.hotel.images.map(({ url }) => url), changed },
    ...rooms.map((room) => ({
      path: roomPath(root, roomCode(room, rooms)),
      images: roomPhotos(room).map(({ src }) => src),
      changed,
    })),
  ];
}
