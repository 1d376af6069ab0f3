import { sql } from 'kysely';
import type { Kopecks } from '../../../lib/contracts/money.ts';
import type { Context } from '../context.ts';
import type { Catalogue } from '../hotels/catalogue.ts';
import { hotelNotFound } from '../hotels/find-hotel.ts';

/** A night of one room type. */
export interface Night {
  date: string;
  /** Rooms left, those of expired holds among them. */
  free: number;
  /** For base_guests, before rate and occupancy. */
  price: Kopecks;
}

export interface HotelNight extends Night {
  roomTypeId: number;
}

/** A hotel's nights as the database has sent them, with the catalogue they belong to. */
export interface HotelNights {
  catalogue: Catalogue;
  /** JSON: room type, date, rooms not booked, price of each night in date order; null: none. */
  nights: string | null;
  /** JSON: room type, arrival, departure, rooms of each expired hold that is not released yet; null: none. */
  expired: string | null;
}

type NightRow = [roomTypeId: number, date: string, free: number, price: Kopecks];
type HoldRow = [roomTypeId: number, arrival: string, departure: string, rooms: number];

/**
 * A hotel's nights from `from` up to, but not including, `to`: one statement while the catalogue in memory is the
 * current one. An expired hold counts as free from the moment it expires, not from its release.
 */
export async function hotelNights(
  { reads, catalogues, clock }: Pick<Context, 'reads' | 'catalogues' | 'clock'>,
  hotelId: number,
  { from, to }: { from: string; to: string },
): Promise<HotelNights> {
  return reads(async (db) => {
    const { rows } = await sql<{ version: number; nights: string | null; expired: string | null }>`
    /* nights */ select catalogue_version as version,
      (select json_agg(json_build_array(room_type_id, date, total - booked, price) order by date, room_type_id)
        from inventory
        where hotel_id = ${hotelId} and date >= ${from} and date < ${to})::text as nights,
      (select json_agg(json_build_array(room_type_id, arrival, departure, rooms_count) order by id)
        from reservations
        where hotel_id = ${hotelId} and status = 'NEW' and hold_until <= ${clock.now()}
          and arrival < ${to} and departure > ${from})::text as expired
    from hotels where id = ${hotelId}`.execute(db);
    const [row] = rows;
    if (!row) throw hotelNotFound();
    const { version, ...read } = row;
    return { catalogue: await catalogues.at(db, hotelId, version), ...read };
  });
}

/** The nights in date order, with the rooms of expired holds among the free ones. */
export function nightsOf({ nights, expired }: Pick<HotelNights, 'nights' | 'expired'>): HotelNight[] {
  const rows: NightRow[] = nights ? JSON.parse(nights) : [];
  const holds: HoldRow[] = expired ? JSON.parse(expired) : [];
  return rows.map(([roomTypeId, date, free, price]) => {
    let back = 0;
    for (const [ofType, arrival, departure, rooms] of holds) {
      if (ofType === roomTypeId && date >= arrival && date < departure) back += rooms;
    }
    return { roomTypeId, date, free: free + back, price };
  });
}
