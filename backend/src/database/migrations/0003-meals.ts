import { type Kysely, sql } from 'kysely';

/** What is on the table at a rate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rates add column meal text
    check (meal in ('NONE', 'BREAKFAST', 'HALF_BOARD', 'FULL_BOARD'))`.execute(db);
}
