'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import Lightbox, { type ControllerRef } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { uiTexts } from '#components/ui/texts.ts';
import type { RoomPhoto } from '#rules/search/room-facts.ts';
import { actionTexts } from '#rules/text/common.ts';
import { roomTexts } from './room-texts.tsx';
import { roomsTexts } from './texts.tsx';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import { getImageProps } from 'next/image';
import { Spinner } from '#components/ui/spinner.tsx';
import { useModal } from '#components/ui/use-modal.ts';
import styles from './gallery.module.css';

/** A picture that the page has loaded already, in a smaller size than the gallery needs. */
export type ShownPhoto = {
  src: string;
  /** Width divided by height. */
  ratio: number;
};

/** The name under which the lightbox renders our own slides. */
const PHOTO = 'room-photo';

type Photo = { type: typeof PHOTO; picture: string; alt: string; shown: ShownPhoto | null };
type Size = { width: number; height: number };

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    [PHOTO]: Photo & GenericSlide;
  }
}

/** The lightbox animates for 300 ms. One zoom step is 1.007^100, the limit is 1.007^300. */
const ANIMATION_MS = 300;
const ZOOM_STEP = 1.007 ** 100;
const ZOOM_MAX = 1.007 ** 300;
/** The height of the controls above and of the caption below, px. The picture stays clear of both. */
const EDGE = 60;

/** So many thumbnails stand on either side of the picture's own. */
const THUMBNAILS = { width: 72, height: 48, border: 2, borderRadius: 0, padding: 0, gap: 8, vignette: false };
const THUMBNAILS_BESIDE = 4;

type Props = {
  name: string;
  photos: readonly RoomPhoto[];
  index: number;
  /** By position, the files that the page has loaded already. */
  shown: (ShownPhoto | null)[];
  onClose: () => void;
};

/**
 * The full-screen gallery. Buttons, keys, swipes and the wheel turn, zoom and close it. A dialog of its own holds it: what
 * is not in the topmost dialog could neither be seen nor pressed.
 */
export function Gallery({ name, photos, index, shown, onClose }: Props) {
  // The neighbouring pictures load only after the one that was asked for.
  const [areNeighboursWanted, setNeighboursWanted] = useState(false);
  const dialog = useModal(onClose);
  const controls = useRef<ControllerRef>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setRoot(dialog.current), [dialog]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={name}
      // A dialog is asked to close by Escape and by Android's Back alike. The lightbox would hear the key once more.
      onKeyDownCapture={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        controls.current?.close();
      }}
    >
      {root ? (
        <Lightbox
          open
          close={onClose}
          index={index}
          portal={{ root }}
          className={styles.gallery}
          slides={photos.map(({ src, caption }, position) => ({
            type: PHOTO,
            picture: src,
            // The caption below says what is on it.
            alt: roomTexts.photoOf(name, position + 1),
            shown: shown[position] ?? null,
            description: caption || name,
          }))}
          plugins={photos.length > 1 ? [Zoom, Counter, Captions, Thumbnails] : [Zoom, Counter, Captions]}
          animation={{ fade: ANIMATION_MS, swipe: ANIMATION_MS, zoom: ANIMATION_MS }}
          // Zoom is relative to the shown size. The library's own slides would zoom by the pixels of their file.
          zoom={{ supports: [PHOTO], maxZoom: ZOOM_MAX, zoomInMultiplier: ZOOM_STEP, scrollToZoom: true }}
          captions={{ descriptionTextAlign: 'center' }}
          thumbnails={THUMBNAILS}
          render={{
            slide: ({ slide, offset, rect, zoom = 1 }) =>
              slide.type === PHOTO && (offset === 0 || (areNeighboursWanted && Math.abs(offset) === 1)) ? (
                <GalleryPhoto
                  photo={slide}
                  room={{ width: rect.width, height: rect.height - 2 * EDGE }}
                  zoom={offset === 0 ? zoom : 1}
                  onSettled={() => setNeighboursWanted(true)}
                />
              ) : null,
            thumbnail: ({ slide }) =>
              slide.type === PHOTO && areNeighboursWanted ? <Thumbnail photo={slide} /> : <span />,
          }}
          controller={{ ref: controls, closeOnBackdropClick: true }}
          carousel={{ finite: photos.length < 2, preload: THUMBNAILS_BESIDE }}
          labels={{
            Previous: roomsTexts.previousPhoto,
            Next: roomsTexts.nextPhoto,
            Close: actionTexts.close,
            'Zoom in': roomsTexts.zoomIn,
            'Zoom out': roomsTexts.zoomOut,
            'Photo gallery': name,
            Lightbox: name,
            Thumbnails: roomTexts.photos,
            Slide: roomTexts.photo,
            Carousel: roomTexts.photos,
            '{index} of {total}': roomTexts.slide,
          }}
          styles={{ root: { '--yarl__color_backdrop': 'var(--viewer)' } }}
        />
      ) : null}
    </dialog>
  );
}

/** The smallest file is enough for a thumbnail, and what the page has shown already costs nothing. */
function Thumbnail({ photo: { picture, shown } }: { photo: Photo }) {
  const { props } = getImageProps({ src: picture, alt: '', ...ANY_SIZE, sizes: `${THUMBNAILS.width}px` });
  if (shown) return <span className={styles.thumbnail} style={{ backgroundImage: `url("${shown.src}")` }} />;
  // biome-ignore lint/performance/noImgElement: its attributes are made by next/image
  return <img {...props} alt="" className={styles.thumbnail} />;
}

/** next/image requires a size. The picture takes its own ratio once it is loaded. */
const ANY_SIZE: Size = { width: 1920, height: 1280 };

type GalleryPhotoProps = {
  photo: Photo;
  /** The space to fill, CSS pixels. */
  room: Size;
  zoom: number;
  onSettled: () => void;
};

/**
 * A picture of the gallery in the size that is shown. The browser asks for a larger file only when the guest
 * zooms in, and does not go back to a smaller one.
 */
function GalleryPhoto({ photo, room, zoom, onSettled }: GalleryPhotoProps) {
  const { picture, alt, shown } = photo;
  const [ratio, setRatio] = useState<number | null>(shown?.ratio ?? null);
  const [isLoaded, setLoaded] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { props } = getImageProps({ src: picture, alt, ...ANY_SIZE, sizes: '100vw' });
  // The picture is fitted to the screen whatever its file's size, so that a sharper file moves nothing.
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
          // The first file decides on the ratio: a sharper one may differ by a pixel, and the picture would
          // move.
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
