import { type Kysely, sql } from 'kysely';

/** A way of paying that a hotel offers only to guests whom it knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_methods add column known_only boolean not null default false`.execute(db);
}
