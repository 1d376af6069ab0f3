import type { Rate, Room } from '@/lib/contracts/room-search';
import type { FoundRooms } from './parse-room-search.ts';

/** Rates by total_price descending (section 2). */
export function sortRates(rates: Rate[]): Rate[] {
  return [...rates].sort((a, b) => b.total_price - a.total_price);
}

/** Ids of the chosen room and rate and the total that the guest saw, in kopecks. */
export type RateChoice = { roomId: number; rateId: number; total: number };

/** The chosen room and rate in the latest answer; null when they are gone. */
export function findChoice(found: FoundRooms, choice: RateChoice | null): { room: Room; rate: Rate } | null {
  const room = found.rooms.find(({ id }) => id === choice?.roomId);
  const rate = room?.rates.find(({ id }) => id === choice?.rateId);
  return room && rate ? { room, rate } : null;
}

/** Every picture of the room once, the preview first. */
export function roomPictures(room: Pick<Room, 'preview_img' | 'images'>): string[] {
  return [
    ...new Set([room.preview_img, ...room.images].filter((url) => url !== null && url !== '')),
  ] as string[];
}
