import type { RoomPhoto } from '#rules/search/room-facts.ts';
import { RoomPicture } from './room-picture.tsx';
import { roomTexts } from './room-texts.tsx';
import styles from './room-views.module.css';

type Props = {
  room: string;
  photos: readonly RoomPhoto[];
  sizes: string;
  onOpen: (position: number) => void;
};

/** The pictures one by one, each as large as the screen lets it be, with what it shows. */
export function RoomViews({ room, photos, sizes, onOpen }: Props) {
  if (photos.length < 2) return null;
  return (
    <section className={styles.views} aria-label={roomTexts.photos}>
      {photos.map((photo, position) => (
        <figure key={photo.src} className={styles.view} data-captioned={photo.caption ? '' : undefined}>
          <RoomPicture
            room={room}
            photo={photo}
            position={position}
            count={photos.length}
            sizes={sizes}
            onOpen={onOpen}
          />
          {photo.caption ? <figcaption className={styles.caption}>{photo.caption}</figcaption> : null}
        </figure>
      ))}
    </section>
  );
}
