import { type Kysely, sql } from 'kysely';

/** A way of paying that a hotel offers only to guests whom it knows, and from where each account has logged in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_methods add column known_only boolean not null default false`.execute(db);
  await sql`create table login_networks (
    user_id bigint not null references users on delete cascade,
    network text not null,
    used_at timestamptz not null,
    primary key (user_id, network)
  )`.execute(db);
}
