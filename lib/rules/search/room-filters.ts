import type { Room } from '#contract/schemas/room-search.ts';

/** So many kinds of rooms are looked through; among more a guest needs help. */
export const LOOKED_THROUGH = 8;

export type FilterKind = 'places' | 'view' | 'feature';
export type Filter = { kind: FilterKind; value: string };

export type Filtered = Pick<Room, 'guest_limit' | 'view' | 'room_options'>;

const KINDS: readonly FilterKind[] = ['places', 'view', 'feature'];

export const isSame = (one: Filter, other: Filter) => one.kind === other.kind && one.value === other.value;

export const isOf = (room: Filtered, { kind, value }: Filter): boolean => {
  if (kind === 'places') return `${room.guest_limit}` === value;
  if (kind === 'view') return room.view === value;
  return room.room_options.some(({ name }) => name === value);
};

/** Any of the chosen places and views, and all of the chosen features. */
export function isShown(room: Filtered, chosen: readonly Filter[]): boolean {
  return KINDS.every((kind) => {
    const ofKind = chosen.filter((filter) => filter.kind === kind);
    if (kind === 'feature') return ofKind.every((filter) => isOf(room, filter));
    return ofKind.length === 0 || ofKind.some((filter) => isOf(room, filter));
  });
}

/** The rooms that are left; all of them where none would be, as after a search that finds other rooms. */
export function filterRooms<R extends Filtered>(rooms: readonly R[], chosen: readonly Filter[]): R[] {
  const left = rooms.filter((room) => isShown(room, chosen));
  return left.length > 0 ? left : [...rooms];
}
