import type { Metadata } from 'next';
import { MissingRoom } from '#app/[slug]/rooms/missing-room.tsx';
import { missingRoomMetadata, roomMetadata } from '#app/[slug]/rooms/room-metadata.ts';
import { JsonLd } from '#components/hotel/json-ld.tsx';
import { RoomDetails } from '#components/rooms/room-details.tsx';
import { RoomNeighbours } from '#components/rooms/room-neighbours.tsx';
import { RoomPage } from '#components/rooms/room-page.tsx';
import { RoomPrice } from '#components/rooms/room-price.tsx';
import type { HomeRoom } from '#lib/server/hotel/home-rooms.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { roomJsonLd } from '#lib/server/hotel/hotel-json-ld.ts';
import { hotelRoom } from '#lib/server/hotel/hotel-rooms.ts';
import { siteSettings } from '#lib/server/hotel/site-settings.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { roomCode } from '#rules/search/room-address.ts';
import { roomPath } from '#rules/search/room-path.ts';
import { todayIn } from '#rules/text/dates.ts';

type Props = { params: Promise<{ slug: string; code: string }> };

/** A room is rendered on its first visit and cached, like every hotel page. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const hotel = await hotelPage(params);
  const listed = await hotelRoom(hotel, (await params).code);
  return listed ? roomMetadata(hotel, listed) : missingRoomMetadata;
}

/** What the links to other rooms show of them: the rest would be data of the page for nothing. */
const named = ({ id, room_code, name, preview_img, min_price }: HomeRoom) => ({
  id,
  room_code,
  name,
  preview_img,
  min_price,
});

/** A room without a stay: what it is, and its best price, the same for everybody. */
export default async function RoomWithoutStay({ params }: Props) {
  const hotel = await hotelPage(params);
  const listed = await hotelRoom(hotel, (await params).code);
  if (!listed) return <MissingRoom hotel={hotel} />;
  const { room, rooms } = listed;
  const { rates, min_price, original_price, night, ...shown } = room;
  const path = roomPath(hotel.root, roomCode(room, rooms));
  const { appOrigin } = siteSettings(hotel);
  return (
    <RoomPage hotel={hotel} name={room.name} rooms={hotelPath(hotel.root, '#rooms')}>
      <RoomDetails room={shown}>
        <RoomPrice
          room={{ night, min_price }}
          path={path}
          today={todayIn(hotel.timezone)}
          adults={Math.min(2, hotel.max_adults)}
          last={hotel.last_departure}
        />
      </RoomDetails>
      <RoomNeighbours root={hotel.root} rooms={rooms.map(named)} room={named(room)} search="" />
      <JsonLd data={roomJsonLd(hotel, room, { home: appOrigin + hotel.root, page: appOrigin + path })} />
    </RoomPage>
  );
}
