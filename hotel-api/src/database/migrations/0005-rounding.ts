import { type Kysely, sql } from 'kysely';

/** Hotels of before were sold in whole hundreds of rubles, and go on so until their folder is applied again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hotels
      add column round_to bigint not null default 10000 check (round_to between 1 and 1000000)`.execute(db);
  await sql`alter table hotels alter column round_to set default 100`.execute(db);
}
