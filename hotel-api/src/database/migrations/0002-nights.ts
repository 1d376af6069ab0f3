import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inventory
      add column min_stay smallint not null default 1 check (min_stay between 1 and 30),
      add column closed_to_arrival boolean not null default false,
      add column closed_to_departure boolean not null default false,
      add column stop_sell boolean not null default false,
      add column by_hand boolean not null default false`.execute(db);
  await sql`alter table hotels add column seasons jsonb not null default '{}'`.execute(db);
}
