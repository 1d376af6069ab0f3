import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries drop constraint deliveries_carrier_check`.execute(db);
  await sql`
    alter table deliveries
    add constraint deliveries_carrier_check check (carrier in ('webhook', 'guest', 'desk'))`.execute(db);
  await sql`
    create table password_resets (
      hash text primary key,
      user_id bigint not null references users on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index password_resets_user on password_resets (user_id)`.execute(db);
}
