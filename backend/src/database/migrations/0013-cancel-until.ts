import { type Kysely, sql } from 'kysely';

/**
 * Until when an order can be cancelled stands with the order, so that the hotel's hours cannot change it later. Versions
 * from before go on making orders without it.
 */
const statements = [
  `alter table reservations add column cancel_until timestamptz`,
  `update reservations set cancel_until = case
    when created_at < (arrival + time_arrival::time) at time zone timezone
      then (arrival + time_arrival::time) at time zone timezone
    else (arrival + 1)::timestamp at time zone timezone
    end
    from hotels where hotels.id = reservations.hotel_id`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
