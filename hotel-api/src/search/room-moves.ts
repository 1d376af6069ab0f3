import { sql } from 'kysely';
import { eachDay } from '#api/src/calendar.ts';
import type { Trx } from '#api/src/database/transaction.ts';

/** Rooms of one type on one night. */
export interface RoomsOnNight {
  room_type_id: number;
  date: string;
  rooms: number;
}

interface Booked {
  room_type_id: number;
  arrival: string;
  departure: string;
  rooms_count: number;
}

/** Returns the rooms of a stay, night by night. */
export const roomsOfStay = ({ room_type_id, arrival, departure, rooms_count }: Booked): RoomsOnNight[] =>
  eachDay(arrival, departure).map((date) => ({ room_type_id, date, rooms: rooms_count }));

/** Returns what has to be taken so that `before` becomes `after`; what is given back is negative. */
export function movesBetween(before: RoomsOnNight[], after: RoomsOnNight[]): RoomsOnNight[] {
  const moves = new Map<string, RoomsOnNight>();
  for (const [sign, nights] of [
    [-1, before],
    [1, after],
  ] as const)
    for (const night of nights) {
      const key = `${night.room_type_id} ${night.date}`;
      const rooms = (moves.get(key)?.rooms ?? 0) + sign * night.rooms;
      moves.set(key, { ...night, rooms });
    }
  return [...moves.values()].filter(({ rooms }) => rooms !== 0);
}

/** Returns the moves that take rooms; the others give them back. */
export const takenBy = (moves: RoomsOnNight[]): RoomsOnNight[] => moves.filter(({ rooms }) => rooms > 0);

const asRows = (nights: RoomsOnNight[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as moved (room_type_id bigint, date date, rooms integer)`;

/** Locks these nights by room type and date, in the order in which everybody locks them. */
export async function lockRooms(trx: Trx, hotelId: number, nights: RoomsOnNight[]): Promise<void> {
  await sql`
    select inventory.date from inventory join ${asRows(nights)}
      on moved.room_type_id = inventory.room_type_id and moved.date = inventory.date
    where inventory.hotel_id = ${hotelId}
    order by inventory.room_type_id, inventory.date
    for update of inventory`.execute(trx);
}

/** Takes rooms off sale and gives others back. The caller must have locked the nights and looked at what is free. */
export async function moveRooms(trx: Trx, hotelId: number, moves: RoomsOnNight[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update inventory set booked = booked + moved.rooms from ${asRows(moves)}
    where inventory.hotel_id = ${hotelId} and inventory.room_type_id = moved.room_type_id
      and inventory.date = moved.date`.execute(trx);
}
