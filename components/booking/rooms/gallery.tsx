'use client';

import { getImageProps } from 'next/image';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { common } from '@/lib/messages/ru';
import { roomsTexts } from '@/lib/messages/ru-rooms';

/** Section 9: animation 300 ms, a step of 100 at 1.007 each, the maximum 300. */
const ANIMATION_MS = 300;
const ZOOM_STEP = 1.007 ** 100;
const ZOOM_MAX = 1.007 ** 300;
const WIDTH = 1920;
const HEIGHT = 1280;

/** Full-screen gallery with next, previous, zoom and close; keys, swipes and the wheel work too. */
export function Gallery({
  name,
  pictures,
  index,
  onClose,
}: {
  name: string;
  pictures: string[];
  index: number;
  onClose: () => void;
}) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map((picture, position) => {
        const alt = `${name}, ${position + 1}`;
        const { props } = getImageProps({ src: picture, alt, width: WIDTH, height: HEIGHT, sizes: '100vw' });
        return { src: props.src, alt, description: name };
      })}
      plugins={[Zoom, Counter, Captions]}
      animation={{ fade: ANIMATION_MS, swipe: ANIMATION_MS, zoom: ANIMATION_MS }}
      zoom={{ zoomInMultiplier: ZOOM_STEP, maxZoomPixelRatio: ZOOM_MAX, scrollToZoom: true }}
      captions={{ descriptionTextAlign: 'center' }}
      render={{ iconError: () => <span>{common.imageFailed}</span> }}
      controller={{ closeOnBackdropClick: true }}
      carousel={{ finite: pictures.length < 2 }}
      labels={{
        Previous: roomsTexts.previousPhoto,
        Next: roomsTexts.nextPhoto,
        Close: common.close,
        'Zoom in': roomsTexts.zoomIn,
        'Zoom out': roomsTexts.zoomOut,
        'Photo gallery': name,
        Lightbox: name,
      }}
      styles={{ root: { '--yarl__color_backdrop': '#0d0f10' } }}
    />
  );
}
