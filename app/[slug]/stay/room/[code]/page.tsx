import type { Metadata } from 'next';
import { MissingRoom } from '#app/[slug]/rooms/missing-room.tsx';
import { missingRoomMetadata, roomMetadata } from '#app/[slug]/rooms/room-metadata.ts';
import { isLinkForAll, openLink, toSearch } from '#app/[slug]/stay/open-link.ts';
import { BookingProvider } from '#components/providers/booking-provider.tsx';
import { PageAnswers } from '#components/providers/page-answers.tsx';
import { RoomStay } from '#components/rooms/room-stay.tsx';
import { FOR_ALL, PAGE_STATUS } from '#lib/server/door/page-status.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { hotelRoom } from '#lib/server/hotel/hotel-rooms.ts';
import { findRoom } from '#rules/search/room-address.ts';

type Props = {
  params: Promise<{ slug: string; code: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The layouts above are static, so without this every request would be an error. */
export const dynamic = 'force-dynamic';

/**
 * The room of the address among those found for its stay or, where it is not free then, as the hotel has it; null: there
 * is none. The search comes first: it costs what any link to a stay costs, and what it finds is shown whatever the
 * hotel's list says.
 */
async function openRoom({ params, searchParams }: Props) {
  const hotel = await hotelPage(params);
  const { code } = await params;
  const search = toSearch(await searchParams);
  const link = await openLink(hotel.slug, search);
  const rooms = link?.found?.rooms ?? [];
  const offered = findRoom(rooms, code);
  const listed = offered ? null : await hotelRoom(hotel, code);
  return link && (offered || listed) ? { hotel, code, search, link, rooms, offered, listed } : { hotel };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { hotel, link, rooms, offered, listed } = await openRoom(props);
  if (!link) return missingRoomMetadata;
  const shown = listed ?? (offered && { room: offered, rooms });
  return shown ? { ...(await roomMetadata(hotel, shown)), robots: { index: false } } : missingRoomMetadata;
}

/** A room for the stay of its address, rendered for each request. */
export default async function RoomForStay(props: Props) {
  const { hotel, code, search, link, listed } = await openRoom(props);
  if (!link) return <MissingRoom hotel={hotel} />;
  const { today, refusedCode, failure, queries } = link;
  const changing = link.changing?.changed ?? null;
  const known = listed?.room;
  return (
    <PageAnswers queries={queries}>
      {isLinkForAll(link) ? <meta name={PAGE_STATUS} content={FOR_ALL} /> : null}
      <BookingProvider known={{ search, today, missing: null, refusedCode, failure, changing }}>
        <RoomStay code={code} listed={known ?? null} />
      </BookingProvider>
    </PageAnswers>
  );
}
