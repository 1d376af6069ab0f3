import { type Kysely, sql } from 'kysely';

/** A drawing of the room from above. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table room_types add column plan text`.execute(db);
}
