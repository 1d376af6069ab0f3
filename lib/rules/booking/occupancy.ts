import { nanoid } from 'nanoid';
import type { ChildCategory } from '#contract/schemas/hotel-config.ts';
import type { ChildCount, RoomGuests } from '#contract/schemas/room-search.ts';
import { clampCounter } from './counter.ts';

const DEFAULT_ADULTS = 2;
export const MIN_ADULTS = 1;
/** The length of the random room ids. */
const ROOM_ID_LENGTH = 21;
/** Above this many counted guests the corporate warning is shown. */
export const CORPORATE_GUESTS_LIMIT = 3;

/** One room of the search with its guests. */
export type RoomOccupancy = RoomGuests & { id: string };

/** The hotel's limits on rooms and guests. */
export type OccupancyLimits = {
  max_rooms: number;
  max_adults: number;
  hotel_child_categories: ChildCategory[];
};

/** A room with the default guests, clamped to the hotel's limits. */
export function createRoom(limits: OccupancyLimits, guests?: Partial<RoomGuests>): RoomOccupancy {
  return {
    id: nanoid(ROOM_ID_LENGTH),
    adults: clampCounter(guests?.adults ?? DEFAULT_ADULTS, MIN_ADULTS, limits.max_adults),
    childs: limits.hotel_child_categories.map(({ id, code, max_childs }) => ({
      id,
      code,
      count: clampCounter(guests?.childs?.find((child) => child.id === id)?.count ?? 0, 0, max_childs),
    })),
  };
}

export function addRoom(rooms: RoomOccupancy[], limits: OccupancyLimits): RoomOccupancy[] {
  return rooms.length < limits.max_rooms ? [...rooms, createRoom(limits)] : rooms;
}

/** Removes a room, but never the last one. */
export function removeRoom(rooms: RoomOccupancy[], roomId: string): RoomOccupancy[] {
  return rooms.length > 1 ? rooms.filter((room) => room.id !== roomId) : rooms;
}

export function setAdults(rooms: RoomOccupancy[], roomId: string, adults: number, limits: OccupancyLimits) {
  return rooms.map((room) =>
    room.id === roomId ? { ...room, adults: clampCounter(adults, MIN_ADULTS, limits.max_adults) } : room,
  );
}

export function setChildren(
  rooms: RoomOccupancy[],
  roomId: string,
  categoryId: number,
  count: number,
  limits: OccupancyLimits,
): RoomOccupancy[] {
  const category = limits.hotel_child_categories.find(({ id }) => id === categoryId);
  if (!category) return rooms;
  const clamped = clampCounter(count, 0, category.max_childs);
  return rooms.map((room) =>
    room.id === roomId
      ? {
          ...room,
          childs: room.childs.map((child) =>
            child.id === categoryId ? { ...child, count: clamped } : child,
          ),
        }
      : room,
  );
}

export function adultsTotal(rooms: RoomGuests[]): number {
  return rooms.reduce((sum, room) => sum + room.adults, 0);
}

export function childrenTotal(rooms: readonly { childs: readonly { count: number }[] }[]): number {
  return rooms.reduce((sum, room) => sum + room.childs.reduce((inner, { count }) => inner + count, 0), 0);
}

export const guestsTotal = (rooms: RoomGuests[]): number => adultsTotal(rooms) + childrenTotal(rooms);

/** Adults, and the children whose category counts toward the guest total (`use_in_culc`). */
export function countedGuests(rooms: RoomGuests[], categories: ChildCategory[]): number {
  const counted = new Set(categories.filter((category) => category.use_in_culc).map(({ id }) => id));
  return rooms.reduce(
    (sum, room) =>
      sum +
      room.adults +
      room.childs.reduce((inner, child) => inner + (counted.has(child.id) ? child.count : 0), 0),
    0,
  );
}

/** The children of all rooms by category, without empty categories. */
export function childrenByCategory(rooms: RoomGuests[]): ChildCount[] {
  const totals = new Map<number, ChildCount>();
  for (const child of rooms.flatMap((room) => room.childs)) {
    const total = totals.get(child.id) ?? { id: child.id, code: child.code, count: 0 };
    totals.set(child.id, { ...total, count: total.count + child.count });
  }
  return [...totals.values()].filter(({ count }) => count > 0);
}
