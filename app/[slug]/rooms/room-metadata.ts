import type { Metadata } from 'next';
import { pageTexts } from '#app/texts.ts';
import type { Room } from '#contract/schemas/room-search.ts';
import { MISSING, PAGE_STATUS } from '#lib/server/door/page-status.ts';
import { sharePicture } from '#lib/server/hotel/brand-files.ts';
import { roomDescription } from '#lib/server/hotel/hotel-json-ld.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { roomCode } from '#rules/search/room-address.ts';
import { roomPath } from '#rules/search/room-path.ts';

/** The head of a room's page: search engines and messengers show the room, not the hotel. */
export async function roomMetadata(
  hotel: Hotel,
  { room, rooms }: { room: Room; rooms: Room[] },
): Promise<Metadata> {
  const path = roomPath(hotel.root, roomCode(room, rooms));
  const description = roomDescription(hotel, room);
  const picture = room.preview_img ? { url: room.preview_img, alt: room.name } : await sharePicture(hotel);
  return {
    title: room.name,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      locale: 'ru_RU',
      siteName: hotel.name,
      title: `${room.name} — ${hotel.name}`,
      description,
      url: path,
      images: [picture],
    },
    twitter: { card: 'summary_large_image', images: [{ url: picture.url, alt: picture.alt }] },
  };
}

/** The server renders the page and answers 404 (decision 0010). */
export const missingRoomMetadata: Metadata = {
  title: pageTexts.roomNotFound,
  robots: { index: false },
  other: { [PAGE_STATUS]: MISSING },
};
