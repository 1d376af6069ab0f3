import type { Room } from '#contract/schemas/room-search.ts';
import { formatGuestLimit } from '#rules/text/occupancy.ts';

type Facts = Pick<Room, 'square' | 'guest_limit' | 'beds' | 'view'>;

/** A picture of a room, with what it shows where the hotel says so. */
export type RoomPhoto = { src: string; caption: string };

/** What guests ask first of a room, in words: area, places, beds, view; what is not known is left out. */
export function roomFacts({ square, guest_limit, beds, view }: Facts): string[] {
  return [
    square ? `${square}\u00a0м²` : '',
    guest_limit > 0 ? formatGuestLimit(guest_limit) : '',
    beds ?? '',
    view ? viewOf(view) : '',
  ].filter(Boolean);
}

/** 'вид на море' for 'на море'. */
export const viewOf = (view: string): string => (/^вид/i.test(view) ? view : `вид ${view}`);

/** Every picture of the room once, the preview first, each with its own caption. */
export function roomPhotos({
  preview_img,
  images,
  captions = [],
}: Pick<Room, 'preview_img' | 'images' | 'captions'>): RoomPhoto[] {
  const captionOf = new Map(images.map((src, index) => [src, captions[index] ?? '']));
  const pictures = new Set([preview_img, ...images]);
  return [...pictures].flatMap((src) => (src ? [{ src, caption: captionOf.get(src) ?? '' }] : []));
}
