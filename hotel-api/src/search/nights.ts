import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { StoredUser } from '#api/src/accounts/tokens.ts';
import type { Context } from '#api/src/context.ts';
import type { CatalogueTables } from '#api/src/database/catalogue-tables.ts';
import type { Database } from '#api/src/database/schema.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import { type Catalogue, hotelNotFound } from '#api/src/hotels/catalogue.ts';
import { fieldError } from '#api/src/http/errors.ts';
import { isUserKnownAt } from '#api/src/limits/known-guests.ts';
import { unpaidByStrangers } from '#api/src/limits/open-reservations.ts';
import { freeForStrangers, isOn, type UnpaidReservation } from '#api/src/limits/strangers-share.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import type { ReservationStatus } from '#contract/schemas/reservation.ts';
import { type Restrictions, refusalsOf } from './restrictions.ts';
import type { Stay } from './stay.ts';

export interface Night extends Restrictions {
  date: string;
  /** Rooms that this guest may have, those of expired holds included; none where the sale has been stopped. */
  free: number;
  /** Whether any room is on sale at all, booked or not: none is while rooms are renovated. */
  isOnSale: boolean;
  /** The price for base_guests, before the rate's percent and the fees of further guests. */
  price: Kopecks;
}

export interface HotelNight extends Night {
  roomTypeId: number;
  /** Rooms that nobody has: a guest whom the hotel does not know may have fewer of them. */
  vacant: number;
}

/** The nights of a hotel as one guest may have them. */
interface NightsOfGuest {
  catalogue: Catalogue;
  nights: HotelNight[];
  isKnownGuest: boolean;
}

/**
 * Returns a hotel's nights by date and room type, from `from` up to, but not including, `to`, with its catalogue, by
 * one statement while the cached catalogue is the current one (docs/decisions/0039). An expired hold counts as free
 * from the moment it expires, not from its release. A guest whom the hotel does not know sees free what a reservation
 * would get: the strangers' share (docs/decisions/0044).
 * @throws HttpError 404 when there is no such hotel
 */
export async function hotelNights(
  { reads, catalogues, clock, settings }: Pick<Context, 'reads' | 'catalogues' | 'clock' | 'settings'>,
  hotelId: number,
  { from, to }: { from: string; to: string },
  user: StoredUser | null,
): Promise<NightsOfGuest> {
  const now = clock.now();
  return reads(async (db) => {
    const { rows } = await sql<{
      version: number;
      is_known: boolean;
      nights: NightRow[];
      strangers: UnpaidReservation[] | null;
    }>`
      /* nights */ with expired as materialized (
        select room_type_id, arrival, departure, rooms_count from reservations
        where hotel_id = ${hotelId} and status = ${sql.lit<ReservationStatus>('NEW')} and hold_until <= ${now}
          and arrival < ${to} and departure > ${from}
      ), guest as materialized (
        select ${isUserKnownAt(hotelId, user, now)} as is_known
      )
      select catalogue_version as version, is_known, (
        select coalesce(json_agg(json_build_array(
          date, room_type_id, price, case when stop_sell then 0 else total - booked + coalesce((
            select sum(rooms_count) from expired
            where expired.room_type_id = night.room_type_id and date >= arrival and date < departure), 0) end,
          min_stay, closed_to_arrival, closed_to_departure, total > 0 and not stop_sell, total
        )), '[]')
        from (
          select * from inventory
          where hotel_id = ${hotelId} and date >= ${from} and date < ${to}
          order by date, room_type_id
        ) as night
      ) as nights, case when ${settings.GUEST_LIMITS}::boolean and not is_known then
        ${unpaidByStrangers(hotelId, { from, to }, now)}
      end as strangers
      from hotels, guest where id = ${hotelId}`.execute(db);
    const [row] = rows;
    if (!row) throw hotelNotFound();
    const catalogue = await catalogues.at(db, hotelId, row.version);
    const { nights, strangers, is_known: isKnownGuest } = row;
    return {
      catalogue,
      nights: strangers ? nightsForStrangers(catalogue, nights, strangers) : nights.map(nightOf),
      isKnownGuest,
    };
  });
}

