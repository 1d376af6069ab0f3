import type { Room } from '#contract/schemas/room-search.ts';
import { addressCode, findByAddressCode } from '#rules/booking/address-code.ts';

type Named = Pick<Room, 'id' | 'room_code'>;

const coded = ({ id, room_code }: Named) => ({ id, code: room_code });

/** How an address names a room: as that of a choice does. */
export const roomCode = (room: Named, rooms: readonly Named[]): string =>
  addressCode(coded(room), rooms.map(coded));

/**
 * The room of an address. Lists of different stays may lack different rooms, so that a room is named by its code in one
 * and by its id in another: either leads to it.
 */
export function findRoom<R extends Named>(rooms: readonly R[], code: string): R | null {
  const position = findByAddressCode(rooms.map(coded), code);
  return rooms[position] ?? rooms.find((room) => room.room_code === code || `${room.id}` === code) ?? null;
}

/** The rooms before and after one in the list; null at its ends. */
export function neighbours<R extends Named>(
  rooms: readonly R[],
  { id }: Pick<R, 'id'>,
): { previous: R | null; next: R | null } {
  const position = rooms.findIndex((room) => room.id === id);
  if (position < 0) return { previous: null, next: null };
  return { previous: rooms[position - 1] ?? null, next: rooms[position + 1] ?? null };
}
