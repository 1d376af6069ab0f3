import { type ExpressionBuilder, sql } from 'kysely';
import type { Kopecks } from '../../../lib/contracts/money.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../database/transaction.ts';
import { type Catalogue, hotelNotFound } from '../hotels/catalogue.ts';
import { fieldError } from '../http/errors.ts';
import type { Stay } from './stay.ts';

export interface Night {
  date: string;
  /** Rooms left on sale, including those of expired holds. */
  free: number;
  /** The price for base_guests, before the rate's percent and the fees of further guests. */
  price: Kopecks;
}

export interface HotelNight extends Night {
  roomTypeId: number;
}

/**
 * Returns a hotel's nights by date and room type, from `from` up to, but not including, `to`, with its catalogue, by
 * one statement while the cached catalogue is the current one (docs/decisions/0039). An expired hold counts as free
 * from the moment it expires, not from its release.
 * @throws HttpError 404 when there is no such hotel
 */
export async function hotelNights(
  { reads, catalogues, clock }: Pick<Context, 'reads' | 'catalogues' | 'clock'>,
  hotelId: number,
  { from, to }: { from: string; to: string },
): Promise<{ catalogue: Catalogue; nights: HotelNight[] }> {
  return reads(async (db) => {
    const { rows } = await sql<{ version: number; nights: [string, number, Kopecks, number][] }>`
      /* nights */ with expired as materialized (
        select room_type_id, arrival, departure, rooms_count from reservations
        where hotel_id = ${hotelId} and status = 'NEW' and hold_until <= ${clock.now()}
          and arrival < ${to} and departure > ${from}
      )
      select catalogue_version as version, (
        select coalesce(json_agg(json_build_array(
          date, room_type_id, price, total - booked + coalesce((
            select sum(rooms_count) from expired
            where expired.room_type_id = night.room_type_id and date >= arrival and date < departure), 0)
        )), '[]')
        from (
          select date, room_type_id, total, booked, price from inventory
          where hotel_id = ${hotelId} and date >= ${from} and date < ${to}
          order by date, room_type_id
        ) as night
      ) as nights
      from hotels where id = ${hotelId}`.execute(db);
    const [row] = rows;
    if (!row) throw hotelNotFound();
    const nights = row.nights.map(([date, roomTypeId, price, free]) => ({ date, roomTypeId, price, free }));
    return { catalogue: await catalogues.at(db, hotelId, row.version), nights };
  });
}

/** Returns how many rooms are free on every night; 0 when a night is not on sale. */
export function freeRooms(nights: Night[], stay: Stay): number {
  if (nights.length !== stay.nights.length) return 0;
  return Math.min(...nights.map(({ free }) => free));
}

export interface LockedNight extends Night {
  /** All rooms of the type, booked or not. */
  total: number;
}

export interface RoomNights extends Pick<Stay, 'arrival' | 'departure'> {
  hotel_id: number;
  room_type_id: number;
}

const isOneOf =
  ({ hotel_id, room_type_id, arrival, departure }: RoomNights) =>
  (eb: ExpressionBuilder<Database, 'inventory'>) =>
    eb.and({ hotel_id, room_type_id }).and('date', '>=', arrival).and('date', '<', departure);

/** Locks the nights in order of date, so that parallel orders queue instead of deadlocking. */
export async function lockNights(trx: Trx, nights: RoomNights): Promise<LockedNight[]> {
  const rows = await trx
    .selectFrom('inventory')
    .select(['date', 'total', 'booked', 'price'])
    .where(isOneOf(nights))
    .orderBy('date')
    .forUpdate()
    .execute();
  return rows.map(({ date, total, booked, price }) => ({ date, total, free: total - booked, price }));
}

export const roomJustTaken = () =>
  fieldError('room_code', 'Номер только что забронировали. Выберите другой номер или даты');

/** Takes this many rooms off sale. The caller must have locked the nights. */
export async function moveBooked(trx: Trx, nights: RoomNights, rooms: number): Promise<void> {
  await trx
    .updateTable('inventory')
    .set((eb) => ({ booked: eb('booked', '+', rooms) }))
    .where(isOneOf(nights))
    .execute();
}
