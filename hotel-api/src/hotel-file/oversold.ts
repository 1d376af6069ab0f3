import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import { CANCELED_STATUSES } from '#rules/reservation/status.ts';
import { todayIn } from '#rules/text/dates.ts';
import type { Bilingual } from './bilingual.ts';

/** The numbers of the reservations that have a room of a night of `inventory`. */
export const reservationsOfNight = sql<string[]>`
  array(
    select number from reservations
    where reservations.hotel_id = inventory.hotel_id and reservations.room_type_id = inventory.room_type_id
      and arrival <= inventory.date and departure > inventory.date
      and status not in (${sql.join(CANCELED_STATUSES)})
    order by number
  )`;

interface RoomType {
  code: string;
  rooms_total: number;
}

/**
 * Nights from today on of which more rooms are sold than the folder has. They stay sold, so the desk has to know whom
 * to call.
 */
export async function oversoldNights(
  db: Db,
  hotel: { id: number; timezone: string },
  wanted: readonly RoomType[],
  now: Date,
): Promise<Bilingual[]> {
  const { rows } = await sql<RoomType & { date: string; booked: number; reservations: string[] }>`
    select code, wanted.rooms_total, date, booked, ${reservationsOfNight} as reservations
    from inventory
      join room_types on room_types.id = room_type_id
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (code text, rooms_total int) using (code)
    where inventory.hotel_id = ${hotel.id} and date >= ${todayIn(hotel.timezone, now)}
      and booked > wanted.rooms_total
    order by code, date`.execute(db);
  return rows.map(({ code, rooms_total: all, date, booked, reservations }) => ({
    en: `! ${code} ${date}: ${booked} rooms are sold, the folder has ${all}: ${reservations.join(', ')}`,
    ru: `! ${code} ${date}: продано номеров ${booked}, а в папке их ${all}: ${reservations.join(', ')}`,
  }));
}
