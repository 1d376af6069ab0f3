import { type Kysely, sql } from 'kysely';

/** Percent of the rooms that new guests may have without having paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hotels
      add column unpaid_share smallint not null default 50 check (unpaid_share between 1 and 100)`.execute(
    db,
  );
}
