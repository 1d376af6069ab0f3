import { type Kysely, sql } from 'kysely';

/** When a hotel's folder has last changed it; null for those that there are, since nothing has told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hotels add column changed_at timestamptz`.execute(db);
}
