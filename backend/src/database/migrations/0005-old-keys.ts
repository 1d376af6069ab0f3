import { type Kysely, sql } from 'kysely';

/** Old idempotency keys are found by their age, of all hotels at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db);
}
