import { sql } from 'kysely';
import { type Kopecks, NO_MONEY } from '../../../lib/contracts/money.ts';
import { addDays } from '../calendar.ts';
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
export interface HotelNights extends NightTexts {
  catalogue: Catalogue;
}

/** PostgreSQL arrays as text, an element for each night by date and room type: compact, and cheap to compare. */
interface NightTexts {
  /** The day that `days` counts from. */
  from: string;
  days: string | null;
  roomTypes: string | null;
  /** Rooms not booked; those of expired holds still count as booked. */
  free: string | null;
  prices: string | null;
  /** JSON: room type, first and last night, rooms of each expired hold that is not released yet; null: none. */
  expired: string | null;
}

type HoldRow = [roomTypeId: number, firstDay: number, lastDay: number, rooms: number];

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
    const { rows } = await sql<Omit<NightTexts, 'from'> & { version: number }>`
      /* nights */ select catalogue_version as version, nights.*,
        (select json_agg(json_build_array(room_type_id, arrival - ${from}::date, departure - ${from}::date - 1, rooms_count))
          from reservations
          where hotel_id = ${hotelId} and status = 'NEW' and hold_until <= ${clock.now()}
            and arrival < ${to} and departure > ${from})::text as expired
      from hotels, (
        select array_agg(day)::text as days, array_agg(room_type_id)::text as "roomTypes",
          array_agg(free)::text as free, array_agg(price)::text as prices
        from (
          select date - ${from}::date as day, room_type_id, total - booked as free, price
          from inventory
          where hotel_id = ${hotelId} and date >= ${from} and date < ${to}
          order by date, room_type_id
        ) as ordered
      ) as nights
      where id = ${hotelId}`.execute(db);
    const [row] = rows;
    if (!row) throw hotelNotFound();
    const { version, ...texts } = row;
    return { catalogue: await catalogues.at(db, hotelId, version), from, ...texts };
  });
}

/** The numbers of an array as PostgreSQL writes it: {1,2,3}. */
const numbersOf = (text: string | null): number[] => (text ? JSON.parse(`[${text.slice(1, -1)}]`) : []);

/** The nights in date order, with the rooms of expired holds among the free ones. */
export function nightsOf(texts: NightTexts): HotelNight[] {
  const roomTypes = numbersOf(texts.roomTypes);
  const free = numbersOf(texts.free);
  const prices = numbersOf(texts.prices) as Kopecks[];
  const holds: HoldRow[] = texts.expired ? JSON.parse(texts.expired) : [];
  const dates: string[] = [];
  return numbersOf(texts.days).map((day, index) => {
    const roomTypeId = roomTypes[index] ?? 0;
    let rooms = free[index] ?? 0;
    for (const [ofType, firstDay, lastDay, held] of holds) {
      if (ofType === roomTypeId && day >= firstDay && day <= lastDay) rooms += held;
    }
    dates[day] ??= addDays(texts.from, day);
    return { roomTypeId, date: dates[day], free: rooms, price: prices[index] ?? NO_MONEY };
  });
}

/** Whether two answers of the database say the same. */
export function areSameNights(one: HotelNights, other: HotelNights): boolean {
  return (
    one.catalogue === other.catalogue &&
    one.from === other.from &&
    one.days === other.days &&
    one.roomTypes === other.roomTypes &&
    one.free === other.free &&
    one.prices === other.prices &&
    one.expired === other.expired
  );
}
