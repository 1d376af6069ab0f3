import { type Kysely, sql } from 'kysely';

/** From which network an order came, as a hash, and the unpaid orders of a hotel, for the limits of new ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column network text not null default ''`.execute(db);
  await sql`create index reservations_unpaid on reservations (hotel_id, status, departure)
    where status in ('NEW', 'CONFIRMED')`.execute(db);
}
