import { type Kysely, sql } from 'kysely';

/** Where the guest of a reservation has come from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column source jsonb`.execute(db);
}
