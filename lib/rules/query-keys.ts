import type { RoomSearch } from './booking/room-search.ts';

/** Where the browser keeps answers, and where a page puts those that it brings along. */
export const userKey = ['user'] as const;
export const reservationKey = (number: string) => ['order', number] as const;
export const roomsKey = (hotelId: number, search: RoomSearch | null) => ['rooms', hotelId, search] as const;
