import { useScripted } from '#components/ui/hydration.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { RoomPhoto } from '#rules/search/room-facts.ts';
import styles from './room-picture.module.css';
import { roomTexts } from './room-texts.tsx';
import { prefetchGallery } from './use-room-gallery.tsx';

type Props = {
  room: string;
  photo: RoomPhoto;
  /** Its place among the room's pictures, and how many there are. */
  position: number;
  count: number;
  sizes: string;
  isPriority?: boolean;
  /** Opens the gallery at this picture. */
  onOpen: (position: number) => void;
};

/** A picture of the room, which a press opens in the gallery. */
export function RoomPicture({ room, photo, position, count, sizes, isPriority = false, onOpen }: Props) {
  const scripted = useScripted();
  return (
    <div className={styles.photo} data-photo={position}>
      <Picture
        className={styles.picture}
        src={photo.src}
        alt={photo.caption || roomTexts.photoOf(room, position + 1)}
        sizes={sizes}
        isPriority={isPriority}
        isPreloaded={isPriority}
      />
      <button
        type="button"
        {...scripted}
        className={styles.open}
        aria-label={roomTexts.openPhoto(room, position + 1, count)}
        onPointerEnter={prefetchGallery}
        onFocus={prefetchGallery}
        onClick={() => onOpen(position)}
      />
    </div>
  );
}
