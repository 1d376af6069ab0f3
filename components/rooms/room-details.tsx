'use client';

import type { ReactNode } from 'react';
import { Html } from '#components/ui/html.tsx';
import type { Room } from '#contract/schemas/room-search.ts';
import { iconAddress } from '#rules/search/icon-address.ts';
import { roomPhotos, viewOf } from '#rules/search/room-facts.ts';
import { formatGuestLimit } from '#rules/text/occupancy.ts';
import styles from './room-details.module.css';
import { FeatureIcon } from './room-info.tsx';
import { RoomMosaic } from './room-mosaic.tsx';
import { roomTexts } from './room-texts.tsx';
import { RoomViews } from './room-views.tsx';
import { roomsTexts } from './texts.tsx';
import { useRoomGallery } from './use-room-gallery.tsx';

/** What a place shows of a room; its prices come from whoever shows it. */
export type ShownRoom = Omit<Room, 'rates' | 'min_price' | 'original_price'>;

type Props = {
  room: ShownRoom;
  /** The price and the rates. */
  children: ReactNode;
  /** A dialog is narrower than the page. */
  isDialog?: boolean;
};

const SIZES = {
  page: { mosaic: '(max-width: 1023px) 100vw, 50vw', views: '(max-width: 1023px) 100vw, 66vw' },
  dialog: { mosaic: '(max-width: 639px) 100vw, 568px', views: '(max-width: 639px) 100vw, 568px' },
};

/** A room as a place: its pictures, what there is to know of it, and what it costs. */
export function RoomDetails({ room, children, isDialog = false }: Props) {
  const sizes = SIZES[isDialog ? 'dialog' : 'page'];
  // A dialog has its own title over them.
  const Title = isDialog ? 'h3' : 'h2';
  const photos = roomPhotos(room);
  const { root, open, gallery } = useRoomGallery(room.name, photos);
  return (
    <div ref={root} className={styles.room}>
      <RoomMosaic room={room.name} photos={photos} sizes={sizes.mosaic} onOpen={open} />
      <div className={styles.columns}>
        <div className={styles.about}>
          <RoomFacts room={room} />
          {room.short_description ? (
            <Html className={styles.description} html={room.short_description} />
          ) : null}
        </div>
        <div className={styles.price}>{children}</div>
        <div className={styles.contents}>
          <RoomContents room={room} title={Title} />
          {room.plan ? <RoomPlan name={room.name} address={room.plan} title={Title} /> : null}
        </div>
      </div>
      <RoomViews room={room.name} photos={photos} sizes={sizes.views} onOpen={open} />
      {gallery}
    </div>
  );
}

/** What guests ask first. */
function RoomFacts({ room: { square, guest_limit, beds, view } }: { room: ShownRoom }) {
  const facts = [
    [roomTexts.area, square ? roomsTexts.square(square) : ''],
    [roomTexts.places, guest_limit > 0 ? formatGuestLimit(guest_limit) : ''],
    [roomTexts.beds, beds ?? ''],
    [roomTexts.view, view ? viewOf(view).replace(/^вид /i, '') : ''],
  ].filter(([, text]) => text);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All its features, those that a card shows first. */
function RoomContents({ room: { id, room_options }, title: Title }: { room: ShownRoom; title: 'h2' | 'h3' }) {
  if (room_options.length === 0) return null;
  const titleId = `in-room-${id}`;
  const options = [...room_options].sort((one, other) => Number(other.show_always) - Number(one.show_always));
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId} className={styles.title}>
        {roomTexts.inRoom}
      </Title>
      <ul className={styles.features}>
        {options.map((option) => (
          <li key={option.code || option.name}>
            <FeatureIcon address={option.icon_url} />
            <span>{option.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The hotel's drawing of the room as a mask, in the colour of the text. If it does not load, nothing is shown. */
function RoomPlan({ name, address, title: Title }: { name: string; address: string; title: 'h2' | 'h3' }) {
  return (
    <section className={styles.plan}>
      <Title className={styles.title}>{roomTexts.plan}</Title>
      <div
        className={styles.drawing}
        style={{ maskImage: `url("${iconAddress(address)}")` }}
        role="img"
        aria-label={roomTexts.planOf(name)}
      />
    </section>
  );
}
