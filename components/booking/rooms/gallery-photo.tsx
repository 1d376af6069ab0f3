import { getImageProps } from 'next/image';
import { useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { common } from '@/lib/messages/ru';
import type { ShownPhoto } from './gallery';
import styles from './gallery.module.css';

/** The lightbox's name for our kind of slide. */
export const PHOTO = 'room-photo';

type Photo = { type: typeof PHOTO; picture: string; alt: string; shown: ShownPhoto | null };
type Size = { width: number; height: number };

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    [PHOTO]: Photo & GenericSlide;
  }
}

/** Only asked for by next/image: the picture takes its own ratio when it is there. */
const ANY_SIZE: Size = { width: 1920, height: 1280 };

/**
 * A picture of the gallery in the size that is shown: the browser asks for a larger file only when the guest
 * zooms in, and keeps the sharpest it has.
 */
export function GalleryPhoto({
  photo,
  room,
  zoom,
  onSettled,
}: {
  photo: Photo;
  /** What there is to fill, CSS pixels. */
  room: Size;
  zoom: number;
  onSettled: () => void;
}) {
  const { picture, alt, shown } = photo;
  const [ratio, setRatio] = useState<number | null>(shown?.ratio ?? null);
  const [isLoaded, setLoaded] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { props } = getImageProps({ src: picture, alt, ...ANY_SIZE, sizes: '100vw' });
  // Fitted to the screen whatever the file's size, so that a sharper file in its place moves nothing.
  const width = ratio === null ? room.width : Math.min(room.width, room.height * ratio);
  if (hasFailed) return <span className={styles.failed}>{common.imageFailed}</span>;
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: its attributes are made by next/image */}
      <img
        srcSet={props.srcSet}
        sizes={`${Math.ceil(width * zoom)}px`}
        src={props.src}
        alt={alt}
        className={styles.photo}
        style={
          ratio === null
            ? { opacity: 0 }
            : {
                width,
                aspectRatio: ratio,
                ...(shown && !isLoaded && { backgroundImage: `url("${shown.src}")` }),
              }
        }
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          // Of the first file: a sharper one may differ by a pixel.
          setRatio((known) => known ?? naturalWidth / naturalHeight);
          setLoaded(true);
          onSettled();
        }}
        onError={() => {
          setFailed(true);
          onSettled();
        }}
      />
      {ratio === null ? (
        <span className={styles.loading}>
          <Spinner />
        </span>
      ) : null}
    </>
  );
}
