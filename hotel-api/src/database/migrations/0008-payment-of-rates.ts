import { type Kysely, sql } from 'kysely';

/** The aliases of the payment methods that a rate takes; null: all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rates add column payment_aliases jsonb`.execute(db);
}
