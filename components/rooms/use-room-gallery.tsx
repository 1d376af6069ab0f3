import dynamic from 'next/dynamic';
import { type ReactNode, useRef, useState } from 'react';
import { useBackCloses } from '#components/ui/use-back-closes.ts';
import { loadCode, prefetchCode } from '#lib/client/load-code.ts';
import type { RoomPhoto } from '#rules/search/room-facts.ts';
import type { ShownPhoto } from './gallery.tsx';

const loadGallery = () => loadCode(() => import('./gallery.tsx'));

const Gallery = dynamic(() => loadGallery().then((module) => module.Gallery), { ssr: false });

/** Loads the gallery's code when a guest is about to press. */
export const prefetchGallery = () => prefetchCode(loadGallery);

/** The full-screen gallery of a room's pictures. Back closes it. `root` holds the pictures that open it. */
export function useRoomGallery(name: string, photos: readonly RoomPhoto[]) {
  const layer = useBackCloses();
  const root = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const gallery: ReactNode = layer.isOpen ? (
    <Gallery
      name={name}
      photos={photos}
      index={index}
      shown={photos.map((_photo, position) => shownIn(root.current, position))}
      onClose={layer.close}
    />
  ) : null;
  const open = (position: number) => {
    setIndex(position);
    layer.open();
  };
  return { root, open, gallery };
}

/** The largest file of a picture that the page has loaded already: the gallery shows it at once. */
function shownIn(root: HTMLElement | null, position: number): ShownPhoto | null {
  const loaded = [...(root?.querySelectorAll<HTMLImageElement>(`[data-photo="${position}"] img`) ?? [])];
  const [image] = loaded.sort((one, other) => other.naturalWidth - one.naturalWidth);
  return image?.naturalWidth
    ? { src: image.currentSrc, ratio: image.naturalWidth / image.naturalHeight }
    : null;
}
