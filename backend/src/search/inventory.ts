import type { Selectable } from 'kysely';
import type { Db } from '../context.ts';
import type { InventoryTable } from '../database/catalogue-tables.ts';
import type { Trx } from '../database/transaction.ts';
import { ApiError } from '../http/errors.ts';
import type { Stay } from './stay.ts';

export type InventoryNight = Selectable<InventoryTable>;

/** Nights of the stay by room type. */
export async function nightsOf(
  db: Db,
  hotelId: number,
  roomTypeIds: number[],
  stay: Stay,
): Promise<Map<number, InventoryNight[]>> {
  const byRoomType = new Map<number, InventoryNight[]>(roomTypeIds.map((id) => [id, []]));
  if (roomTypeIds.length === 0) return byRoomType;
  const rows = await db
    .selectFrom('inventory')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .where('room_type_id', 'in', roomTypeIds)
    .where('date', '>=', stay.arrival)
    .where('date', '<', stay.departure)
    .orderBy('date')
    .execute();
  for (const row of rows) byRoomType.get(row.room_type_id)?.push(row);
  return byRoomType;
}

/** Rooms free on every night; 0 when a night is not on sale. */
export function freeRooms(nights: InventoryNight[], stay: Stay): number {
  if (nights.length !== stay.nights.length) return 0;
  return Math.min(...nights.map(({ total, booked }) => total - booked));
}

/** Locks the nights in date order, so that parallel orders queue instead of deadlocking. */
export function lockNights(
  trx: Trx,
  hotelId: number,
  roomTypeId: number,
  from: string,
  to: string,
): Promise<InventoryNight[]> {
  return trx
    .selectFrom('inventory')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .where('room_type_id', '=', roomTypeId)
    .where('date', '>=', from)
    .where('date', '<', to)
    .orderBy('date')
    .forUpdate()
    .execute();
}

export const roomJustTaken = () =>
  new ApiError(400, { room_code: ['Номер только что забронировали. Выберите другой номер или даты'] });

/** Takes rooms out of sale (positive) or returns them (negative); the caller holds the locks. */
export async function moveBooked(
  trx: Trx,
  hotelId: number,
  roomTypeId: number,
  from: string,
  to: string,
  rooms: number,
): Promise<void> {
  await trx
    .updateTable('inventory')
    .set((eb) => ({ booked: eb('booked', '+', rooms) }))
    .where('hotel_id', '=', hotelId)
    .where('room_type_id', '=', roomTypeId)
    .where('date', '>=', from)
    .where('date', '<', to)
    .execute();
}
