import { type Kysely, sql } from 'kysely';

/** Payments that were begun at an acquirer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments (
      hotel_id bigint not null,
      id text not null,
      reservation_id bigint not null,
      token text not null,
      attempt int not null check (attempt > 0),
      amount bigint not null check (amount > 0),
      status text not null check (status in ('PENDING', 'SUCCEEDED', 'CANCELED')),
      address text not null,
      receipt jsonb,
      asks int not null default 0,
      ask_at timestamptz not null,
      created_at timestamptz not null,
      primary key (hotel_id, token, attempt),
      unique (hotel_id, id),
      foreign key (hotel_id, reservation_id) references reservations (hotel_id, id) on delete cascade
    )`.execute(db);
  await sql`create index payments_reservation on payments (hotel_id, reservation_id)`.execute(db);
  await sql`create index payments_ask on payments (ask_at) where status = 'PENDING'`.execute(db);
}
