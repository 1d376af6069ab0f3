import dynamic from 'next/dynamic';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useBookingAddress } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useScripted } from '#components/ui/hydration.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { isPlainPress } from '#components/ui/soft-link.tsx';
import { useBackCloses } from '#components/ui/use-back-closes.ts';
import type { Room, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { loadCode, prefetchCode } from '#lib/client/load-code.ts';
import { roomCode } from '#rules/search/room-address.ts';
import { roomPhotos } from '#rules/search/room-facts.ts';
import { roomPath } from '#rules/search/room-path.ts';
import styles from './room-pictures.module.css';
import { roomsTexts } from './texts.tsx';

const loadRoom = () => loadCode(() => import('./room-dialog.tsx'));

const RoomDialog = dynamic(() => loadRoom().then((module) => module.RoomDialog), { ssr: false });

/** Loads the code of the room when a guest is about to press. */
const prefetchRoom = () => prefetchCode(loadRoom);

/** Above 1280 px it is wider than what is shown, to reuse the file that the hotel's home has loaded. */
const SIZES = '(max-width: 767px) 100vw, (max-width: 1279px) 560px, (max-width: 1919px) 45vw, 480px';

/** By how many pictures a key scrolls the strip. */
const STEPS: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

type Props = {
  room: Room;
  found: RoomSearchResponse;
  /** The first card's picture loads with priority, since the guest sees it first. */
  isFirst: boolean;
  /** What stands on the picture. */
  children?: ReactNode;
};

/**
 * The room's pictures in a strip that takes swipes and arrow keys. They lead to the room's page; a press shows what is
 * there over the list, and Back closes it.
 */
export function RoomPictures({ room, found, isFirst, children }: Props) {
  const { name } = room;
  const { root } = useHotel();
  const address = `${roomPath(root, roomCode(room, found.rooms))}${useBookingAddress()}`;
  const pictures = roomPhotos(room);
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  // The other pictures load when the guest is about to look at them.
  const [areAllWanted, setAllWanted] = useState(false);
  const dialog = useBackCloses();
  const scripted = useScripted();
  const shownOf = roomsTexts.photoOf(index + 1, pictures.length);
  const want = () => {
    setAllWanted(true);
    prefetchRoom();
  };
  const isStrip = pictures.length > 1;
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    dialog.open();
  };
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
      {/* biome-ignore lint/a11y: the strip is scrolled by keys */}
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
      >
        {pictures.length > 0 ? (
          pictures.map(({ src, caption }, position) =>
            position === 0 || areAllWanted ? (
              <a
                key={src}
                className={styles.slide}
                href={address}
                rel="nofollow"
                {...(position === index
                  ? { 'aria-label': roomsTexts.about(name, shownOf) }
                  : { tabIndex: -1 })}
                onClick={open}
              >
                <Picture
                  className={styles.picture}
                  src={src}
                  alt={position === 0 ? name : caption || `${name}, ${position + 1}`}
                  sizes={SIZES}
                  isPriority={isFirst && position === 0}
                  isPreloaded={isFirst && position === 0}
                  isWanted={position > 0}
                />
              </a>
            ) : (
              <div key={src} className={styles.waiting} />
            ),
          )
        ) : (
          <Picture className={styles.picture} src={null} alt={name} sizes={SIZES} />
        )}
      </div>
      {pictures.length > 0 ? (
        <span className={styles.shown} aria-hidden="true">
          <Icon name="pictures" size={16} />
          <span>{shownOf}</span>
        </span>
      ) : (
        <a className={styles.shown} href={address} rel="nofollow" onClick={open}>
          <Icon name="info" size={16} />
          <span>{roomsTexts.about(name, null)}</span>
        </a>
      )}
      {children}
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
      {dialog.isOpen ? <RoomDialog room={room} found={found} onClose={dialog.close} /> : null}
    </div>
  );
}
