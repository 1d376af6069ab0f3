import type { Trx } from '../database/transaction.ts';
import { ApiError } from '../http/errors.ts';
import type { Night } from './nights.ts';
import type { Stay } from './stay.ts';

/** Rooms free on every night; 0 when a night is not on sale. */
export function freeRooms(nights: Night[], stay: Stay): number {
  if (nights.length !== stay.nights.length) return 0;
  return Math.min(...nights.map(({ free }) => free));
}

/** A night whose row is locked. */
export interface LockedNight extends Night {
  /** Rooms of the type, booked or not. */
  total: number;
}

/** Locks the nights in date order, so that parallel orders queue instead of deadlocking. */
export async function lockNights(
  trx: Trx,
  hotelId: number,
  roomTypeId: number,
  from: string,
  to: string,
): Promise<LockedNight[]> {
  const rows = await trx
    .selectFrom('inventory')
    .select(['date', 'total', 'booked', 'price'])
    .where('hotel_id', '=', hotelId)
    .where('room_type_id', '=', roomTypeId)
    .where('date', '>=', from)
    .where('date', '<', to)
    .orderBy('date')
    .forUpdate()
    .execute();
  return rows.map(({ date, total, booked, price }) => ({ date, total, free: total - booked, price }));
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
