import dynamic from 'next/dynamic';
import { useState } from 'react';
import { usePictureBlur } from '@/components/providers/picture-blur-provider';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { loadCode, prefetchCode } from '@/lib/code/load-code';
import { plural } from '@/lib/format/plural';
import { roomForms, roomsTexts } from '@/lib/messages/ru-rooms';
import styles from './room-pictures.module.css';

const loadGallery = () => loadCode(() => import('./gallery'));

const Gallery = dynamic(() => loadGallery().then((module) => module.Gallery), { ssr: false });

/** Loads the full-screen gallery before the press that needs it. */
const prefetchGallery = () => prefetchCode(loadGallery);

const SIZES = '(max-width: 767px) 100vw, (max-width: 1279px) 80vw, 45vw';

/** The card's picture, the next one at a press, and the way to the full-screen gallery. */
export function RoomPictures({
  name,
  pictures,
  isFirst,
}: {
  name: string;
  pictures: string[];
  /** The first card's: what the guest sees first. */
  isFirst: boolean;
}) {
  const [index, setIndex] = useState(0);
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const blur = usePictureBlur(pictures[index]);
  return (
    <div className={styles.pictures}>
      <Picture
        className={styles.picture}
        src={pictures[index] ?? null}
        alt={name}
        sizes={SIZES}
        blur={blur}
        isPriority={isFirst}
      />
      {pictures.length > 0 ? (
        <button
          type="button"
          data-scripted=""
          className={styles.open}
          aria-label={`${roomsTexts.gallery}: ${name}, ${plural(pictures.length, roomForms.photos)}`}
          onClick={() => setGalleryOpen(true)}
          onPointerEnter={prefetchGallery}
          onFocus={prefetchGallery}
        >
          <Icon name="pictures" size={16} />
          {plural(pictures.length, roomForms.photos)}
        </button>
      ) : null}
      {pictures.length > 1 ? (
        <button
          type="button"
          data-scripted=""
          className={styles.next}
          aria-label={`${roomsTexts.nextPhoto}: ${name}`}
          onClick={() => setIndex((index + 1) % pictures.length)}
        >
          <Icon name="right" size={16} />
        </button>
      ) : null}
      {isGalleryOpen ? (
        <Gallery name={name} pictures={pictures} index={index} onClose={() => setGalleryOpen(false)} />
      ) : null}
    </div>
  );
}
