import { sql } from 'kysely';
import type { Context, Db } from '#api/src/context.ts';
import type { HandField } from '#api/src/database/catalogue-tables.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { catalogueChanged } from '#api/src/hotels/catalogue.ts';
import { SEEDING_LOCK } from '#api/src/hotels/sales-horizon.ts';
import { todayIn } from '#rules/text/dates.ts';
import { type Bilingual, linesOf, noHotel, Refusal } from './bilingual.ts';
import { reservationsOfNight } from './oversold.ts';
import type { NightLine } from './prices.ts';
import { type StoredHotel, storedHotel } from './stored-hotel.ts';
import { planNights } from './write-rows.ts';

/** A line of the table as the database takes it. */
interface HandNight {
  room_type_id: number;
  date: string;
  price?: number;
  rooms?: number;
  min_stay?: number;
  closed_to_arrival?: boolean;
  closed_to_departure?: boolean;
  stop_sell?: boolean;
  /** The fields that the folder leaves from now on. */
  hand: HandField[];
  /** The fields that follow it again. */
  folder: HandField[];
}

/**
 * Sets these fields of nights by hand, all or none: a later change of the folder leaves them. Rooms that are booked
 * stay on sale. Returns how many nights there were.
 * @throws Refusal, a line for each mistake, for a room type or night that is not on sale, fewer rooms than are
 *   booked, or more than there are
 */
export function applyPrices(
  { db }: Pick<Context, 'db'>,
  slug: string,
  lines: readonly NightLine[],
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEEDING_LOCK)})`.execute(trx);
    const stored = await storedHotel(trx, slug);
    if (!stored) throw new Refusal(noHotel(slug));
    const nights = lines.map((line) => handNight(stored, line));
    const booked = await lockAll(trx, stored.id, nights);
    const mistakes = lines.flatMap((line, index) => mistakesOf(stored, line, nights[index], booked));
    if (mistakes.length > 0) throw new Refusal(linesOf(mistakes));
    await setNights(trx, stored.id, nights);
    const given = nights.filter(({ folder }) => folder.length > 0);
    if (given.length > 0) await planNights(trx, stored.id, stored.rows.hotel, isOneOf(given));
    await catalogueChanged(trx, stored.id);
    return lines.length;
  });
}

/** The id is 0 where the hotel has no such room type. */
const handNight = (
  { ids }: StoredHotel,
  { date, room_type, price, rooms, min_stay, closed, folder }: NightLine,
): HandNight => ({
  ...{ room_type_id: ids.room_types.get(room_type) ?? 0, date, price, rooms, min_stay, folder },
  ...(closed && {
    closed_to_arrival: closed.includes('arrival'),
    closed_to_departure: closed.includes('departure'),
    stop_sell: closed.includes('sale'),
  }),
  hand: Object.entries({ price, rooms, min_stay, closed }).flatMap(([field, value]) =>
    value === undefined ? [] : [field as HandField],
  ),
});

const keyOf = ({ room_type_id, date }: Pick<HandNight, 'room_type_id' | 'date'>) => `${room_type_id} ${date}`;

const isOneOf = (nights: readonly HandNight[]) => sql`
  (room_type_id, date) in (
    select room_type_id, date
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as named (room_type_id bigint, date date)
  )`;

/** What is sold of a night. */
interface Sold {
  booked: number;
  reservations: string[];
}

/** Locks the nights by room type and date, as reservations lock them. Returns what is sold of each. */
async function lockAll(
  trx: Trx,
  hotelId: number,
  nights: readonly HandNight[],
): Promise<ReadonlyMap<string, Sold>> {
  const { rows } = await sql<Pick<HandNight, 'room_type_id' | 'date'> & Sold>`
    select room_type_id, date, booked, ${reservationsOfNight} as reservations from inventory
    where hotel_id = ${hotelId} and ${isOneOf(nights)}
    order by room_type_id, date for update`.execute(trx);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function mistakesOf(
  { rows, ids }: StoredHotel,
  { line, date, room_type, rooms }: NightLine,
  night: HandNight | undefined,
  booked: ReadonlyMap<string, Sold>,
): Bilingual[] {
  const wrong = (en: string, ru: string): Bilingual[] => [
    { en: `line ${line}: ${en}`, ru: `строка ${line}: ${ru}` },
  ];
  if (!night?.room_type_id) {
    const codes = [...ids.room_types.keys()].join(', ');
    return wrong(
      `there is no room type ${room_type}, but ${codes}`,
      `номера с кодом ${room_type} нет, а есть ${codes}`,
    );
  }
  const sold = booked.get(keyOf(night));
  if (sold === undefined) return wrong(`${date} is not on sale`, `${date} не в продаже`);
  if (rooms === undefined) return [];
  const all = Number(rows.lists.room_types.find(({ code }) => code === room_type)?.rooms_total);
  if (rooms > all)
    return wrong(
      `${rooms} rooms, but ${room_type} has ${all} in hotel.yaml`,
      `номеров ${rooms}, а в hotel.yaml у ${room_type} их ${all}`,
    );
  if (rooms >= sold.booked) return [];
  const reservations = sold.reservations.join(', ');
  return wrong(
    `${sold.booked} rooms are booked on ${date}: ${reservations}`,
    `на ${date} забронировано номеров: ${sold.booked} (${reservations})`,
  );
}

const setNights = (trx: Trx, hotelId: number, nights: readonly HandNight[]) =>
  sql`
    update inventory
    set price = coalesce(given.price, inventory.price), total = coalesce(given.rooms, total),
      min_stay = coalesce(given.min_stay, inventory.min_stay),
      closed_to_arrival = coalesce(given.closed_to_arrival, inventory.closed_to_arrival),
      closed_to_departure = coalesce(given.closed_to_departure, inventory.closed_to_departure),
      stop_sell = coalesce(given.stop_sell, inventory.stop_sell),
      by_hand = array(
        select unnest(by_hand) except select unnest(given.folder) union select unnest(given.hand) order by 1
      )
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as given (room_type_id bigint, date date, price bigint,
      rooms int, min_stay smallint, closed_to_arrival boolean, closed_to_departure boolean, stop_sell boolean,
      hand text[], folder text[])
    where hotel_id = ${hotelId} and inventory.room_type_id = given.room_type_id and inventory.date = given.date
  `.execute(trx);

/** How many nights from today on have a field that was set by hand. */
export async function handSet(
  db: Db,
  hotel: { id: number; timezone: string },
  now: Date,
): Promise<{ field: HandField; nights: number }[]> {
  const { rows } = await sql<{ field: HandField; nights: number }>`
    select field, count(*)::int as nights
    from inventory cross join unnest(by_hand) as field
    where hotel_id = ${hotel.id} and date >= ${todayIn(hotel.timezone, now)}
    group by field order by field`.execute(db);
  return rows;
}
