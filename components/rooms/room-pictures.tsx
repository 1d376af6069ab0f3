import dynamic from 'next/dynamic';
import { type RefObject, useRef, useState } from 'react';
import { useScripted } from '#components/ui/hydration.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { useBackCloses } from '#components/ui/use-back-closes.ts';
import { loadCode, prefetchCode } from '#lib/client/load-code.ts';
import type { ShownPhoto } from './gallery.tsx';
import styles from './room-pictures.module.css';
import { roomsTexts } from './texts.tsx';

const loadGallery = () => loadCode(() => import('./gallery.tsx'));

const Gallery = dynamic(() => loadGallery().then((module) => module.Gallery), { ssr: false });

/** Loads the gallery's code when a guest is about to press. */
const prefetchGallery = () => prefetchCode(loadGallery);

/** Above 1280 px it is wider than what is shown, to reuse the file that the hotel's home has loaded. */
const SIZES = '(max-width: 767px) 100vw, (max-width: 1279px) 348px, (max-width: 1919px) 45vw, 480px';

/** By how many pictures a key scrolls the strip. */
const STEPS: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

type Props = {
  name: string;
  pictures: string[];
  /** The first card's picture loads with priority, since the guest sees it first. */
  isFirst: boolean;
};

/**
 * The room's pictures in a strip that takes swipes and arrow keys. A press opens the full-screen gallery; Back closes it.
 */
export function RoomPictures({ name, pictures, isFirst }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  // The other pictures load when the guest is about to look at them.
  const [areAllWanted, setAllWanted] = useState(false);
  const gallery = useBackCloses();
  const scripted = useScripted();
  const shownOf = roomsTexts.photoOf(index + 1, pictures.length);
  const want = () => {
    setAllWanted(true);
    prefetchGallery();
  };
  const isStrip = pictures.length > 1;
  const show = (position: number) => {
    setAllWanted(true);
    const { current } = strip;
    current?.scrollTo({ left: position * current.clientWidth });
  };
  return (
    <div
      className={styles.pictures}
      role="group"
      aria-label={roomsTexts.photos(name)}
      onPointerEnter={want}
      onTouchStart={want}
      onFocus={want}
    >
      {/* biome-ignore lint/a11y: the strip is scrolled by keys; the button under it does for them what a press does */}
      <div
        ref={strip}
        className={styles.strip}
        {...(isStrip && { role: 'group', tabIndex: 0, 'aria-label': roomsTexts.photoStrip(name, shownOf) })}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (!step || !isStrip) return;
          event.preventDefault();
          show(Math.min(Math.max(index + step, 0), pictures.length - 1));
        }}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(Math.round(scrollLeft / clientWidth))
        }
        onClick={pictures.length > 0 ? gallery.open : undefined}
      >
        {pictures.length > 0 ? (
          pictures.map((picture, position) =>
            position === 0 || areAllWanted ? (
              <Picture
                key={picture}
                className={styles.picture}
                src={picture}
                alt={position === 0 ? name : `${name}, ${position + 1}`}
                sizes={SIZES}
                isPriority={isFirst && position === 0}
                isPreloaded={isFirst && position === 0}
                isWanted={position > 0}
              />
            ) : (
              <div key={picture} className={styles.waiting} />
            ),
          )
        ) : (
          <Picture className={styles.picture} src={null} alt={name} sizes={SIZES} />
        )}
      </div>
      {pictures.length > 0 ? (
        <button
          type="button"
          {...scripted}
          className={styles.open}
          aria-label={roomsTexts.gallery(name, shownOf)}
          onClick={gallery.open}
        >
          <Icon name="pictures" size={16} />
          <span>{shownOf}</span>
        </button>
      ) : null}
      {isStrip ? (
        <button
          type="button"
          {...scripted}
          className={styles.next}
          aria-label={roomsTexts.nextPhotoOf(name)}
          onClick={() => show((index + 1) % pictures.length)}
        >
          <Icon name="right" size={16} />
        </button>
      ) : null}
      {gallery.isOpen ? (
        <Gallery
          name={name}
          pictures={pictures}
          index={index}
          shown={shownIn(strip)}
          onClose={gallery.close}
        />
      ) : null}
    </div>
  );
}

/** The files that the strip has loaded already: the gallery shows them at once. */
function shownIn(strip: RefObject<HTMLDivElement | null>): (ShownPhoto | null)[] {
  return [...(strip.current?.children ?? [])].map((slide) => {
    const image = slide.querySelector('img');
    if (!image?.naturalWidth) return null;
    return { src: image.currentSrc, ratio: image.naturalWidth / image.naturalHeight };
  });
}
