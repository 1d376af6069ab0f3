import type { Rate, Room } from '@/lib/contracts/room-search';

/** Rates by total_price descending. */
export function sortRates(rates: Rate[]): Rate[] {
  return [...rates].sort((a, b) => b.total_price - a.total_price);
}

/** Every picture of the room once, the preview first. */
export function roomPictures(room: Pick<Room, 'preview_img' | 'images'>): string[] {
  return [
    ...new Set([room.preview_img, ...room.images].filter((url) => url !== null && url !== '')),
  ] as string[];
}
