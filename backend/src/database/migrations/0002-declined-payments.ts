import { type Kysely, sql } from 'kysely';

/** When the acquirer last declined the payment of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column declined_at timestamptz`.execute(db);
}
