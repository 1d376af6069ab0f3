import { type Kysely, sql } from 'kysely';

/** Tokens that open one reservation each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reservation_access (
      hotel_id bigint not null,
      token_hash text not null,
      reservation_id bigint not null,
      expires_at timestamptz not null,
      primary key (hotel_id, token_hash),
      foreign key (hotel_id, reservation_id) references reservations (hotel_id, id) on delete cascade
    )`.execute(db);
  await sql`create index reservation_access_reservation on reservation_access (hotel_id, reservation_id)`.execute(
    db,
  );
  await sql`create index reservation_access_expires on reservation_access (expires_at)`.execute(db);
}