function nightsForStrangers(
  { hotel: { max_rooms: maxRooms, unpaid_share: unpaidShare } }: Catalogue,
  rows: NightRow[],
  strangers: UnpaidReservation[],
): HotelNight[] {
  const house = new Map<string, number>();
  const crowds = new Map<string, UnpaidReservation[]>();
  for (const [date, , , , , , , , total] of rows) {
    house.set(date, (house.get(date) ?? 0) + total);
    // A calendar has many nights, of which each reservation has few.
    if (!crowds.has(date))
      crowds.set(
        date,
        strangers.filter((reservation) => isOn(reservation, date)),
      );
  }
  return rows.map((row) => {
    const night = nightOf(row);
    const shared = { ...night, total: row[8], house: house.get(night.date) ?? 0 };
    const share = { maxRooms, unpaidShare };
    return { ...night, free: freeForStrangers(crowds.get(night.date) ?? [], shared, share) };
  });
}

type NightRow = [string, number, Kopecks, number, number, boolean, boolean, boolean, number];

const nightOf = ([
  date,
  roomTypeId,
  price,
  free,
  minStay,
  closedToArrival,
  closedToDeparture,
  isOnSale,
]: NightRow): HotelNight => ({
  ...{ date, roomTypeId, price, free, vacant: free, isOnSale },
  ...{ minStay, closedToArrival, closedToDeparture },
});

/** Returns how many rooms are free on every night; 0 when a night is not on sale. */
export function freeRooms(nights: Pick<Night, 'free'>[], stay: Pick<Stay, 'nights'>): number {
  if (nights.length !== stay.nights.length) return 0;
  return Math.min(...nights.map(({ free }) => free));
}

/** Returns the nights of a stay among days that may include the one of its departure. */
export const nightsOf = <Day extends Pick<Night, 'date'>>(
  days: Day[],
  { departure }: Pick<Stay, 'departure'>,
): Day[] => days.filter(({ date }) => date < departure);

/**
 * Returns how many rooms these guests may have for a stay: those free on every night, and none where the hotel does not
 * take such a stay.
 * @param days the nights and, as far as it is on sale, the day of departure
 */
export const roomsFor = (days: Night[], stay: Stay): number =>
  refusalsOf(days, stay).length > 0 ? 0 : freeRooms(nightsOf(days, stay), stay);

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

/** Locks the nights in order of date, so that parallel reservations queue instead of deadlocking. */
export async function lockNights(trx: Trx, nights: RoomNights): Promise<LockedNight[]> {
  const rows = await trx
    .selectFrom('inventory')
    .selectAll()
    .where(isOneOf(nights))
    .orderBy('date')
    .forUpdate()
    .execute();
  return rows.map(lockedNight);
}

const lockedNight = (row: Selectable<CatalogueTables['inventory']>): LockedNight => ({
  date: row.date,
  total: row.total,
  free: row.stop_sell ? 0 : row.total - row.booked,
  isOnSale: row.total > 0 && !row.stop_sell,
  price: row.price,
  minStay: row.min_stay,
  closedToArrival: row.closed_to_arrival,
  closedToDeparture: row.closed_to_departure,
});

/** Returns the day on which a stay ends, which is not locked: no room of that night is taken. Empty: not on sale. */
export async function dayOfDeparture(trx: Trx, nights: RoomNights): Promise<LockedNight[]> {
  const { hotel_id, room_type_id, departure } = nights;
  const rows = await trx
    .selectFrom('inventory')
    .selectAll()
    .where((eb) => eb.and({ hotel_id, room_type_id, date: departure }))
    .execute();
  return rows.map(lockedNight);
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
