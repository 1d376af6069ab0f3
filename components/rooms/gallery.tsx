'use client';

import { useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { uiTexts } from '#components/ui/texts.ts';
import { actionTexts } from '#lib/text/common.ts';
import { roomsTexts } from './texts.tsx';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { getImageProps } from 'next/image';
import { Spinner } from '#components/ui/spinner.tsx';
import styles from './gallery.module.css';

/** A picture that the page has loaded already, smaller than the gallery wants it. */
export type ShownPhoto = {
  src: string;
  /** Width by height. */
  ratio: number;
};

/** The lightbox's name for our kind of slide. */
const PHOTO = 'room-photo';

type Photo = { type: typeof PHOTO; picture: string; alt: string; shown: ShownPhoto | null };
type Size = { width: number; height: number };

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    [PHOTO]: Photo & GenericSlide;
  }
}

/** The lightbox moves for 300 ms, zooms by 1.007 to the power of 100 a step and of 300 at most. */
const ANIMATION_MS = 300;
const ZOOM_STEP = 1.007 ** 100;
const ZOOM_MAX = 1.007 ** 300;
/** What the controls above and the caption below take, px: neither lies on the picture. */
const EDGE = 60;

type Props = {
  name: string;
  pictures: string[];
  index: number;
  /** By position: what the page has of them already. */
  shown: (ShownPhoto | null)[];
  onClose: () => void;
};

/** Full-screen gallery with next, previous, zoom and close; keys, swipes and the wheel work too. */
export function Gallery({ name, pictures, index, shown, onClose }: Props) {
  // The neighbours wait for the picture that was asked for.
  const [areNeighboursWanted, setNeighboursWanted] = useState(false);
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      className={styles.gallery}
      slides={pictures.map((picture, position) => ({
        type: PHOTO,
        picture,
        alt: `${name}, ${position + 1}`,
        shown: shown[position] ?? null,
        description: name,
      }))}
      plugins={[Zoom, Counter, Captions]}
      animation={{ fade: ANIMATION_MS, swipe: ANIMATION_MS, zoom: ANIMATION_MS }}
      // Measured on the shown picture: a slide of the library's own kind zooms by its file's pixels.
      zoom={{ supports: [PHOTO], maxZoom: ZOOM_MAX, zoomInMultiplier: ZOOM_STEP, scrollToZoom: true }}
      captions={{ descriptionTextAlign: 'center' }}
      render={{
        slide: ({ slide, offset, rect, zoom = 1 }) =>
          slide.type === PHOTO && (offset === 0 || areNeighboursWanted) ? (
            <GalleryPhoto
              photo={slide}
              room={{ width: rect.width, height: rect.height - 2 * EDGE }}
              zoom={offset === 0 ? zoom : 1}
              onSettled={() => setNeighboursWanted(true)}
            />
          ) : null,
      }}
      controller={{ closeOnBackdropClick: true }}
      carousel={{ finite: pictures.length < 2, preload: 1 }}
      labels={{
        Previous: roomsTexts.previousPhoto,
        Next: roomsTexts.nextPhoto,
        Close: actionTexts.close,
        'Zoom in': roomsTexts.zoomIn,
        'Zoom out': roomsTexts.zoomOut,
        'Photo gallery': name,
        Lightbox: name,
      }}
      styles={{ root: { '--yarl__color_backdrop': 'var(--viewer)' } }}
    />
  );
}

/** Only asked for by next/image: the picture takes its own ratio when it is there. */
const ANY_SIZE: Size = { width: 1920, height: 1280 };

type GalleryPhotoProps = {
  photo: Photo;
  /** What there is to fill, CSS pixels. */
  room: Size;
  zoom: number;
  onSettled: () => void;
};

/**
 * A picture of the gallery in the size that is shown: the browser asks for a larger file only when the guest
 * zooms in, and keeps the sharpest it has.
 */
function GalleryPhoto({ photo, room, zoom, onSettled }: GalleryPhotoProps) {
  const { picture, alt, shown } = photo;
  const [ratio, setRatio] = useState<number | null>(shown?.ratio ?? null);
  const [isLoaded, setLoaded] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { props } = getImageProps({ src: picture, alt, ...ANY_SIZE, sizes: '100vw' });
  // Fitted to the screen whatever the file's size, so that a sharper file in its place moves nothing.
  const width = ratio === null ? room.width : Math.min(room.width, room.height * ratio);
  if (hasFailed) return <span className={styles.failed}>{uiTexts.imageFailed}</span>;
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
