'use client';

import { useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { actionTexts } from '@/lib/messages/ru';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import styles from './gallery.module.css';
import { GalleryPhoto, PHOTO } from './gallery-photo';

/** The lightbox moves for 300 ms, zooms by 1.007 to the power of 100 a step and of 300 at most. */
const ANIMATION_MS = 300;
const ZOOM_STEP = 1.007 ** 100;
const ZOOM_MAX = 1.007 ** 300;
/** What the controls above and the caption below take, px: neither lies on the picture. */
const EDGE = 60;

/** Full-screen gallery with next, previous, zoom and close; keys, swipes and the wheel work too. */
export function Gallery({
  name,
  pictures,
  index,
  shown,
  onClose,
}: {
  name: string;
  pictures: string[];
  index: number;
  /** By position: what the page has of them already. */
  shown: (ShownPhoto | null)[];
  onClose: () => void;
}) {
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

/** A picture that the page has loaded already, smaller than the gallery wants it. */
export type ShownPhoto = {
  src: string;
  /** Width by height. */
  ratio: number;
};
