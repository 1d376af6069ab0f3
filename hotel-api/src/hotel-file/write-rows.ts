import { type RawBuilder, sql } from 'kysely';
import type { HandField } from '#api/src/database/catalogue-tables.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import type { RoomType } from '#api/src/hotels/catalogue.ts';
import type { Planned } from '#api/src/hotels/sales-horizon.ts';
import { type PlannedNight, plannedNight } from '#api/src/hotels/seasons.ts';
import type { Row } from './field-codecs.ts';
import type { ListTable } from './hotel-fields.ts';

/** Columns with JSON values. */
const JSON_COLUMNS = new Set([
  'tourist_tax',
  'presentation',
  'seasons',
  'cancellation',
  'changes',
  'payment_aliases',
  'images',
  'captions',
  'features',
  'rate_codes',
  'receipt',
]);

/** Inserts a row and returns its id; 0 where the table has none. */
export async function insert(trx: Trx, table: ListTable | 'hotels', row: Row): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await sql<{ id?: number }>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => columnValue(name, row[name])))})
    returning *`.execute(trx);
  return rows[0]?.id ?? 0;
}

export async function update(
  trx: Trx,
  table: ListTable | 'hotels',
  row: Row,
  where: ReturnType<typeof sql>,
): Promise<void> {
  const sets = Object.entries(row).map(
    ([name, value]) => sql`${sql.ref(name)} = ${columnValue(name, value)}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${where}`.execute(trx);
}

const columnValue = (name: string, value: unknown) =>
  JSON_COLUMNS.has(name) && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;

/** Takes a room type off its rates, or a rate off its room types. */
export const unlink = (trx: Trx, table: 'room_types' | 'rates', id: number) =>
  sql`delete from room_type_rates where ${sql.ref(table === 'rates' ? 'rate_id' : 'room_type_id')} = ${id}`.execute(
    trx,
  );

/** Makes the room types of a hotel sold at these rates, `STD BAR`, and no others. */
export async function linkRates(trx: Trx, hotelId: number, roomRates: readonly string[]): Promise<void> {
  await sql`
    delete from room_type_rates
    where room_type_id in (select id from room_types where hotel_id = ${hotelId})`.execute(trx);
  await sql`
    insert into room_type_rates (room_type_id, rate_id)
    select room_types.id, rates.id
    from room_types join rates using (hotel_id)
    where hotel_id = ${hotelId}
      and room_types.code || ' ' || rates.code in (select jsonb_array_elements_text(${JSON.stringify(roomRates)}::jsonb))
  `.execute(trx);
}

/**
 * Brings these nights to what the seasons say. What was set by hand stays, but never more rooms than there are. Nights
 * are locked by room type and date, as reservations lock them.
 */
export async function planNights(
  trx: Trx,
  hotelId: number,
  { seasons, round_to }: Planned,
  nights: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<
    Pick<RoomType, 'base_price' | 'rooms_total'> & { date: string; room_type_id: number }
  >`
    select date, room_type_id, base_price, rooms_total
    from inventory join room_types on room_types.id = room_type_id
    where inventory.hotel_id = ${hotelId} and ${nights}
    order by room_type_id, date for update of inventory`.execute(trx);
  const planned = rows.map(({ date, room_type_id, ...roomType }) => ({
    date,
    room_type_id,
    ...plannedNight(roomType, seasons, round_to, date),
  }));
  await sql`
    update inventory
    set total = greatest(booked, case when ${isByHand('rooms')} then least(inventory.total, planned.total) else planned.total end),
      price = ${unlessByHand('price', 'price')}, min_stay = ${unlessByHand('min_stay', 'min_stay')},
      closed_to_arrival = ${unlessByHand('closed', 'closed_to_arrival')},
      closed_to_departure = ${unlessByHand('closed', 'closed_to_departure')},
      stop_sell = ${unlessByHand('closed', 'stop_sell')}
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as planned (date date, room_type_id bigint,
      total int, price bigint, min_stay smallint, closed_to_arrival boolean, closed_to_departure boolean, stop_sell boolean)
    where hotel_id = ${hotelId} and inventory.date = planned.date and inventory.room_type_id = planned.room_type_id
  `.execute(trx);
}

const isByHand = (field: HandField) => sql`${sql.lit(field)} = any(by_hand)`;

/** The value of a column: its own where the field was set by hand, or else the planned one. */
const unlessByHand = (field: HandField, column: keyof PlannedNight) =>
  sql`case when ${isByHand(field)} then ${sql.ref(`inventory.${column}`)} else ${sql.ref(`planned.${column}`)} end`;
