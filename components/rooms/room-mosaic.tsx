import { useScripted } from '#components/ui/hydration.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { RoomPhoto } from '#rules/search/room-facts.ts';
import styles from './room-mosaic.module.css';
import { RoomPicture } from './room-picture.tsx';
import { roomTexts } from './room-texts.tsx';

/** One large picture and so many small ones. */
const MOST = 5;

type Props = {
  room: string;
  photos: readonly RoomPhoto[];
  /** How wide the large picture is. */
  sizes: string;
  onOpen: (position: number) => void;
};

/** The room at one glance: a large picture with four small ones; in a narrow place the large one alone. */
export function RoomMosaic({ room, photos, sizes, onOpen }: Props) {
  const scripted = useScripted();
  const shown = photos.slice(0, MOST);
  const count = photos.length;
  if (count === 0)
    return (
      <div className={styles.mosaic} data-count={1}>
        <Picture className={styles.none} src={null} alt={room} sizes="100vw" />
      </div>
    );
  return (
    <div className={styles.mosaic} data-count={shown.length} role="group" aria-label={roomTexts.photos}>
      {shown.map((photo, position) => (
        <RoomPicture
          key={photo.src}
          room={room}
          photo={photo}
          position={position}
          count={count}
          sizes={position === 0 ? sizes : '24vw'}
          isPriority={position === 0}
          onOpen={onOpen}
        />
      ))}
      {count > 1 ? (
        <button type="button" {...scripted} className={styles.all} onClick={() => onOpen(0)}>
          <Icon name="pictures" size={16} />
          <span>{roomTexts.allPhotos(count)}</span>
        </button>
      ) : null}
    </div>
  );
}
